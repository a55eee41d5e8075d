import type { Finding, Report } from './report.ts'

/** Returns findings in the order of a report: that of the source, with repeated fingerprints numbered (`.2`, `.3`). */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, number>()
  return sortFindings(findings).map(finding => {
    const print = finding.fingerprint.replace(/\..*$/, '')
    const count = (seen.get(print) ?? 0) + 1
    seen.set(print, count)
    return { ...finding, fingerprint: count === 1 ? print : `${print}.${String(count)}` }
  })
}

export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => byFile(a, b) || a.line - b.line || a.column - b.column || compareTexts(a.entry, b.entry))
}

export function sortUnresolved(unresolved: Report['unresolved']): Report['unresolved'] {
  return [...unresolved].sort((a, b) => byFile(a, b) || a.line - b.line || a.column - b.column || compareTexts(a.reason, b.reason))
}

export function byFile(a: { readonly file: string }, b: { readonly file: string }): number {
  return compareTexts(a.file, b.file)
}

/** Compares texts by their code units, which is the same on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
