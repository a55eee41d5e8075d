import type { Confidence, Finding, Severity } from './report.ts'

/** The order of severities, the gravest first. */
export const severityRanks = { error: 0, warning: 1, info: 2 } as const satisfies Record<Severity, number>
const confidenceRanks = { certain: 0, likely: 1, possible: 2 } as const satisfies Record<Confidence, number>

export type Priority = Pick<Finding, 'severity' | 'confidence' | 'context'>

/** Sorts the most important findings first, for readers that show only some; otherwise their order stays. */
export function byPriority<Item extends Priority>(findings: readonly Item[]): Item[] {
  return [...findings].sort((a, b) => severityRanks[a.severity] - severityRanks[b.severity]
    || confidenceRanks[a.confidence] - confidenceRanks[b.confidence]
    || contextOf(a) - contextOf(b))
}

function contextOf({ context }: Priority): number {
  return context === 'production' ? 0 : 1
}
