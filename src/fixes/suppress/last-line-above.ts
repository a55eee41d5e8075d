import type { Lines } from '../../suppress/lines.ts'
import type { Comment } from '../../syntax/comments/comment.ts'
import type { Gap } from '../../syntax/comments/gaps-of.ts'

/** Comments that say something of what stands directly below them: types of JSDoc, and orders to other tools. */
const bound = /^(?:\/\*\*|(?:\/\/|\/\*|<!--)\s*(?:eslint-disable-next-line|oxlint-disable-next-line|@ts-(?:expect-error|ignore)|prettier-ignore|biome-ignore|deno-lint-ignore|istanbul ignore|[cv]8 ignore|sunset-ignore-next-line))/

/** Tells for a line the first one of the comments above it that must not be parted from it; the line itself where there is none. */
export function lastLineAbove(text: string, comments: readonly Comment[], lines: Lines, gap: (line: number) => Gap | null): (line: number) => number {
  const endings = new Map<number, number>()
  for (const { start, end, outer } of comments) {
    if (!/(?:^|[\r\n\u2028\u2029])[^\S\r\n\u2028\u2029]*$/.test(text.slice(Math.max(0, outer.start - 500), outer.start))) continue
    if (bound.test(text.slice(start, end))) endings.set(lines.lineAt(outer.end - 1), lines.lineAt(outer.start))
  }
  return line => {
    let place = line
    for (let next = endings.get(line - 1); next !== undefined && gap(next); next = endings.get(next - 1)) place = next
    return place
  }
}
