import { byPriority } from '../by-priority.ts'
import type { Finding, Severity } from '../report.ts'
import type { ReportContext } from '../reporter.ts'

/** An owner of files with findings; undefined is the name for files without owner. */
export interface Owner {
  readonly name: string | undefined
  readonly findings: readonly Finding[]
  readonly counts: Readonly<Record<Severity, number>>
}

/**
 * Returns the owners, those with the gravest findings first, files without owner last; none where the owners are not known. A file
 * of two owners counts for both.
 */
export function ownersIn(findings: readonly Finding[], { owners }: ReportContext): Owner[] {
  if (owners === undefined) return []
  const groups = new Map<string | undefined, Finding[]>()
  for (const finding of findings) {
    const names = owners(finding.file)
    for (const name of names.length === 0 ? [undefined] : new Set(names)) groups.set(name, [...groups.get(name) ?? [], finding])
  }
  return [...groups].map(([name, own]) => ownerOf(name, own)).sort(compare)
}

function ownerOf(name: string | undefined, findings: readonly Finding[]): Owner {
  const count = (severity: Severity): number => findings.filter(finding => finding.severity === severity).length
  return { name, findings: byPriority(findings), counts: { error: count('error'), warning: count('warning'), info: count('info') } }
}

function compare(a: Owner, b: Owner): number {
  return Number(a.name === undefined) - Number(b.name === undefined)
    || b.counts.error - a.counts.error || b.counts.warning - a.counts.warning || b.counts.info - a.counts.info
    || ((a.name ?? '') < (b.name ?? '') ? -1 : 1)
}
