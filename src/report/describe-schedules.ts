import { counted } from './counted.ts'
import { daysBetween } from './days.ts'

/** A schedule, as summaries describe it. */
export interface DescribedSchedule {
  readonly title: string
  readonly entries: number
  /** The entries that were looked for, where these are not all. */
  readonly lookedFor?: number
  /** ISO date of the data. */
  readonly updated: string
  /** Whether the code shows a trace of the API. */
  readonly traced: boolean
}

/** Data that are older, in days, may lack deprecations that were announced since. */
const freshFor = 180
/** So many schedules are all named, whether or not the code uses their APIs. */
const few = 3
/** Of more, so many that the code uses are named. */
const mostNamed = 5

/** Tests if the data of a schedule are too old to rely on. */
export function isOutdated(updated: string, asOf: string): boolean {
  return ageOf(updated, asOf) > freshFor
}

/**
 * Describes what was looked for and how old it is: `44 deprecations of Parcel API (updated 2026-07-15) and 31 of Box API (updated 2026-03-01)`.
 * Schedules of which no entry was looked for are left out. Of many schedules it names those of which the code shows a trace, and counts the others.
 */
export function describeSchedules(schedules: readonly DescribedSchedule[], asOf: string): string {
  const all = byTitle(schedules.filter(isLookedFor))
  if (all.length === 0) return 'no deprecations'
  const traced = all.filter(each => each.traced).slice(0, mostNamed)
  const isCounted = all.length > few && all.length - traced.length > 1
  const named = isCounted ? traced : [...all.filter(each => each.traced), ...all.filter(each => !each.traced)]
  const others = isCounted ? all.filter(each => !traced.includes(each)) : []
  return listOf([
    ...named.map(({ title, entries, updated }, index) => (
      `${index === 0 ? counted(entries, 'deprecation') : String(entries)} of ${title} (updated ${updated}${ageText(updated, asOf)})`
    )),
    ...others.length === 0 ? [] : [othersText(others, named.length > 0)],
  ])
}

/** Describes one schedule: `44 deprecations of Parcel API (updated 2026-07-15)`. */
export function describeSchedule(schedule: Omit<DescribedSchedule, 'traced'>, asOf: string): string {
  return describeSchedules([{ ...schedule, traced: true }], asOf)
}

function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

/** The number of unknown hosts that are named. */
const mostHosts = 5

/** Describes hosts that no schedule knows: `api.parcels.example (3 places), api.boxes.example (1 place) and 2 other hosts`. */
export function describeHosts(hosts: readonly { readonly host: string, readonly places: number }[]): string {
  const named = hosts.slice(0, mostHosts).map(({ host, places }) => `${host} (${counted(places, 'place')})`)
  const others = hosts.length - named.length
  return `${named.join(', ')}${others > 0 ? ` and ${counted(others, 'other host')}` : ''}`
}

/** Returns a warning for each schedule with data that are too old. */
export function outdatedSchedules(
  schedules: readonly Pick<DescribedSchedule, 'title' | 'updated' | 'lookedFor'>[], asOf: string,
): readonly string[] {
  const old = schedules.filter(each => isLookedFor(each) && isOutdated(each.updated, asOf))
  return [...new Set(old.map(({ title, updated }) => (
    `warning: The schedule of ${title} was last updated on ${updated}, ${String(ageOf(updated, asOf))} days ago. It may lack later deprecations. `
    + 'Update sunset-lint, or your schedule.'
  )))]
}

function isLookedFor({ lookedFor }: Pick<DescribedSchedule, 'lookedFor'>): boolean {
  return lookedFor !== 0
}

/** Unites the versions of a schedule that parts of a project are judged by: most entries, oldest data. */
function byTitle(schedules: readonly DescribedSchedule[]): readonly DescribedSchedule[] {
  const found = new Map<string, DescribedSchedule>()
  for (const { lookedFor, ...each } of schedules) {
    const entries = lookedFor ?? each.entries
    const known = found.get(each.title)
    found.set(each.title, known ? {
      title: each.title,
      entries: Math.max(known.entries, entries),
      updated: known.updated < each.updated ? known.updated : each.updated,
      traced: known.traced || each.traced,
    } : { ...each, entries })
  }
  return [...found.values()]
}

function othersText(others: readonly DescribedSchedule[], isAfter: boolean): string {
  const total = entriesOf(others)
  const dates = [...new Set(others.map(({ updated }) => updated))].sort()
  const [oldest = ''] = dates
  const apis = `${isAfter ? String(total) : counted(total, 'deprecation')} of ${String(others.length)} ${isAfter ? 'other ' : ''}APIs`
  return `${apis} (updated ${oldest}${dates.length > 1 ? ' or later' : ''})`
}

function entriesOf(schedules: readonly DescribedSchedule[]): number {
  return schedules.reduce((sum, { entries }) => sum + entries, 0)
}

function ageText(updated: string, asOf: string): string {
  return isOutdated(updated, asOf) ? `, ${String(ageOf(updated, asOf))} days ago` : ''
}

function ageOf(updated: string, asOf: string): number {
  return daysBetween(updated, asOf) ?? 0
}
