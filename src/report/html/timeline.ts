import { lastDayOf, timing } from '../days.ts'
import { html as text } from '../escape/html.ts'
import type { EntryGroup } from '../group-by-entry.ts'

/** Renders the dates in order, each with the entries that end on it and a bar for the number of their uses; a line marks the date of the report. */
export function timeline(groups: readonly EntryGroup[], asOf: string): string {
  const dates = new Map<string, { group: EntryGroup, index: number }[]>()
  for (const [index, group] of groups.entries()) {
    const key = group.sunset ?? ''
    dates.set(key, [...dates.get(key) ?? [], { group, index }])
  }
  const most = Math.max(...groups.map(({ findings }) => findings.length))
  const rows = [...dates].map(([date, own]) => ({
    isPast: isPast(date, asOf), text: own.map(({ group, index }, position) => row(date, group, { index, position, rows: own.length, most, asOf })).join('\n'),
  }))
  const today = `<tr class="today"><th colspan="3">As of <time datetime="${text(asOf)}">${text(asOf)}</time></th></tr>`
  return [
    '<section aria-labelledby="dates">', '<h2 id="dates">What stops working when</h2>', '<table>',
    '<thead><tr><th scope="col">Date</th><th scope="col">Entry</th><th scope="col">Uses</th></tr></thead>',
    '<tbody>', ...rows.filter(one => one.isPast).map(one => one.text), today, ...rows.filter(one => !one.isPast).map(one => one.text), '</tbody>',
    '</table>', '</section>',
  ].join('\n')
}

function isPast(date: string, asOf: string): boolean {
  return date !== '' && (lastDayOf(date) ?? date) < asOf
}

interface Place {
  readonly index: number
  readonly position: number
  readonly rows: number
  readonly most: number
  readonly asOf: string
}

function row(date: string, group: EntryGroup, { index, position, rows, most, asOf }: Place): string {
  const { entry, findings, severity } = group
  const head = position > 0 ? '' : `<th scope="rowgroup" rowspan="${rows}">${date === '' ? 'No end date' : dateOf(date, group, asOf)}</th>`
  const since = date === '' ? `<small>${text(timing(group, asOf).replace(/, no (?:end )?date announced$/, ''))}</small>` : ''
  const width = Math.max(2, Math.round(findings.length / most * 100))
  return `<tr>${head}<td><a href="#entry-${index + 1}">${text(entry)}</a> <span class="level ${severity}">${severity}</span>${since}</td>`
    + `<td>${findings.length}<span class="bar ${severity}" style="width:${width}%" aria-hidden="true"></span></td></tr>`
}

/** Renders a date, with the distance below it, which does not repeat the date. */
function dateOf(date: string, group: EntryGroup, asOf: string): string {
  const distance = timing(group, asOf).replace(` on ${date}`, '').replace(',', '')
  return `<time datetime="${text(lastDayOf(date) ?? '')}">${text(date)}</time><small>${text(distance)}</small>`
}
