import type { Finding, Report } from '../report.ts'
import type { ReportContext } from '../reporter.ts'
import { ownersIn, type Owner } from './owners-in.ts'

/** The targets of links between the parts of a page: numbers, since names may contain any character. */
export interface Anchors {
  readonly place: ReadonlyMap<Finding, string>
  readonly owners: readonly Owner[]
  /** Returns the owners of a file, with the section of each; none where it has no owner. */
  of(file: string): readonly { readonly name: string, readonly id: string }[]
}

/** Numbers places in the order of the report, and owners in the order of their section. */
export function anchorsOf({ findings }: Report, context: ReportContext): Anchors {
  const owners = ownersIn(findings, context)
  const ids = new Map(owners.map(({ name }, index) => [name, `owner-${index + 1}`]))
  return {
    place: new Map(findings.map((finding, index) => [finding, `place-${index + 1}`])),
    owners,
    of: file => (context.owners?.(file) ?? []).map(name => ({ name, id: ids.get(name) ?? '' })).filter(({ id }) => id !== ''),
  }
}
