import { counted } from './counted.ts'
import { lastDayOf } from './days.ts'
import { calendarLine, calendarName, calendarText } from './escape/calendar.ts'
import { groupByEntry, type EntryGroup } from './group-by-entry.ts'
import { httpsLink } from './https-link.ts'
import type { ReportContext, Reporter } from './reporter.ts'

/** The number of places that are named in an event; the others are counted. */
const named = 20

/** The dates of the findings as a calendar: a day for each entry in use, on which it is deprecated or goes away. */
export const ics: Reporter = (report, context) => {
  const stamp = `${dayOf(report.asOf)}T000000Z`
  const events = groupByEntry(report.findings).flatMap(group => [...eventOf(group, 'deprecated', stamp, context), ...eventOf(group, 'sunset', stamp, context)])
  return [
    ['BEGIN', 'VCALENDAR'], ['VERSION', '2.0'], ['PRODID', '-//sunset-lint//sunset//EN'], ['CALSCALE', 'GREGORIAN'],
    ['NAME', 'API deprecations'], ['X-WR-CALNAME', 'API deprecations'],
    ...events, ['END', 'VCALENDAR'],
  ].map(([name = '', value = '']) => calendarLine(name, value)).join('')
}

function eventOf(group: EntryGroup, kind: 'deprecated' | 'sunset', stamp: string, context: ReportContext): string[][] {
  const date = group[kind]
  const day = date === null ? undefined : lastDayOf(date)
  if (day === undefined || date === null) return []
  const { entry, findings, help } = group
  const link = httpsLink(help)
  const uses = counted(findings.length, 'use')
  return [
    ['BEGIN', 'VEVENT'], ['UID', `${calendarText([`${entry}-${kind}-${date}`])}@sunset-lint`], ['DTSTAMP', stamp],
    ['DTSTART;VALUE=DATE', dayOf(day)], ['DTEND;VALUE=DATE', dayOf(dayAfter(day))],
    ['SUMMARY', calendarText([`${context.entry?.(entry)?.title ?? entry} ${kind === 'sunset' ? 'goes away' : 'is deprecated'}: ${uses}`])],
    ['DESCRIPTION', descriptionOf(group)], ['CATEGORIES', group.severity.toUpperCase()],
    ...link === undefined ? [] : [['URL', link]],
    ['TRANSP', 'TRANSPARENT'], ['END', 'VEVENT'],
  ]
}

function descriptionOf({ findings, replacement }: EntryGroup): string {
  const places = findings.slice(0, named).map(({ file, line, column }) => calendarName(`${file}:${line}:${column}`))
  return [calendarText([replacement]), ...places, ...findings.length > named ? [`${findings.length - named} more`] : []].filter(text => text !== '').join('\\n')
}

function dayOf(date: string): string {
  return date.replaceAll('-', '')
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}
