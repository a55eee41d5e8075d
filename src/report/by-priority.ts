import type { Confidence, Finding, Severity } from './report.ts'

const severities = { error: 0, warning: 1, info: 2 } as const satisfies Record<Severity, number>
const confidences = { certain: 0, likely: 1, possible: 2 } as const satisfies Record<Confidence, number>

export type Priority = Pick<Finding, 'severity' | 'confidence' | 'context'>

/** The findings that matter most first, for readers that show only some; otherwise in their order. */
export function byPriority<Item extends Priority>(findings: readonly Item[]): Item[] {
  return [...findings].sort((a, b) => severities[a.severity] - severities[b.severity] || confidences[a.confidence] - confidences[b.confidence] || contextOf(a) - contextOf(b))
}

function contextOf({ context }: Priority): number {
  return context === 'production' ? 0 : 1
}
