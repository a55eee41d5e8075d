import type { Finding, Report } from '../report/report.ts'

/** Returns the files in which a fixed finding is still reported, or a new finding or error appeared. */
export function regressions(before: Report, after: Report, fixed: readonly Finding[]): string[] {
  const allowed = countsOf(before.findings.map(keyOf))
  for (const finding of fixed) allowed.set(keyOf(finding), (allowed.get(keyOf(finding)) ?? 0) - 1)
  const worse = after.findings.filter(finding => isSurplus(allowed, keyOf(finding))).map(finding => finding.file)
  const errors = countsOf(before.errors.map(error => error.file))
  const broken = after.errors.filter(error => isSurplus(errors, error.file)).map(error => error.file)
  return [...new Set([...worse, ...broken])].sort()
}

function keyOf({ file, entry, kind }: Finding): string {
  return [file, entry, kind].join('\0')
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Uses up one of the allowed occurrences; true when none was available. */
function isSurplus(allowed: Map<string, number>, key: string): boolean {
  const remaining = (allowed.get(key) ?? 0) - 1
  allowed.set(key, remaining)
  return remaining < 0
}
