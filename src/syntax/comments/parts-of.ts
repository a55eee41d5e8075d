import { scriptBlocks } from '../blocks.ts'
import type { Span } from '../expr.ts'
import { allFences, languageOf } from '../fences.ts'
import type { ScriptLanguage } from '../typescript/parse-text.ts'
import type { Dialect } from './scan-markup.ts'

export type CodeLanguage = ScriptLanguage | 'yaml' | 'shell' | 'other'

/** A file as its languages: code, and the markup around it. */
export interface Parts {
  readonly code: readonly (Span & { readonly language: CodeLanguage })[]
  /** Markdown is markup of its own: what stands between its fences. */
  readonly markup: Dialect | 'markdown' | null
}

/** Tells by its name which languages a file is written in. oxlint hands over the script of a Vue component alone. */
export function partsOf(path: string, text: string): Parts {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  switch (extension) {
    case 'vue': return /<(?:script|template)\b/i.test(text) ? { code: scriptBlocks(path, text), markup: extension } : whole(text, 'ts')
    case 'svelte': case 'astro': return { code: scriptBlocks(path, text), markup: extension }
    case 'html': case 'htm': return { code: scriptBlocks(path, text), markup: 'html' }
    case 'md': return { code: allFences(text).map(({ start, end, info }) => ({ start, end, language: languageOf(info) ?? dataLanguage(info) })), markup: 'markdown' }
    case 'ts': case 'mts': case 'cts': return whole(text, 'ts')
    case 'js': case 'jsx': case 'mjs': case 'cjs': return whole(text, 'js')
    case 'tsx': return whole(text, 'tsx')
    default: return whole(text, dataLanguage(extension))
  }
}

function whole(text: string, language: CodeLanguage): Parts {
  return { code: [{ start: 0, end: text.length, language }], markup: null }
}

function dataLanguage(info: string): CodeLanguage {
  const name = /^\s*\{?\.?(\w+)/.exec(info)?.[1]?.toLowerCase() ?? ''
  if (/^(?:ya?ml)$/.test(name)) return 'yaml'
  return /^(?:sh|bash|zsh|ksh|shell)$/.test(name) ? 'shell' : 'other'
}
