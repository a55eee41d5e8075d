import { counted } from '../counted.ts'
import { daysBetween, distanceText, lastDayOf } from '../days.ts'
import { html as text } from '../escape/html.ts'
import { phaseOf, type EntryGroup, type Phase } from '../group-by-entry.ts'
import { entryLink, type Page } from './page.ts'
import { axis, bar, scaleOfDays, scaleOfUses, type Scale } from './scale.ts'

/** The lists of the page that lead to its entries, in the order of the page. */
export const phases = [
  ['upcoming', 'Upcoming removals'], ['removed', 'Already removed, still used'], ['undated', 'No end date announced'],
] as const satisfies readonly (readonly [Phase, string])[]

/** Renders the entries by date: first those that end, the next one first, then those that are removed, then those without an end date. */
export function dateSections(groups: readonly EntryGroup[], page: Page): string[] {
  return phases.flatMap(([phase, title]) => {
    const own = groups.filter(group => phaseOf(group) === phase)
    if (own.length === 0) return []
    const rows = phase === 'upcoming' ? rowsByDay(own, page) : rowsByUses(own, page)
    return [`<section aria-labelledby="${phase}">`, `<h2 id="${phase}">${title}</h2>`, ...rows, '</section>']
  })
}

/** Lists entries with a bar for the days that are left. */
function rowsByDay(groups: readonly EntryGroup[], page: Page): string[] {
  const left = new Map(groups.map(group => [group, daysUntil(group, page.asOf)]))
  const scale = scaleOfDays(Math.max(...left.values()))
  return list(groups.map(group => row(group, page, bar(left.get(group) ?? 0, scale, group.severity))), scale)
}

/** Lists entries with a bar for the number of uses. */
function rowsByUses(groups: readonly EntryGroup[], page: Page): string[] {
  const scale = scaleOfUses(Math.max(...groups.map(({ findings }) => findings.length)))
  return list(groups.map(group => row(group, page, scale === undefined ? '' : bar(group.findings.length, scale, group.severity))), scale)
}

function list(rows: readonly string[], scale: Scale | undefined): string[] {
  return [...scale === undefined ? [] : [axis(scale)], '<ol class="rows">', ...rows, '</ol>']
}

function row(group: EntryGroup, page: Page, meter: string): string {
  const { severity, findings } = group
  return `<li><span class="when">${whenOf(group, page.asOf)}</span> `
    + `<span class="entry">${entryLink(group, page)} <span class="level ${severity}">${severity}</span></span> `
    + `<span class="uses">${counted(findings.length, 'use')}</span>${meter}</li>`
}

function whenOf({ state, deprecated, sunset }: EntryGroup, asOf: string): string {
  if (sunset !== null) return `${timeOf(sunset)} <small>${text(distanceOf(sunset, asOf))}</small>`
  if (deprecated === null) return `<small>${state}, no date</small>`
  return `${timeOf(deprecated)} <small>${state === 'announced' ? 'to be deprecated' : 'deprecated'}</small>`
}

function timeOf(date: string): string {
  return `<time datetime="${text(lastDayOf(date) ?? date)}">${text(date)}</time>`
}

/** Describes how far a date is away: in days, or for a month or a quarter until its last day. */
export function distanceOf(date: string, asOf: string): string {
  const days = daysBetween(asOf, date)
  const last = lastDayOf(date)
  if (days !== undefined) return distanceText(days)
  return last === undefined ? '' : `ends ${distanceText(daysBetween(asOf, last) ?? 0)}`
}

function daysUntil({ sunset }: EntryGroup, asOf: string): number {
  return Math.max(0, daysBetween(asOf, lastDayOf(sunset ?? '') ?? '') ?? 0)
}
