import type { Finding, Report } from '../../report/report.ts'
import type { Expected, Marker, Markers } from './markers.ts'

/** One difference between what is marked and what is found. */
export interface Difference {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Names each difference between the findings and the markers of one file, in order; none when they agree. */
export function compareMarkers(findings: readonly Finding[], markers: Markers, unresolved: Report['unresolved'] = []): readonly Difference[] {
  const { expected, ok, unread } = markers
  const unmet = expected.filter(mark => !findings.some(finding => meets(finding, mark)))
  const unmarked = findings.filter(finding => !expected.some(mark => meets(finding, mark)))
  const all = [
    ...unread,
    ...unmarked.filter(finding => !unmet.some(mark => names(mark, finding)))
      .map(finding => ({ line: finding.line, column: finding.column, message: unmarkedMessage(finding, ok.includes(finding.line)) })),
    ...unmet.map(mark => ({ line: mark.line, column: mark.column, message: unmetMessage(mark, findings, unmarked, unresolved) })),
    ...expected.flatMap(mark => findings.filter(finding => meets(finding, mark)).flatMap(finding => differingDetails(mark, finding))),
  ]
  // Several findings of a line can differ from its marker alike.
  const distinct = new Map(all.map(each => [JSON.stringify(each), each]))
  return [...distinct.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}

/** Tells which marker a finding needs. */
export function markerFor(finding: Finding): Marker {
  if (finding.kind === 'suppression') return 'suppression'
  if (finding.context === 'mock') return 'mock'
  if (finding.confidence === 'possible') return 'possible'
  return finding.role === 'declaration' ? 'declaration' : 'deprecated'
}

function meets(finding: Finding, mark: Expected): boolean {
  return names(mark, finding) && markerFor(finding) === mark.marker
}

/** Tests if a marker names the entry of a finding in its line; where it is of another kind, that is one difference and not two. */
function names(mark: Expected, finding: Finding): boolean {
  return finding.line === mark.line && finding.entry === mark.entry
}

function differingDetails({ line, column, entry, details }: Expected, finding: Finding): readonly Difference[] {
  const facts = factsOf(finding)
  return details.filter(word => !facts.includes(word))
    .map(word => ({ line, column, message: `"${entry}" is marked as ${word}, but found as ${describe(finding)}.` }))
}

function unmarkedMessage(finding: Finding, isOk: boolean): string {
  const found = `"${finding.entry}" is found here (${describe(finding)})`
  return isOk ? `marked as ok, but ${found}.` : `${found}, but not marked as \`${markerFor(finding)}: ${finding.entry}\`.`
}

function unmetMessage(mark: Expected, findings: readonly Finding[], unmarked: readonly Finding[], unresolved: Report['unresolved']): string {
  const { line, entry, marker } = mark
  const other = unmarked.find(finding => names(mark, finding))
  if (other) return `"${entry}" is marked as ${marker}, but needs \`${markerFor(other)}: ${entry}\`: found as ${describe(other)}.`
  const here = findings.filter(finding => finding.line === line)
  const others = [...new Set(here.map(finding => finding.entry === entry ? `\`${markerFor(finding)}: ${entry}\`` : `"${finding.entry}"`))]
  const reason = unresolved.find(each => each.line === line)?.reason
  const found = others.length > 0 ? `only ${others.join(' and ')} is found here` : 'nothing is found here'
  return `"${entry}" is marked as ${marker}, but ${found}${reason === undefined ? '' : `; a call could not be resolved: ${reason.replace(/\.$/, '')}`}.`
}

function factsOf(finding: Finding): readonly (string | null)[] {
  return [finding.confidence, finding.severity, finding.context, finding.role, finding.rule, finding.kind, ...finding.methods]
}

function describe(finding: Finding): string {
  return [finding.kind, finding.confidence, finding.severity, finding.context, finding.role, ...finding.methods].join(', ')
}
