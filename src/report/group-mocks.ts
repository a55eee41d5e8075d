import type { Finding } from './report.ts'

/** Adds to findings the mocks that must be changed with them: each mock to the first real call of its entry, with the same target if there is one. */
export function withMocks(findings: readonly Finding[]): Finding[] {
  const mocks = new Map<Finding, Finding[]>()
  const realCallOf = realCalls(findings)
  for (const mock of findings.filter(finding => finding.context === 'mock')) {
    const real = realCallOf(mock)
    if (real) mocks.set(real, [...mocks.get(real) ?? [], mock])
  }
  return findings.map(finding => {
    const own = mocks.get(finding)
    return own ? { ...finding, mocks: own.map(({ file, line, column }) => ({ file, line, column })) } : finding
  })
}

/** Returns a test of whether a finding is listed under a real call. */
export function listedTest(findings: readonly Finding[]): (finding: Finding) => boolean {
  const realCallOf = realCalls(findings)
  return finding => finding.context === 'mock' && realCallOf(finding) !== undefined
}

/** Returns a search for the first real call of the entry of a mock, with the same target if there is one. */
function realCalls(findings: readonly Finding[]): (mock: Finding) => Finding | undefined {
  const byEntry = new Map<string, Map<string, Finding>>()
  for (const finding of findings) {
    if (finding.context === 'mock' || finding.kind === 'suppression') continue
    const byTarget = byEntry.get(finding.entry) ?? new Map<string, Finding>()
    byEntry.set(finding.entry, byTarget)
    if (!byTarget.has(finding.target)) byTarget.set(finding.target, finding)
  }
  return ({ entry, target }) => {
    const byTarget = byEntry.get(entry)
    return byTarget?.get(target) ?? byTarget?.values().next().value
  }
}
