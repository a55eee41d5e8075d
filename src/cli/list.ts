import { unknown, UserError } from '../config/user-error.ts'
import { describeSchedule, isOutdated } from '../report/describe-schedules.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { oneLine } from '../report/one-line.ts'
import { createPaint, type Paint, type Style } from '../report/paint.ts'
import { cutTo, tableLayout } from '../report/table-layout.ts'
import { daysUntil, leadingDate, stateOf } from '../schedule/dates.ts'
import type { Dates, Entry, Schedule } from '../schedule/model.ts'
import { listFlags } from './command-flags.ts'
import { parseFlags } from './parse-flags.ts'
import { printOutdated } from './print-outdated.ts'
import { scopeOf } from './scope-of.ts'
import { asOfDate, givenSchedules, type PlainIo } from './small-command.ts'

/** In a narrower terminal, the API of an entry and what the entry takes away are on a separate line. */
const wide = 160
/** In a narrower terminal, a table has no room for titles. */
const narrow = 80

/** Runs `sunset list` and returns the exit code. */
export function run(args: string[], io: PlainIo): number {
  const parsed = parseFlags(args, listFlags, 'list')
  const format = parsed.value('format') ?? 'table'
  if (format !== 'table' && format !== 'json') throw unknown('format', format, ['table', 'json'], 'Use table or json.', '--format')
  const [name] = parsed.positionals
  if (name !== undefined) throw new UserError(`list takes no names, but got "${name}". Use \`npx sunset-lint explain\` for one entry.`)
  const asOf = asOfDate(parsed, io)
  const schedules = givenSchedules(parsed, io)
  const entries = schedules.flatMap(schedule => schedule.entries).sort(byDate)
  io.stdout(format === 'json' ? toJson(entries, schedules, asOf) : `${toTable(entries, asOf, io)}\n${footOf(schedules, asOf, io.command)}`)
  printOutdated(schedules, asOf, io)
  return 0
}

function byDate(a: Entry, b: Entry): number {
  const [first, second] = [leadingDate(a.dates)?.last ?? '', leadingDate(b.dates)?.last ?? '']
  if (first !== second) return first < second ? 1 : -1
  return a.id < b.id ? -1 : 1
}

function toJson(entries: readonly Entry[], schedules: readonly Schedule[], asOf: string): string {
  const rows = entries.map(entry => ({
    id: entry.id, api: entry.schedule, title: entry.title, dates: datesJson(entry.dates), state: stateOf(entry.dates, asOf),
    days: daysOf(entry, asOf), kinds: [...new Set(entry.items.map(item => item.kind))].sort(),
  }))
  const data = schedules.map(({ id, title, updated, entries: own }) => ({ id, title, updated, outdated: isOutdated(updated, asOf), entries: own.length }))
  return `${JSON.stringify({ version: 1, asOf, schedules: data, entries: rows }, null, 2)}\n`
}

function datesJson(dates: Dates) {
  return {
    announced: dates.announced?.text ?? null, deprecated: dates.deprecated?.text ?? null,
    sunset: dates.sunset?.text ?? null, changed: dates.changed?.text ?? null,
  }
}

function daysOf(entry: Entry, asOf: string): number | null {
  const date = leadingDate(entry.dates)
  return date ? daysUntil(date, asOf) : null
}

interface Terminal { readonly paint: Paint, readonly columns: number }

/** Formats a few lines for each entry. */
function toBlocks(entries: readonly Entry[], scopes: readonly string[], asOf: string, { paint, columns }: Terminal): string {
  const cut = (text: string): string => cutTo(escapeTerminal(text), columns)
  const lines = entries.flatMap((entry, index) => {
    const when = [...datesOf(entry.dates).slice(0, 1), describeDays(daysOf(entry, asOf))].filter(text => text !== '').join(', ')
    const scope = cutTo(`    ${scopes[index] ?? ''}`, columns)
    return [paint('bold', cut(entry.id)), paint(styleOf(entry, asOf), cut(`    ${when}`)), cut(`    ${entry.title}`), paint('dim', scope)]
  })
  return `${lines.join('\n')}\n`
}

function toTable(entries: readonly Entry[], asOf: string, io: PlainIo): string {
  const paint = createPaint(io.color ?? false)
  const columns = io.columns ?? Infinity
  const fits = columns >= wide
  const areSeveral = new Set(entries.map(entry => entry.schedule)).size > 1
  const hasApi = areSeveral && fits
  const scopes = entries.map(entry => escapeTerminal(`${areSeveral && !fits ? `${entry.schedule}: ` : ''}${scopeText(entry.items.flatMap(scopeOf), columns)}`))
  if (columns < narrow) return toBlocks(entries, scopes, asOf, { paint, columns })
  const rows = entries.map((entry, index) => {
    const dates = datesOf(entry.dates)
    const names = hasApi ? [entry.id, entry.schedule] : [entry.id]
    const cells = [...names, (fits ? dates : dates.slice(0, 1)).join(', '), describeDays(daysOf(entry, asOf)), entry.title].map(escapeTerminal)
    return fits ? [...cells, scopes[index] ?? ''] : cells
  })
  const header = ['ID', ...hasApi ? ['API'] : [], 'DATES', 'DAYS', 'TITLE', ...fits ? ['DEPRECATES'] : []]
  const layOut = tableLayout([header, ...rows], columns)
  const painted = (style: Style | undefined, cell: string) => style ? paint(style, cell) : cell
  const lines = entries.flatMap((entry, index) => {
    const styles: readonly (Style | undefined)[] = ['bold', ...hasApi ? [undefined] : [], styleOf(entry, asOf)]
    const line = layOut(rows[index] ?? []).map((cell, column) => painted(styles[column], cell)).join('')
    return fits ? [line] : [line, paint('dim', cutTo(`    ${scopes[index] ?? ''}`, columns))]
  })
  return `${[paint('dim', layOut(header).join('')), ...lines].join('\n')}\n`
}

/** Says which schedules there are and how old their data are. */
function footOf(schedules: readonly Schedule[], asOf: string, command = 'npx sunset-lint'): string {
  const lines = schedules.map(schedule => oneLine(`${describeSchedule({ ...schedule, entries: schedule.entries.length }, asOf)}.`))
  return `${[...lines, `Dates as of ${asOf}. Run \`${command} explain ID\` for details.`].join('\n')}\n`
}

/** Where there is a width, the first of what an entry takes away. Nothing is left out for a program that searches the lines. */
function scopeText(scope: readonly string[], columns: number): string {
  const [first = '', ...others] = scope
  if (columns === Infinity) return scope.join('; ')
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/** Returns the dates to show, the one that counts first. */
function datesOf(dates: Dates): string[] {
  const named = [['ends', dates.sunset], ['deprecated', dates.deprecated], ['changed', dates.changed], ['announced', dates.announced]] as const
  return named.flatMap(([name, date]) => date ? [`${name} ${date.text}`] : []).slice(0, dates.sunset === null ? 1 : 2)
}

function describeDays(days: number | null): string {
  if (days === null) return ''
  if (days === 0) return 'today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `in ${count}` : `${count} ago`
}

function styleOf(entry: Entry, asOf: string): Style {
  const state = stateOf(entry.dates, asOf)
  return state === 'removed' ? 'red' : state === 'deprecated' ? 'yellow' : 'cyan'
}
