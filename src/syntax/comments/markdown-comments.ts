import { firstFrom } from '../bisect.ts'
import { blank } from '../blank.ts'
import type { Span } from '../expr.ts'
import type { Comment } from './comment.ts'
import { markdownBlocks } from './markdown-blocks.ts'
import { markupComment, textElement } from './scan-markup.ts'

const attribute = String.raw`\s+[^\s"'<>/=\x60]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`
const title = String.raw`(?:"[^"]*"|'[^']*')`
/**
 * The beginning of a comment, or of what may contain the marks of one: escapes, code, elements, and titles of links. Repetitions
 * without an end of their own are bounded.
 */
const beginning = [
  String.raw`\\[^\w\s]`, '`+', '<!--', String.raw`<!\[CDATA\[`, String.raw`<\?`,
  `</?[a-z][\\w-]*(?:${attribute})*\\s*/?>`, String.raw`\]\(\s{0,9}[^\s()]*\s{1,9}${title}\s*\)`, String.raw`\]:\s{0,9}\S{1,300}\s{1,9}${title}`,
].join('|')

/** Finds the comments of a Markdown text outside of its fences: nothing that is shown as code, escaped, or the value of something. */
export function markdownComments(text: string, fences: readonly Span[]): Comment[] {
  const prose = withoutFences(text, fences)
  const { code, starts } = markdownBlocks(prose)
  const comments: Comment[] = []
  const blockEnd = nextOf(starts, prose.length)
  const codeAt = nextOf(code.map(({ end }) => end), -1)
  const isCode = new Map(code.map(({ start, end }) => [end, start]))
  const ends = endsIn(prose)
  const mark = new RegExp(beginning, 'gi')
  for (let match = mark.exec(prose); match; match = mark.exec(prose)) {
    const { 0: found, index } = match
    const code = codeAt(index)
    if (index >= (isCode.get(code) ?? Infinity)) mark.lastIndex = code
    else if (found.startsWith('`')) mark.lastIndex = ends.ofCode(index, found, blockEnd(index))
    else if (found === '<!--') {
      // In the middle of a text a comment ends where the text does, or is none.
      if (ends.of('-->', index + found.length) > blockEnd(index) && !isFirst(prose, index)) continue
      const comment = markupComment(prose, index)
      comments.push(comment)
      mark.lastIndex = comment.end
    } else mark.lastIndex = Math.max(mark.lastIndex, otherEnd(prose, found, index, ends))
  }
  return comments
}

/** Returns the end of a construct that contains no markup. */
function otherEnd(prose: string, found: string, index: number, ends: Ends): number {
  if (found === '<?') return ends.of('?>', index)
  if (/^<!\[/.test(found)) return ends.of(']]>', index)
  const name = /^<([a-z][\w-]*)/i.exec(found)?.[1]
  if (name === undefined || !textElement.test(name)) return index
  const close = new RegExp(String.raw`</${name}\s*>`, 'gi')
  close.lastIndex = index
  return close.exec(prose) ? close.lastIndex : prose.length
}

/** The column from which on a comment counts as in the middle of a line, whatever precedes it. */
const farthest = 200

/** Tests if only blanks and the marks of quotes and lists precede an offset in its line. */
function isFirst(prose: string, index: number): boolean {
  const near = prose.slice(Math.max(0, index - farthest), index)
  const line = near.slice(near.lastIndexOf('\n') + 1)
  return line.length < farthest && /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*$/.test(line)
}

interface Ends {
  /** Returns the offset after the next closing mark; infinite if there is none. */
  of(mark: string, from: number): number
  /** Returns the offset after as many backticks as opened; if none of that number come in the block, the opening ones are text. */
  ofCode(index: number, mark: string, limit: number): number
}

/** Creates a search for ends from front to back, which never repeats a search. */
function endsIn(prose: string): Ends {
  const known = new Map<string, number>()
  const unclosed = new Set<string>()
  return {
    of(mark, from) {
      const found = known.get(mark) ?? 0
      if (found - mark.length >= from) return found
      const close = prose.indexOf(mark, from)
      const end = close < 0 ? Infinity : close + mark.length
      known.set(mark, end)
      return end
    },
    ofCode(index, mark, limit) {
      const afterMark = index + mark.length
      const key = `${String(limit)}${mark}`
      if (unclosed.has(key)) return afterMark
      for (const { 0: other, index: at } of prose.slice(afterMark, limit).matchAll(/`+/g)) if (other === mark) return afterMark + at + mark.length
      unclosed.add(key)
      return afterMark
    },
  }
}

/** Returns a function that finds the first of sorted numbers that is larger than a number. */
function nextOf(sorted: readonly number[], otherwise: number): (than: number) => number {
  return than => sorted[firstFrom(sorted, than + 1)] ?? otherwise
}

/** Returns the text with its fences blank, including the lines that mark them. */
function withoutFences(text: string, code: readonly Span[]): string {
  let prose = ''
  for (const { start, end } of code) {
    const close = text.indexOf('\n', end)
    prose += text.slice(prose.length, Math.max(prose.length, text.lastIndexOf('\n', start - 2) + 1))
    prose += blank(text.slice(prose.length, close < 0 ? text.length : close))
  }
  return prose + text.slice(prose.length)
}
