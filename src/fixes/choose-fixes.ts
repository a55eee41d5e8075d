import type { Finding, Fix } from '../report/report.ts'
import { isConflict } from './apply-edits.ts'

type Edit = Fix['edits'][number]

export interface Chosen {
  readonly finding: Finding
  readonly fix: Fix
}

/** Returns the fix of a finding that may be applied without asking: its safe one, or with `unsafe` its only suggestion. */
export function fixFor({ fixes }: Finding, unsafe: boolean): Fix | undefined {
  const whole = fixes.filter(fix => !fix.partial)
  const safe = whole.find(fix => fix.safety === 'safe')
  return safe ?? (unsafe && whole.length === 1 ? whole[0] : undefined)
}

/** Chooses, in the order of the source, fixes for one pass; a fix whose edits conflict with those of another waits for the next. */
export function chooseFixes(findings: readonly Finding[], unsafe: boolean): Chosen[] {
  const chosen: Chosen[] = []
  const edits = new Map<string, Edit[]>()
  for (const candidate of candidates(findings, unsafe)) {
    const isInConflict = candidate.fix.edits.some(edit => edits.get(edit.file)?.some(other => isConflict(edit, other)))
    if (isInConflict) continue
    chosen.push(candidate)
    for (const edit of candidate.fix.edits) edits.set(edit.file, [...edits.get(edit.file) ?? [], edit])
  }
  return chosen
}

function candidates(findings: readonly Finding[], unsafe: boolean): Chosen[] {
  const found = findings.flatMap(finding => {
    const fix = fixFor(finding, unsafe)
    return fix && fix.edits.length > 0 ? [{ finding, fix }] : []
  })
  return found.sort((a, b) => compare(a.finding.file, b.finding.file) || firstOf(a.fix) - firstOf(b.fix))
}

function firstOf(fix: Fix): number {
  return Math.min(...fix.edits.map(edit => edit.start))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
