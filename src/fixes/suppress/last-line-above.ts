import type { Lines } from '../../suppress/lines.ts'
import type { Comment } from '../../syntax/comments/comment.ts'
import type { Gap } from '../../syntax/comments/gaps-of.ts'

/** Directives to other tools that apply to the line below. */
const tools = [
  'eslint-disable-next-line', 'oxlint-disable-next-line', '@ts-(?:expect-error|ignore)', 'prettier-ignore', 'biome-ignore', 'deno-lint-ignore',
  'istanbul ignore', '[cv]8 ignore', 'sunset-ignore-next-line',
]
/** Comments that belong to the code directly below them: JSDoc, and the directives. */
const attached = new RegExp(`^(?:/\\*\\*|(?://|/\\*|<!--)\\s*(?:${tools.join('|')}))`)

/** Makes a function that returns, for a line, the first line of the comments above that belong to it; the line itself where there are none. */
export function lastLineAbove(text: string, comments: readonly Comment[], lines: Lines, gap: (line: number) => Gap | null): (line: number) => number {
  const endings = new Map<number, number>()
  for (const { start, end, outer } of comments) {
    if (!/(?:^|[\r\n\u2028\u2029])[^\S\r\n\u2028\u2029]*$/.test(text.slice(Math.max(0, outer.start - 500), outer.start))) continue
    if (attached.test(text.slice(start, end))) endings.set(lines.lineAt(outer.end - 1), lines.lineAt(outer.start))
  }
  return line => {
    let place = line
    for (let next = endings.get(line - 1); next !== undefined && gap(next); next = endings.get(next - 1)) place = next
    return place
  }
}
