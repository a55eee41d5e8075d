import { counted } from './counted.ts'
import { daysBetween, lastDayOf } from './days.ts'
import { calendarLine, calendarName, calendarText } from './escape/calendar.ts'
import { groupByEntry, type EntryGroup } from './group-by-entry.ts'
import { httpsLink } from './https-link.ts'
import { compareTexts } from './in-order.ts'
import type { Report } from './report.ts'
import type { ReportContext, Reporter } from './reporter.ts'

/** The number of places that are named in an event; the others are counted. */
const named = 20
/** So many days before a date an alarm comes. */
const noticeDays = 30

/** A calendar with the dates that lie ahead, the date of the report included: a day for each entry in use, on which it is deprecated or removed. */
export const ics: Reporter = (report, context) => calendarOf(report, context, report.asOf)

/** The same calendar, with the past dates as well. */
export const icsAll: Reporter = (report, context) => calendarOf(report, context, '')

/** Says that a calendar is empty because all dates are past; empty where it is not. */
export function emptyCalendar({ asOf, findings }: Report): string {
  const days = datesOf(findings).map(({ day }) => day)
  if (days.length === 0 || days.some(day => day >= asOf)) return ''
  return `The calendar of --format ics is empty: all dates of the findings are before ${asOf}. Use --format ics-all to include them.`
}

/** Renders the dates from a day on. An alarm comes 30 days before; where that has passed, another one comes the day before. */
function calendarOf({ asOf, findings }: Report, context: ReportContext, from: string): string {
  const events = datesOf(findings).filter(({ day }) => day >= from).sort((a, b) => compareTexts(a.day, b.day)).flatMap(date => eventOf(date, asOf, context))
  return [
    ['BEGIN', 'VCALENDAR'], ['VERSION', '2.0'], ['PRODID', '-//sunset-lint//sunset//EN'], ['CALSCALE', 'GREGORIAN'],
    ['NAME', 'API deprecations'], ['X-WR-CALNAME', 'API deprecations'],
    ...events, ['END', 'VCALENDAR'],
  ].map(([name = '', value = '']) => calendarLine(name, value)).join('')
}

interface CalendarDate {
  readonly group: EntryGroup
  readonly kind: 'deprecated' | 'sunset'
  readonly date: string
  readonly day: string
}

function datesOf(findings: Report['findings']): CalendarDate[] {
  return groupByEntry(findings).flatMap(group => [...dateOf(group, 'deprecated'), ...dateOf(group, 'sunset')])
}

function dateOf(group: EntryGroup, kind: CalendarDate['kind']): CalendarDate[] {
  const date = group[kind]
  const day = date === null ? undefined : lastDayOf(date)
  return date === null || day === undefined ? [] : [{ group, kind, date, day }]
}

function eventOf({ group, kind, date, day }: CalendarDate, asOf: string, context: ReportContext): string[][] {
  const { entry, findings, help } = group
  const link = httpsLink(help)
  const title = `${context.entry?.(entry)?.title ?? entry}: ${kind === 'sunset' ? 'removal' : 'deprecation'} (${counted(findings.length, 'use')})`
  const left = daysBetween(asOf, day) ?? 0
  return [
    ['BEGIN', 'VEVENT'], ['UID', `${calendarText([`${entry}-${kind}-${date}`])}@sunset-lint`], ['DTSTAMP', `${compact(asOf)}T000000Z`],
    ['DTSTART;VALUE=DATE', compact(day)], ['DTEND;VALUE=DATE', compact(dayAfter(day))],
    ['SUMMARY', calendarText([title])], ['DESCRIPTION', descriptionOf(group)], ['CATEGORIES', group.severity.toUpperCase()],
    ...link === undefined ? [] : [['URL', link]],
    ['TRANSP', 'TRANSPARENT'],
    ...[...left < 0 ? [] : [noticeDays], ...left >= 0 && left < noticeDays ? [1] : []].flatMap(days => alarmOf(days, title)),
    ['END', 'VEVENT'],
  ]
}

function alarmOf(days: number, title: string): string[][] {
  return [['BEGIN', 'VALARM'], ['ACTION', 'DISPLAY'], ['DESCRIPTION', calendarText([title])], ['TRIGGER', `-P${days}D`], ['END', 'VALARM']]
}

function descriptionOf({ findings, replacement }: EntryGroup): string {
  const places = findings.slice(0, named).map(({ file, line, column }) => calendarName(`${file}:${line}:${column}`))
  return [calendarText([replacement]), ...places, ...findings.length > named ? [`${findings.length - named} more`] : []].filter(text => text !== '').join('\\n')
}

/** Formats a day as calendars write it. */
function compact(date: string): string {
  return date.replaceAll('-', '')
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}
