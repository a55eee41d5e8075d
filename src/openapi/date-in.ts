import { parseScheduleDate } from '../schedule/dates.ts'

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const month = `(?:${months.map(name => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`
const dayOfMonth = String.raw`\d{1,2}(?:st|nd|rd|th)?`
/** Dates as people write them: `2026-01-31`, `2026-Q1`, `31 January 2026`, `January 31st, 2026`, `January 2026`. */
const written = [
  String.raw`\b\d{4}-(?:\d{2}(?:-\d{2})?|Q[1-4])\b`,
  String.raw`\b${dayOfMonth}\s+(?:of\s+)?${month}\s*,?\s+\d{4}\b`,
  String.raw`\b${month}(?:\s+${dayOfMonth},?)?\s+\d{4}\b`,
].join('|')
/** A date that far ahead says that there is none. */
const firstPlaceholder = '2099'

/** The pattern of a date in a text. */
export const datePattern = written

/** Returns the date that a text is or begins with, in the form of schedules: ISO 8601, RFC 9745, the form of HTTP, or English; undefined for anything else. */
export function dateIn(value: unknown): string | undefined {
  if (typeof value === 'number') return fromSeconds(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const seconds = /^@(\d{9,11})$/.exec(text)?.[1]
  if (seconds !== undefined) return fromSeconds(Number(seconds))
  const day = /^(\d{4}-(?:\d{2}(?:-\d{2})?|Q[1-4]))(?![\d-])/.exec(text)?.[1]
  if (day !== undefined) return known(day)
  const english = new RegExp(`^(?:(?:mon|tue|wed|thu|fri|sat|sun)\\w*,\\s+)?(${written})`, 'i').exec(text)?.[1]
  return english === undefined ? undefined : fromEnglish(english)
}

function fromSeconds(seconds: number): string | undefined {
  return seconds > 1e8 && seconds < 1e10 ? known(new Date(seconds * 1000).toISOString().slice(0, 10)) : undefined
}

function fromEnglish(text: string): string | undefined {
  const year = /\d{4}$/.exec(text)?.[0] ?? ''
  const name = /[a-z]{3,}/i.exec(text.replace(/^\d+\w*\s+(?:of\s+)?/, ''))?.[0].toLowerCase() ?? ''
  const number = months.findIndex(one => one.startsWith(name.slice(0, 3))) + 1
  const day = /\b(\d{1,2})(?!\d)/.exec(text.replace(/\d{4}$/, ''))?.[1]
  return known([year, String(number).padStart(2, '0'), ...day === undefined ? [] : [day.padStart(2, '0')]].join('-'))
}

function known(text: string): string | undefined {
  const date = parseScheduleDate(text)
  return date !== undefined && text < firstPlaceholder ? text : undefined
}
