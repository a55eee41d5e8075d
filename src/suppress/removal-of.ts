import type { Comment } from '../syntax/comments/comment.ts'
import type { Directive } from './directive.ts'
import type { Scope } from './scopes-of.ts'

export interface Removal {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The edits that take an entry out of the comments that suppress it; where `gone` has all entries of a comment, the comment goes. Null where it is not for a program to say. */
export function removalOf(text: string, { directive, entry, end }: Scope, gone: ReadonlySet<string>): Removal[] | null {
  const isWhole = directive.entries.every(({ id }) => gone.has(id))
  const first = isWhole ? withoutComment(text, directive.comment) : withoutEntry(text, directive, entry.id)
  if (end === null) return [first]
  const isEnded = end.entries.length === 0 || end.entries.every(({ id }) => directive.entries.some(own => own.id === id))
  if (!isEnded) return null
  if (isWhole) return end.entries.length === 0 || directive.entries.every(({ id }) => end.entries.some(own => own.id === id)) ? [first, withoutComment(text, end.comment)] : null
  if (end.entries.length === 0) return [first]
  return [first, end.entries.length === 1 ? withoutComment(text, end.comment) : withoutEntry(text, end, entry.id)]
}

/** The whole line when the comment stands alone in it, else the comment with the spaces before it. */
function withoutComment(text: string, { outer, style }: Comment): Removal {
  const lineStart = Math.max(...['\n', '\r', '\u2028', '\u2029'].map(end => text.lastIndexOf(end, outer.start - 1))) + 1
  const behind = /^[^\S\r\n\u2028\u2029]*(\r\n|[\n\r\u2028\u2029]|$)/.exec(text.slice(outer.end, outer.end + 200))
  const before = /[^\S\r\n\u2028\u2029]*$/.exec(text.slice(lineStart, outer.start))?.[0].length ?? 0
  const isFirst = outer.start - before === lineStart
  if (behind && isFirst) return { start: lineStart, end: outer.end + behind[0].length, text: '' }
  if (behind) return { start: outer.start - before, end: outer.end, text: '' }
  // Between two words one space stays; a comment in the middle of a line may hold them apart.
  if (isFirst) return { start: outer.start, end: outer.end + (/^[^\S\r\n]+/.exec(text.slice(outer.end, outer.end + 200))?.[0].length ?? 0), text: '' }
  const apart = before > 0 || /^\s/.test(text.slice(outer.end, outer.end + 1)) || style !== 'block'
  const after = /^[^\S\r\n]*/.exec(text.slice(outer.end, outer.end + 200))?.[0].length ?? 0
  return { start: outer.start - before, end: outer.end + after, text: apart || isWordy(text, outer.start - 1, outer.end) ? ' ' : '' }
}

function isWordy(text: string, before: number, after: number): boolean {
  return /[\w$]/.test(text[before] ?? '') && /[\w$]/.test(text[after] ?? '')
}

/** An entry with the comma that belongs to it: `a, b` becomes `b`. */
function withoutEntry(text: string, { entries }: Directive, id: string): Removal {
  const index = entries.findIndex(entry => entry.id === id)
  const entry = entries[index]
  if (!entry) return { start: 0, end: 0, text: '' }
  const next = entries[index + 1]
  if (next) return { start: entry.start, end: next.start, text: '' }
  return { start: entries[index - 1]?.end ?? entry.start, end: entry.end, text: '' }
}
