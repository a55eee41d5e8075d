import type { EntryGroup } from '../group-by-entry.ts'
import type { Finding, Report } from '../report.ts'
import type { ReportContext } from '../reporter.ts'
import { ownersIn, type Owner } from './owners-in.ts'

/** The targets of links between the parts of a page: numbers, since names may contain any character. */
export interface Anchors {
  readonly place: ReadonlyMap<Finding, string>
  readonly owners: readonly Owner[]
  /** Returns the section of an entry. */
  entry(group: Pick<EntryGroup, 'findings'>): string
  /** Returns the owners of a file, with the section of each; none where it has no owner. */
  of(file: string): readonly { readonly name: string, readonly id: string }[]
}

/** Numbers places in the order of the report, entries and owners in the order of their sections. */
export function anchorsOf({ findings }: Report, groups: readonly EntryGroup[], context: ReportContext): Anchors {
  const owners = ownersIn(findings, context)
  const ids = new Map(owners.map(({ name }, index) => [name, `owner-${index + 1}`]))
  const entries = new Map(groups.flatMap((group, index) => group.findings.map(finding => [finding, `entry-${index + 1}`] as const)))
  return {
    place: new Map(findings.map((finding, index) => [finding, `place-${index + 1}`])),
    owners,
    entry: ({ findings: [first] }) => (first && entries.get(first)) ?? '',
    of: file => (context.owners?.(file) ?? []).map(name => ({ name, id: ids.get(name) ?? '' })).filter(({ id }) => id !== ''),
  }
}
