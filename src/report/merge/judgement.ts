import type { Log } from 'sarif'
import type { Report } from '../report.ts'

/** The properties that must be the same in reports to merge them. */
export interface Judgement {
  readonly asOf: string
  /** The version of the program; JSON does not contain it. */
  readonly version: string | undefined
  readonly schedules: readonly Judging[]
}

/** A schedule that a report was judged by. */
interface Judging { readonly id: string, readonly digest: string, readonly traced?: boolean | undefined, readonly lookedFor?: number | undefined }

export function judgementOf({ asOf, schedules }: Report): readonly Judgement[] {
  return [{ asOf, schedules, version: undefined }]
}

/** Returns the judgement of each run in a log. */
export function judgementsOfLog({ runs }: Log): readonly Judgement[] {
  return runs.map(({ tool, properties }) => {
    const { asOf, schedules } = properties as Pick<Judgement, 'asOf' | 'schedules'>
    return { asOf, schedules, version: tool.driver.version }
  })
}

/**
 * Describes the difference between two judgements that must not differ; undefined if they can be merged. A schedule that only one
 * of them has is no difference.
 */
export function differenceOf(a: Judgement, b: Judgement): string | undefined {
  if (a.asOf !== b.asOf) return 'dates (--as-of)'
  if (a.version !== b.version) return 'versions of sunset'
  const odd = a.schedules.find(({ id }) => digestsOf(a, id) !== digestsOf(b, id) && b.schedules.some(other => other.id === id))
  return odd && `versions of the schedule "${odd.id}"`
}

/** Returns the digests of a schedule: configurations can judge parts of one project by several versions of it. */
function digestsOf({ schedules }: Judgement, id: string): string {
  return schedules.filter(each => each.id === id).map(({ digest }) => digest).sort().join(' ')
}

/** Returns the schedules of several reports, each once; one that is traced in any of them is, and of the entries that were looked for the most count. */
export function allSchedules<Item extends Judging>(lists: readonly (readonly Item[])[]): Item[] {
  const found = new Map<string, Item>()
  for (const item of lists.flat()) {
    const key = `${item.id} ${item.digest}`
    const known = found.get(key) ?? item
    const isTraced = item.traced === true || known.traced === true
    found.set(key, { ...lookedForIn(item) > lookedForIn(known) ? item : known, ...isTraced && { traced: true } })
  }
  return [...found.values()]
}

function lookedForIn({ lookedFor = Infinity }: Judging): number {
  return lookedFor
}
