import type { Dates, ScheduleDate } from './model.ts'

const pattern = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?|-Q([1-4]))$/
const msPerDay = 86_400_000

/** Parses a date of day, month or quarter precision; undefined for anything else, a day that does not exist included. */
export function parseScheduleDate(text: string): ScheduleDate | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, year = '', month, day, quarter] = match
  if (day !== undefined) return isDay(text) ? { text, last: text } : undefined
  const number = quarter === undefined ? Number(month) : Number(quarter) * 3
  if (number < 1 || number > 12) return undefined
  const lastDay = new Date(Date.UTC(Number(year), number, 0)).getUTCDate()
  return { text, last: `${year}-${String(number).padStart(2, '0')}-${lastDay}` }
}

/** Tests if a text is a calendar day that exists, such as `2026-02-28`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns the day by the clock, in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Returns the days from `asOf` to a date: 0 on its (last) day, negative once it has passed. */
export function daysUntil(date: ScheduleDate, asOf: string): number {
  return Math.round((Date.parse(`${date.last}T00:00:00Z`) - Date.parse(`${asOf}T00:00:00Z`)) / msPerDay)
}

/** Returns the state that the dates imply on a day; a date is reached on its day itself. */
export function stateOf(dates: Dates, asOf: string): 'removed' | 'deprecated' | 'announced' {
  if (isReached(dates.sunset, asOf)) return 'removed'
  return isReached(dates.deprecated, asOf) || isReached(dates.changed, asOf) ? 'deprecated' : 'announced'
}

/** Returns the severity of a use on a day; a `horizonDays` of 90 warns in the last 90 days before the end. */
export function severityOf(dates: Dates, asOf: string, horizonDays: number): 'error' | 'warning' | 'info' {
  if (isReached(dates.sunset, asOf)) return 'error'
  if (dates.sunset) return daysUntil(dates.sunset, asOf) <= horizonDays ? 'warning' : 'info'
  return isReached(dates.deprecated, asOf) ? 'warning' : 'info'
}

/** Returns the most important date: the sunset, else the first of deprecated, changed and announced. */
export function leadingDate(dates: Dates): ScheduleDate | null {
  return dates.sunset ?? dates.deprecated ?? dates.changed ?? dates.announced
}

function isReached(date: ScheduleDate | null, asOf: string): boolean {
  return date !== null && date.last <= asOf
}
