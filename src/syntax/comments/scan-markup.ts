import type { Span } from '../expr.ts'
import { bracesEnd } from './braces-end.ts'
import type { Comment } from './comment.ts'

export type Dialect = 'vue' | 'svelte' | 'astro' | 'html'

export interface ScannedMarkup {
  readonly comments: readonly Comment[]
  /** Tags, expressions, scripts and everything else that is no plain text between elements; in the order of the text. */
  readonly solid: readonly Span[]
}

/** Elements whose inside is no markup, or shows each of its line breaks. */
const raw = /^(?:script|style|pre|textarea|title|xmp|iframe|noembed|noframes)$/i
/** Those of them in which even a comment is text. */
export const textElement = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes)$/i

/** Distinguishes comments of markup from what only looks like one, in attributes and expressions. */
export function scanMarkup(text: string, dialect: Dialect, from = 0): ScannedMarkup {
  const comments: Comment[] = []
  const solid: Span[] = from > 0 ? [{ start: 0, end: from }] : []
  const braces = { vue: '{{', svelte: '{', astro: '{', html: null }[dialect]
  const endOf = elementEnds(text, dialect)
  let beginning = beginningOf(braces)
  for (let at = from; ;) {
    beginning.lastIndex = at
    const match = beginning.exec(text)
    if (!match) return { comments, solid }
    const start = match.index
    const found = match[0] === '<!--' ? markupComment(text, start) : match[0] === braces ? expression(text, start, dialect) : { start, end: endOf(start) }
    // An expression that is never closed is text, and so is the rest of the file.
    if (found === null) beginning = beginningOf(null)
    else solid.push({ start, end: at = found.end })
    if (found && isComment(found)) comments.push(found)
  }
}

function isComment(found: Span | Comment): found is Comment {
  return 'style' in found
}

function beginningOf(braces: string | null): RegExp {
  return braces === null ? /<!--|<[a-z/!?]/gi : new RegExp(`<!--|<[a-z/!?>]|${braces.replaceAll('{', String.raw`\{`)}`, 'gi')
}

/** Returns the comment that begins at an offset. */
export function markupComment(text: string, start: number): Comment {
  const close = text.indexOf('-->', start + 4)
  const end = close < 0 ? text.length : close + 3
  const span = { start, end }
  return { style: 'markup', ...span, body: { start: start + 4, end: close < 0 ? end : close }, outer: span }
}

/** Returns the range of an expression, or the comment if it holds nothing else and the markup is like JSX; null when it does not end. */
function expression(text: string, start: number, dialect: Dialect): Span | Comment | null {
  const end = bracesEnd(text, start)
  if (end === undefined) return null
  const outer = { start, end }
  const inside = dialect === 'astro' ? /^\{\s*(\/\*[^]*?\*\/)\s*\}$/.exec(text.slice(start, end))?.[1] : undefined
  if (inside === undefined || inside.indexOf('*/') < inside.length - 2) return outer
  const first = text.indexOf('/*', start)
  const span = { start: first, end: first + inside.length }
  return { style: 'block', ...span, body: { start: span.start + 2, end: span.end - 2 }, outer }
}

/** Tells where a tag ends, or the whole element when its inside is no markup; tags are asked for in the order of the text. */
function elementEnds(text: string, dialect: Dialect): (start: number) => number {
  // How many templates are open: besides the template of a component, only blocks in other languages are at the top level.
  let depth = 0
  return start => {
    const end = tagEnd(text, start, dialect === 'svelte' || dialect === 'astro')
    const tag = text.slice(start, end)
    const [, mark = '', name] = /^<(\/?)([a-z][\w-]*)/i.exec(tag) ?? []
    if (name === undefined || tag.endsWith('/>')) return end
    const isTemplate = dialect === 'vue' && /^template$/i.test(name)
    if (mark !== '') {
      if (isTemplate) depth = Math.max(0, depth - 1)
      return end
    }
    const isOther = isTemplate ? /\slang\s*=\s*["']?(?!html\b)/i.test(tag) : dialect === 'vue' && depth === 0
    if (isTemplate && !isOther) depth += 1
    if (dialect === 'astro' && /\sis:raw\b/.test(tag)) return closeOf(text, name, end, true)
    return isOther || raw.test(name) ? closeOf(text, name, end, false) : end
  }
}

/** Returns the offset after the closing tag of an element, past nested elements of the same name; the end of the text when it is not closed. */
function closeOf(text: string, name: string, from: number, isNested: boolean): number {
  const tags = new RegExp(isNested ? String.raw`<${name}\b(?![^<>]*/>)|</${name}\s*>` : String.raw`</${name}\s*>`, 'gi')
  tags.lastIndex = from
  let depth = 1
  while (depth > 0) {
    const match = tags.exec(text)
    if (!match) return text.length
    depth += match[0].startsWith('</') ? -1 : 1
  }
  return tags.lastIndex
}

/** Returns the end of a tag, past attribute values, which may contain anything. */
function tagEnd(text: string, start: number, hasBraces: boolean): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at]
    if (character === '>') return at + 1
    if ((character === '"' || character === "'") && text[start + 1] !== '/') {
      const close = text.indexOf(character, at + 1)
      if (close < 0) return text.length
      at = close
    } else if (hasBraces && character === '{') at = (bracesEnd(text, at) ?? text.length) - 1
  }
  return text.length
}
