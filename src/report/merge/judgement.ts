import type { Log } from 'sarif'
import type { Report } from '../report.ts'

/** What reports must have in common to be put together. */
export interface Judgement {
  readonly asOf: string
  /** Of the program; JSON does not tell it. */
  readonly version: string | undefined
  readonly schedules: readonly Judging[]
}

/** A schedule that a report was judged by. */
interface Judging { readonly id: string, readonly digest: string }

export function judgementOf({ asOf, schedules }: Report): readonly Judgement[] {
  return [{ asOf, schedules, version: undefined }]
}

/** A log can hold several runs, each with its own judgement. */
export function judgementsOfLog({ runs }: Log): readonly Judgement[] {
  return runs.map(({ tool, properties }) => {
    const { asOf, schedules } = properties as Pick<Judgement, 'asOf' | 'schedules'>
    return { asOf, schedules, version: tool.driver.version }
  })
}

/** In what two judgements differ that must be the same; undefined where they go together. Schedules that only one of them has do not. */
export function differenceOf(a: Judgement, b: Judgement): string | undefined {
  if (a.asOf !== b.asOf) return 'dates (--as-of)'
  if (a.version !== b.version) return 'versions of sunset'
  const odd = a.schedules.find(({ id }) => digestsOf(a, id) !== digestsOf(b, id) && b.schedules.some(other => other.id === id))
  return odd && `versions of the schedule "${odd.id}"`
}

/** Configurations can judge parts of one project by several versions of a schedule. */
function digestsOf({ schedules }: Judgement, id: string): string {
  return schedules.filter(each => each.id === id).map(({ digest }) => digest).sort().join(' ')
}

/** The schedules of several reports, each once. */
export function allSchedules<Item extends Judging>(lists: readonly (readonly Item[])[]): Item[] {
  const all = lists.flat()
  return [...new Map(all.map(item => [`${item.id} ${item.digest}`, item])).values()]
}
