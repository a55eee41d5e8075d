import type { Span } from '../expr.ts'
import { fileKind } from '../file-kind.ts'
import { piecesOf } from '../hosts/lower-host.ts'
import { solidSpans } from '../shell/solid-spans.ts'
import type { ScriptLanguage } from '../typescript/parse-text.ts'
import { commentsOf, frontMatterEnd } from './comments-of.ts'
import { continues, hostGaps } from './host-gaps.ts'
import { opaqueSpans, type Opaque } from './opaque-spans.ts'
import { partsOf } from './parts-of.ts'
import { scanMarkup } from './scan-markup.ts'

/** How a comment is written where a line begins. */
export type Gap = 'code' | 'jsx' | 'markup' | 'hash'

/**
 * Returns a function that says for the start of a line how a line with a comment can be inserted there. It returns null where the
 * comment would become part of a text, or would change the text of an element.
 */
export function gapsOf(path: string, text: string): (offset: number) => Gap | null {
  const isYaml = /\.ya?ml$/.test(path)
  const pieces = piecesOf(path, text) ?? (isYaml && fileKind(path) === 'settings' ? [] : undefined)
  if (pieces) {
    const isGap = hostGaps(text, pieces, isYaml)
    const scripts = partsOf(path, text).code.filter(({ language }) => language === 'js')
    return offset => {
      const script = scripts.find(({ start, end }) => start <= offset && offset <= end)
      if (!script) return isGap(offset) || scripts.some(({ start }) => offset <= start && !text.slice(offset, start).includes('\n')) ? 'hash' : null
      return gapIn(text.slice(script.start, script.end), opaqueSpans(path, text.slice(script.start, script.end), 'js').opaque, offset - script.start)
    }
  }
  const { code, markup } = partsOf(path, text)
  const comments = commentsOf(path, text)
  let inShell: readonly Span[] | undefined
  const opaque = new Map<Span, readonly Opaque[]>()
  const markupStart = markup === 'astro' ? frontMatterEnd(text, code) : 0
  const solid = markup === null || markup === 'markdown' ? [] : scanMarkup(text, markup, markupStart).solid
  return offset => {
    if (isInside(comments, offset) || (offset === 0 && text.startsWith('#!'))) return null
    const block = code.find(({ start, end }) => start <= offset && offset <= end)
    if (!block) return markup === null || offset < markupStart || isInside(solid, offset) ? null : 'markup'
    const { start, end, language } = block
    if (language === 'shell') {
      const solid = markup === null ? inShell ??= solidSpans(text) : solidSpans(text, block)
      return continues(text, offset) || isInside(solid, offset) ? null : 'hash'
    }
    if (language === 'yaml' || language === 'other') return null
    const spans = opaque.get(block) ?? opaqueSpans(path, text.slice(start, end), language satisfies ScriptLanguage).opaque
    opaque.set(block, spans)
    return gapIn(text.slice(start, end), spans, offset - start)
  }
}

function gapIn(code: string, spans: readonly Opaque[], offset: number): Gap | null {
  for (const { kind, start, end } of spans) {
    if (start >= offset || end < offset) continue
    if (kind === 'jsx-text') return isBlank(code.slice(start, offset)) || isBlank(code.slice(offset, end)) ? 'jsx' : null
    if (offset < end) return null
  }
  return 'code'
}

function isBlank(text: string): boolean {
  return !/\S/.test(text)
}

function isInside(spans: readonly Span[], offset: number): boolean {
  return spans.some(({ start, end }) => start < offset && offset < end)
}
