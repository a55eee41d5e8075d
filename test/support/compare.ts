import type { Finding } from '../../src/report/report.ts'
import type { Expected, Marker } from './markers.ts'

/** Names each difference between findings and markers of one file; none when they agree. */
export function compare(findings: readonly Finding[], expected: readonly Expected[]): string[] {
  const unmarked = findings.filter(finding => !expected.some(mark => meets(finding, mark)))
  const missing = expected.filter(mark => !findings.some(finding => meets(finding, mark)))
  const wrong = expected.flatMap(mark => differingDetails(mark, findings.filter(finding => meets(finding, mark))))
  return [
    ...unmarked.map(finding => `${finding.line}:${finding.column} unmarked ${markerFor(finding)}: ${finding.entry} (${describe(finding)})`),
    ...missing.map(mark => `${mark.line} missing ${mark.marker}: ${mark.entry}`),
    ...wrong,
  ]
}

/** Tells which marker a finding needs. */
export function markerFor(finding: Finding): Marker {
  if (finding.kind === 'suppression') return 'suppression'
  if (finding.context === 'mock') return 'mock'
  if (finding.confidence === 'possible') return 'possible'
  return finding.role === 'declaration' ? 'declaration' : 'deprecated'
}

function meets(finding: Finding, mark: Expected): boolean {
  return finding.line === mark.line && finding.entry === mark.entry && markerFor(finding) === mark.marker
}

function differingDetails(mark: Expected, findings: readonly Finding[]): string[] {
  return findings.flatMap(finding => {
    const facts = factsOf(finding)
    return mark.details.filter(word => !facts.includes(word)).map(word => `${mark.line} ${mark.entry} is not ${word} but ${describe(finding)}`)
  })
}

function factsOf(finding: Finding): readonly (string | null)[] {
  return [finding.confidence, finding.severity, finding.context, finding.role, finding.rule, finding.kind, ...finding.methods]
}

function describe(finding: Finding): string {
  return [finding.rule, finding.kind, finding.confidence, finding.severity, finding.context, finding.role, ...finding.methods].join(', ')
}
