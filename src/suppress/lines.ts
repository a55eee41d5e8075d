import { positionIn } from '../report/positions.ts'
import type { Comment } from '../syntax/comments/comment.ts'
import type { Span } from '../syntax/expr.ts'

/** Lines of a text, from 1; they end where those of findings do. */
export interface Lines {
  lineAt(offset: number): number
  /** The first line behind one that holds more than comments; undefined at the end. */
  codeBehind(line: number): number | undefined
  /** The last line of a fence that begins on a line; undefined where none does. */
  fenceEnd(line: number): number | undefined
  readonly last: number
}

/** Reads a text as lines with code and lines without. */
export function linesOf(text: string, starts: readonly number[], comments: readonly Comment[], fences: readonly Span[] = []): Lines {
  let behind: readonly (number | undefined)[] | undefined
  const lineAt = (offset: number): number => positionIn(starts, offset).line
  // The line that opens a fence stands above its code.
  const fenceEnds = new Map(fences.map(({ start, end }) => [lineAt(start - 1), lineAt(end)]))
  return {
    lineAt,
    fenceEnd: line => fenceEnds.get(line),
    last: starts.length,
    codeBehind: line => (behind ??= codeBehindEach(blanked(text, comments), starts))[line],
  }
}

/** For each line the first one behind it that holds code; from the end, as there may be thousands of comments in a row. */
function codeBehindEach(code: string, starts: readonly number[]): (number | undefined)[] {
  const behind: (number | undefined)[] = []
  let next: number | undefined
  for (let line = starts.length; line >= 1; line -= 1) {
    behind[line] = next
    if (/\S/.test(code.slice(starts[line - 1], starts[line]))) next = line
  }
  return behind
}

function blanked(text: string, comments: readonly Comment[]): string {
  let result = ''
  for (const { outer: { start, end } } of comments) {
    if (start < result.length) continue
    result += text.slice(result.length, start)
    result += text.slice(start, end).replace(/[^\r\n\u2028\u2029]/g, ' ')
  }
  return result + text.slice(result.length)
}
