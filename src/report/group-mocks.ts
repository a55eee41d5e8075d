import type { Finding } from './report.ts'

/** Adds to findings the mocks that must be changed with them: each mock to the first real call of its entry, with the same target if there is one. */
export function withMocks(findings: readonly Finding[]): Finding[] {
  const mocks = new Map<Finding, Finding[]>()
  for (const mock of findings.filter(finding => finding.context === 'mock')) {
    const real = realCallOf(mock, findings)
    if (real) mocks.set(real, [...mocks.get(real) ?? [], mock])
  }
  return findings.map(finding => {
    const own = mocks.get(finding)
    return own ? { ...finding, mocks: own.map(({ file, line, column }) => ({ file, line, column })) } : finding
  })
}

/** Tests if a finding is listed under a real call. */
export function isListed(finding: Finding, findings: readonly Finding[]): boolean {
  return finding.context === 'mock' && realCallOf(finding, findings) !== undefined
}

function realCallOf({ entry, target }: Finding, findings: readonly Finding[]): Finding | undefined {
  const real = findings.filter(finding => finding.entry === entry && finding.context !== 'mock' && finding.kind !== 'suppression')
  return real.find(finding => finding.target === target) ?? real[0]
}
