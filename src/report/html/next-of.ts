import { counted } from '../counted.ts'
import { daysBetween } from '../days.ts'
import { html as text } from '../escape/html.ts'
import { groupByEntry, phaseOf, type EntryGroup } from '../group-by-entry.ts'
import type { Finding } from '../report.ts'
import { distanceOf } from './dates.ts'
import { entryLink, type Page } from './page.ts'

/** So many entries that end on the same date are named. */
const named = 3

/** Renders which of some uses break next and when, or why no date is ahead. */
export function nextOf(uses: readonly Finding[], page: Page): string {
  const coming = groupByEntry(uses).filter(group => phaseOf(group) === 'upcoming')
  const [next] = coming
  if (next !== undefined) return nextText(coming.filter(({ sunset }) => sunset === next.sunset), page)
  if (uses.length === 0) return 'No deprecated API is used. Only suppression comments need a review.'
  const removed = uses.filter(({ state }) => state === 'removed').length
  if (removed === 0) return 'No end date is announced.'
  if (removed < uses.length) return `No end date is ahead. ${counted(removed, 'use')} of ${uses.length} ${removed === 1 ? 'is' : 'are'} already broken.`
  return removed === 1 ? 'The API is already removed.' : `All ${removed} uses are of APIs that are already removed.`
}

function nextText(groups: readonly EntryGroup[], page: Page): string {
  const date = groups[0]?.sunset ?? ''
  const uses = groups.reduce((sum, { findings }) => sum + findings.length, 0)
  const names = groups.slice(0, named).map(group => entryLink(group, page))
  const others = groups.length > named ? ` and ${counted(groups.length - named, 'other')}` : ''
  const isDay = daysBetween(page.asOf, date) !== undefined
  const when = `${isDay ? 'On' : 'In'} ${text(date)}, ${isDay ? '' : 'which '}${text(distanceOf(date, page.asOf))},`
  return `${when} ${counted(uses, 'use')} ${uses === 1 ? 'breaks' : 'break'}: ${names.join(', ')}${others}.`
}
