import type { Gap } from '../../syntax/comments/gaps-of.ts'

/** The lines of a finding, and its entry. */
export interface Placed {
  readonly entry: string
  readonly line: number
  readonly endLine: number
}

/** A comment for the next line, or two around a block of lines. */
export type Placement =
  | { readonly kind: 'next-line', readonly line: number, readonly entries: readonly string[] }
  | { readonly kind: 'block', readonly from: number, readonly to: number, readonly entries: readonly string[] }

/** The places of a file where comments are possible. */
export interface Room {
  /** The number of the last line. */
  readonly last: number
  readonly gap: (line: number) => Gap | null
  /** The line before which a comment for a line is written. */
  readonly above: (line: number) => number
}

/** Finds the places of the comments for some findings, and those without a place; a token inside of a longer text needs a block around that text. */
export function placeComments(findings: readonly Placed[], room: Room): { placements: Placement[], unplaced: Placed[] } {
  const lines = new Map<number, Set<string>>()
  const blocks: Block[] = []
  const unplaced: Placed[] = []
  for (const finding of findings) {
    const { line, endLine, entry } = finding
    if (room.gap(line)) {
      lines.set(line, (lines.get(line) ?? new Set()).add(entry))
      continue
    }
    const around = linesAround(line, endLine, room)
    if (around) blocks.push({ ...around, entries: new Set([entry]) })
    else unplaced.push(finding)
  }
  const inLines = [...lines].map(([line, entries]): Placement => ({ kind: 'next-line', line, entries: [...entries].sort() }))
  const inBlocks = joined(blocks).map(({ from, to, entries }): Placement => ({ kind: 'block', from, to, entries: [...entries].sort() }))
  return { placements: [...inBlocks, ...inLines], unplaced }
}

interface Block { from: number, to: number, readonly entries: Set<string> }

/** Returns the nearest lines before which a comment is possible: above the finding, and below it. */
function linesAround(line: number, endLine: number, { last, gap, above }: Room): { from: number, to: number } | undefined {
  let from = line - 1
  while (from > 0 && !gap(from)) from -= 1
  let to = endLine + 1
  while (to <= last + 1 && (!gap(to) || above(to) <= endLine)) to += 1
  return from > 0 && to <= last + 1 ? { from, to } : undefined
}

/** Joins blocks that overlap. */
function joined(blocks: readonly Block[]): Block[] {
  const all: Block[] = []
  for (const { from, to, entries } of [...blocks].sort((a, b) => a.from - b.from)) {
    const before = all.at(-1)
    if (before && from < before.to) {
      before.to = Math.max(before.to, to)
      for (const entry of entries) before.entries.add(entry)
    } else all.push({ from, to, entries: new Set(entries) })
  }
  return all
}
