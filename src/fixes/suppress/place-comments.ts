import type { Gap } from '../../syntax/comments/gaps-of.ts'

/** Lines that a finding stands on, and what it is of. */
export interface Placed {
  readonly entry: string
  readonly line: number
  readonly endLine: number
}

/** A comment for the line behind it, or two around some lines. */
export type Placement =
  | { readonly kind: 'next-line', readonly line: number, readonly entries: readonly string[] }
  | { readonly kind: 'block', readonly from: number, readonly to: number, readonly entries: readonly string[] }

/** Where in a file comments can stand. */
export interface Room {
  /** The number of the last line. */
  readonly last: number
  readonly gap: (line: number) => Gap | null
  /** The line before which a comment for a line is written. */
  readonly above: (line: number) => number
}

/** Finds where comments must stand for some findings; a token inside of a longer text is suppressed by a block around that text. Null for what no comment can stand around. */
export function placeComments(findings: readonly Placed[], room: Room): { placements: Placement[], left: Placed[] } {
  const lines = new Map<number, Set<string>>()
  const blocks: { from: number, to: number, entries: Set<string> }[] = []
  const left: Placed[] = []
  for (const finding of findings) {
    const { line, endLine, entry } = finding
    if (room.gap(line)) {
      lines.set(line, (lines.get(line) ?? new Set()).add(entry))
      continue
    }
    const around = linesAround(line, endLine, room)
    if (around) blocks.push({ ...around, entries: new Set([entry]) })
    else left.push(finding)
  }
  const inLines = [...lines].map(([line, entries]): Placement => ({ kind: 'next-line', line, entries: [...entries].sort() }))
  const inBlocks = joined(blocks).map(({ from, to, entries }): Placement => ({ kind: 'block', from, to, entries: [...entries].sort() }))
  return { placements: [...inBlocks, ...inLines], left }
}

/** The nearest lines before which a comment can stand: above the finding, and behind it. */
function linesAround(line: number, endLine: number, { last, gap, above }: Room): { from: number, to: number } | undefined {
  let from = line - 1
  while (from > 0 && !gap(from)) from -= 1
  let to = endLine + 1
  while (to <= last + 1 && (!gap(to) || above(to) <= endLine)) to += 1
  return from > 0 && to <= last + 1 ? { from, to } : undefined
}

/** Blocks that overlap become one. */
function joined(blocks: readonly { readonly from: number, readonly to: number, readonly entries: ReadonlySet<string> }[]): { from: number, to: number, entries: Set<string> }[] {
  const all: { from: number, to: number, entries: Set<string> }[] = []
  for (const { from, to, entries } of [...blocks].sort((a, b) => a.from - b.from)) {
    const before = all.at(-1)
    if (before && from < before.to) {
      before.to = Math.max(before.to, to)
      for (const entry of entries) before.entries.add(entry)
    } else all.push({ from, to, entries: new Set(entries) })
  }
  return all
}
