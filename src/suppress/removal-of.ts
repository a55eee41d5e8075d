import type { Comment } from '../syntax/comments/comment.ts'
import type { Directive } from './directive.ts'
import type { Scope } from './scopes-of.ts'

export interface Removal {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Returns the edits that remove an entry from its comments; a comment of which `removed` has all entries is removed. Null where a person has to decide. */
export function removalOf(text: string, { directive, entry, end }: Scope, removed: ReadonlySet<string>): Removal[] | null {
  const isWhole = directive.entries.every(({ id }) => removed.has(id))
  const first = isWhole ? withoutComment(text, directive.comment) : withoutEntry(text, directive, entry.id)
  if (end === null) return [first]
  const isEnded = end.entries.length === 0 || end.entries.every(({ id }) => directive.entries.some(own => own.id === id))
  if (!isEnded) return null
  if (isWhole) {
    const isEndOfAll = end.entries.length === 0 || directive.entries.every(({ id }) => end.entries.some(own => own.id === id))
    return isEndOfAll ? [first, withoutComment(text, end.comment)] : null
  }
  if (end.entries.length === 0) return [first]
  return [first, end.entries.length === 1 ? withoutComment(text, end.comment) : withoutEntry(text, end, entry.id)]
}

/** Removes the whole line if it has nothing but the comment, else the comment with the spaces before it. */
function withoutComment(text: string, { outer, style }: Comment): Removal {
  const lineStart = Math.max(...['\n', '\r', '\u2028', '\u2029'].map(end => text.lastIndexOf(end, outer.start - 1))) + 1
  const lineEnd = /^[^\S\r\n\u2028\u2029]*(\r\n|[\n\r\u2028\u2029]|$)/.exec(text.slice(outer.end, outer.end + 200))
  const before = /[^\S\r\n\u2028\u2029]*$/.exec(text.slice(lineStart, outer.start))?.[0].length ?? 0
  const isFirst = outer.start - before === lineStart
  if (lineEnd && isFirst) return { start: lineStart, end: outer.end + lineEnd[0].length, text: '' }
  if (lineEnd) return { start: outer.start - before, end: outer.end, text: '' }
  const after = /^[^\S\r\n]*/.exec(text.slice(outer.end, outer.end + 200))?.[0].length ?? 0
  if (isFirst) return { start: outer.start, end: outer.end + after, text: '' }
  // One space stays between two words; the comment itself may have separated them.
  const isSpaced = before > 0 || /^\s/.test(text.slice(outer.end, outer.end + 1)) || style !== 'block'
  return { start: outer.start - before, end: outer.end + after, text: isSpaced || isBetweenWords(text, outer.start - 1, outer.end) ? ' ' : '' }
}

function isBetweenWords(text: string, before: number, after: number): boolean {
  return /[\w$]/.test(text[before] ?? '') && /[\w$]/.test(text[after] ?? '')
}

/** Removes an entry with its comma: `a, b` becomes `b`. */
function withoutEntry(text: string, { entries }: Directive, id: string): Removal {
  const index = entries.findIndex(entry => entry.id === id)
  const entry = entries[index]
  if (!entry) return { start: 0, end: 0, text: '' }
  const next = entries[index + 1]
  if (next) return { start: entry.start, end: next.start, text: '' }
  return { start: entries[index - 1]?.end ?? entry.start, end: entry.end, text: '' }
}
