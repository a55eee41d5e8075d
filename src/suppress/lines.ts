import { positionIn } from '../report/positions.ts'
import type { Comment } from '../syntax/comments/comment.ts'
import type { Span } from '../syntax/expr.ts'

/** The lines of a text, from 1, with the same line ends as those of findings. */
export interface Lines {
  lineAt(offset: number): number
  /** Returns the next line with code; undefined at the end. */
  nextCode(line: number): number | undefined
  /** Returns the last line of a fence that begins on a line; undefined where none does. */
  fenceEnd(line: number): number | undefined
  readonly last: number
}

/** Divides a text into lines with code and lines without. */
export function linesOf(text: string, starts: readonly number[], comments: readonly Comment[], fences: readonly Span[] = []): Lines {
  let next: readonly (number | undefined)[] | undefined
  const lineAt = (offset: number): number => positionIn(starts, offset).line
  // The line that opens a fence is above its code.
  const fenceEnds = new Map(fences.map(({ start, end }) => [lineAt(start - 1), lineAt(end)]))
  return {
    lineAt,
    fenceEnd: line => fenceEnds.get(line),
    last: starts.length,
    nextCode: line => (next ??= nextCodeLines(withoutComments(text, comments), starts))[line],
  }
}

/** Returns, for each line, the next one with code; computed from the end, as there may be thousands of comments in a row. */
function nextCodeLines(code: string, starts: readonly number[]): (number | undefined)[] {
  const lines: (number | undefined)[] = []
  let next: number | undefined
  for (let line = starts.length; line >= 1; line -= 1) {
    lines[line] = next
    if (/\S/.test(code.slice(starts[line - 1], starts[line]))) next = line
  }
  return lines
}

/** Replaces comments by spaces. */
function withoutComments(text: string, comments: readonly Comment[]): string {
  let result = ''
  for (const { outer: { start, end } } of comments) {
    if (start < result.length) continue
    result += text.slice(result.length, start)
    result += text.slice(start, end).replace(/[^\r\n\u2028\u2029]/g, ' ')
  }
  return result + text.slice(result.length)
}
