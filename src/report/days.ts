import { counted } from './counted.ts'
import type { Finding } from './report.ts'

/** Describes the dates of a finding: `removed on 2025-06-15, 523 days ago`. */
export function timing(finding: Pick<Finding, 'kind' | 'state' | 'deprecated' | 'sunset'>, asOf: string): string {
  if (finding.kind === 'suppression') return 'a comment in the code'
  if (finding.sunset !== null) {
    const verb = finding.state === 'removed' ? 'removed' : 'will be removed'
    return `${verb} ${datedText(finding.sunset)}${distance(finding.sunset, asOf)}`
  }
  if (finding.deprecated !== null) {
    const verb = finding.state === 'announced' ? `will be deprecated ${datedText(finding.deprecated)}` : `deprecated since ${finding.deprecated}`
    return `${verb}${distance(finding.deprecated, asOf)}, no end date announced`
  }
  return finding.state === 'announced' ? 'announced, no date yet' : `${finding.state}, no date announced`
}

/** Formats a date with its preposition: `on 2026-12-01`, `in 2027-Q2`. */
export function datedText(date: string): string {
  return `${/^\d{4}-\d{2}-\d{2}$/.test(date) ? 'on' : 'in'} ${date}`
}

/** Formats the distance of a date in days; empty for a month or a quarter. */
function distance(date: string, asOf: string): string {
  const days = daysBetween(asOf, date)
  return days === undefined ? '' : `, ${distanceText(days)}`
}

/** Formats a number of days from the date of the report: `in 11 days`, `today`, `1 day ago`. */
export function distanceText(days: number): string {
  if (days === 0) return 'today'
  const count = counted(Math.abs(days), 'day')
  return days < 0 ? `${count} ago` : `in ${count}`
}

/** Returns the days from one date to another; undefined where the second has no day. */
export function daysBetween(from: string, to: string): number | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return /^\d{4}-\d{2}-\d{2}$/.test(to) && Number.isInteger(days) ? days : undefined
}

/** Returns the last day of a date of day, month or quarter precision; undefined for other texts. */
export function lastDayOf(date: string): string | undefined {
  const [, year, month, quarter, day] = /^(\d{4})-(?:(\d{2})|Q([1-4]))(?:-(\d{2}))?$/.exec(date) ?? []
  if (year === undefined) return undefined
  if (day !== undefined) return quarter === undefined ? date : undefined
  const last = new Date(Date.UTC(Number(year), quarter === undefined ? Number(month) : Number(quarter) * 3, 0))
  return last.toISOString().slice(0, 10)
}
