import { takesCredentials } from '../report/credential-name.ts'
import { lineStarts, positionIn } from '../report/positions.ts'
import type { HiddenRange } from '../report/reporter.ts'
import type { Span } from '../syntax/expr.ts'
import { commentsOf } from '../syntax/comments/comments-of.ts'
import { isPath } from '../report/plain-text.ts'

/** A comment that steers a tool: what comes before its reason is no secret. */
const directive = /^[\s*]*(?:sunset|eslint|prettier)-[a-z-]+(?:(?!\s--)[^\n])*/

/**
 * Returns what comments may tell of credentials: all words behind the name of one, and all words of a comment that shares a line with
 * code that has to do with one. Paths stay.
 */
export function secretsInComments(path: string, text: string, places: readonly Span[]): HiddenRange[] {
  const starts = lineStarts(text)
  const lineOf = (offset: number): number => positionIn(starts, offset).line
  const lines = new Set(places.flatMap(({ start, end }) => {
    const first = lineOf(start)
    return Array.from({ length: lineOf(end) - first + 1 }, (_, index) => first + index)
  }))
  return commentsOf(path, text).flatMap(({ body: { start, end } }) => {
    const body = text.slice(start, end)
    const isBeside = lines.has(lineOf(start)) || lines.has(lineOf(end))
    return wordsAfter(body, isBeside ? 0 : nameEnd(body)).map(word => ({ start: start + word.start, end: start + word.end, isComment: true }))
  })
}

/** Returns the offset behind the first name of a credential. */
function nameEnd(body: string): number {
  for (const { 0: name, index } of body.matchAll(/[\w-]+/g)) {
    const end = index + name.length
    if (takesCredentials(name) || (/^keys?$/i.test(name) && /^["'`]?\s*(?:[:=]|is\b)/i.test(body.slice(end, end + 20)))) return end
  }
  return body.length
}

function wordsAfter(body: string, from: number): Span[] {
  const begin = Math.max(from, directive.exec(body)?.[0].length ?? 0)
  return [...body.slice(begin).matchAll(/[^\s"'`:=,;()]+/g)].filter(([word]) => /\w/.test(word) && !isPath(word))
    .map(({ 0: word, index }) => ({ start: begin + index, end: begin + index + word.length }))
}
