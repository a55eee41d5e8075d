import { isKept } from './measure.ts'
import type { Outcome } from './measure.ts'

/** How many variants there were, and how many kept the findings of their seed. */
export interface Count {
  readonly all: number
  readonly kept: number
}

/** Counts by the names of the rewrites that made each variant, `all` among them. */
export function countByRewrite(outcomes: readonly Outcome[]): Map<string, Count> {
  return countBy(outcomes, ({ variant }) => ['all', ...new Set(variant.applied)])
}

/** Counts by the number of wrappers. */
export function countByDepth(outcomes: readonly Outcome[]): Map<string, Count> {
  return countBy(outcomes, ({ variant }) => [String(variant.program.depth)])
}

/** The share that was kept, rounded down to hundredths. */
export function recallOf({ all, kept }: Count): number {
  return Math.floor(kept / all * 100) / 100
}

/** Rows of name, number of variants and recall. */
export function tableOf(title: string, counts: ReadonlyMap<string, Count>): string {
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = rows.map(([name, count]) => `${name.padEnd(28)}${String(count.kept).padStart(6)} of ${String(count.all).padStart(5)}  ${(count.kept / count.all).toFixed(3)}`)
  return [title, ...lines].join('\n')
}

function countBy(outcomes: readonly Outcome[], keysOf: (outcome: Outcome) => readonly string[]): Map<string, Count> {
  const counts = new Map<string, Count>()
  for (const outcome of outcomes) {
    const kept = isKept(outcome) ? 1 : 0
    for (const key of keysOf(outcome)) {
      const { all, kept: before } = counts.get(key) ?? { all: 0, kept: 0 }
      counts.set(key, { all: all + 1, kept: before + kept })
    }
  }
  return counts
}
