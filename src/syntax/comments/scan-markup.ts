import type { Span } from '../expr.ts'
import { bracesEnd } from './braces-end.ts'
import type { Comment } from './comment.ts'

export type Dialect = 'vue' | 'svelte' | 'astro' | 'html'

export interface ScannedMarkup {
  readonly comments: readonly Comment[]
  /** Tags, expressions, scripts and whatever else is no plain text between elements; in the order of the text. */
  readonly solid: readonly Span[]
}

/** Elements whose inside is no markup, or shows each of its line breaks. */
const raw = /^(?:script|style|pre|textarea|title)$/i

/** Tells comments of markup from what only looks like one, in attributes and expressions. */
export function scanMarkup(text: string, dialect: Dialect, from = 0): ScannedMarkup {
  const comments: Comment[] = []
  const solid: Span[] = from > 0 ? [{ start: 0, end: from }] : []
  const braces = { vue: '{{', svelte: '{', astro: '{', html: null }[dialect]
  let beginning = beginningOf(braces)
  for (let at = from; ;) {
    beginning.lastIndex = at
    const match = beginning.exec(text)
    if (!match) return { comments, solid }
    const start = match.index
    const found = match[0] === '<!--' ? markupComment(text, start) : match[0] === braces ? expression(text, start, dialect) : { start, end: elementEnd(text, start, dialect) }
    // What is never closed is text, and so is all that follows.
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

/** The comment that begins somewhere. */
export function markupComment(text: string, start: number): Comment {
  const close = text.indexOf('-->', start + 4)
  const end = close < 0 ? text.length : close + 3
  const span = { start, end }
  return { style: 'markup', ...span, body: { start: start + 4, end: close < 0 ? end : close }, outer: span }
}

/** An expression of which nothing is left but a comment is one, where markup is like JSX; null when it does not end. */
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

/** Where a tag ends, or the whole element when its inside is no markup. */
function elementEnd(text: string, start: number, dialect: Dialect): number {
  const end = tagEnd(text, start, dialect === 'svelte' || dialect === 'astro')
  const name = /^<([a-z][\w-]*)/i.exec(text.slice(start, start + 40))?.[1]
  if (name === undefined || text[end - 2] === '/') return end
  const isOther = dialect === 'vue' && /^template$/i.test(name) && /\slang\s*=\s*["']?(?!html\b)/i.test(text.slice(start, end))
  if (!isOther && !raw.test(name)) return end
  const close = new RegExp(String.raw`</${name}\s*>`, 'gi')
  close.lastIndex = end
  return close.exec(text) ? close.lastIndex : text.length
}

/** Values of attributes may hold anything. */
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
