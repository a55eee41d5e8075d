import { escapeTerminal } from '../report/escape-terminal.ts'
import type { Paint } from '../report/paint.ts'
import { daysUntil } from '../schedule/dates.ts'
import type { Dates, Entry, Item, Replacement, Schedule, ScheduleDate } from '../schedule/model.ts'
import { formatOperation, scopeOf } from './scope-of.ts'

interface Section { readonly title: string, readonly lines: readonly string[] }

/** Everything that is known of an entry, as text for a terminal. */
export function describeEntry(entry: Entry, schedule: Schedule, asOf: string, paint: Paint): string {
  const sections: readonly Section[] = [
    { title: 'Dates', lines: datesText(entry.dates, asOf) },
    { title: 'Takes away', lines: entry.items.flatMap(item => itemText(item, asOf)) },
    { title: 'Use instead', lines: replacementText(entry.replacement) },
    { title: 'Steps', lines: entry.replacement.steps.map((step, index) => `${index + 1}. ${step.text}`) },
    { title: 'Old code', lines: codeText(entry.examples.deprecated) },
    { title: 'New code, and code that only looks alike', lines: codeText(entry.examples.current) },
    { title: 'Notes', lines: entry.notes === null ? [] : [entry.notes] },
    { title: 'Sources', lines: entry.source.map(one => one.url ?? [one.document, one.section].filter(part => part !== undefined).join(', section ')) },
  ]
  const status = entry.status === 'active' ? '' : ` (${entry.supersededBy === null ? entry.status : `superseded by ${entry.supersededBy}`})`
  const aliases = entry.aliases.length === 0 ? [] : [`Also known as ${entry.aliases.join(', ')}.`]
  const head = [paint('bold', escapeTerminal(`${entry.id}: ${entry.title}${status}`)), escapeTerminal(schedule.title), ...aliases.map(escapeTerminal)]
  const body = sections.filter(section => section.lines.length > 0).flatMap(({ title, lines }) => [
    '', paint('cyan', title), ...lines.flatMap(line => line.split('\n')).map(line => `  ${escapeTerminal(line)}`.trimEnd()),
  ])
  return `${[...head, ...body].join('\n')}\n`
}

function datesText(dates: Dates, asOf: string): string[] {
  const named = [['announced', dates.announced], ['deprecated', dates.deprecated], ['changed', dates.changed], ['sunset', dates.sunset]] as const
  return [
    ...named.flatMap(([name, date]) => date ? [`${name} ${dateText(date, asOf)}`] : []),
    ...dates.milestones.map(({ date, text }) => `${dateText(date, asOf)}: ${text}`),
    ...dates.elsewhere.map(other => {
      const parts = [other.deprecated ? `deprecated ${other.deprecated.text}` : '', other.sunset ? `sunset ${other.sunset.text}` : '']
      return `${other.source} says ${parts.filter(part => part !== '').join(', ')} (shown, not judged)`
    }),
  ]
}

function dateText(date: ScheduleDate, asOf: string): string {
  const days = daysUntil(date, asOf)
  if (days === 0) return `${date.text} (today)`
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return `${date.text} (${days > 0 ? `in ${count}` : `${count} ago`})`
}

function itemText(item: Item, asOf: string): string[] {
  const notes = [
    ...item.dates ? datesText(item.dates, asOf) : [],
    ...item.confidence ? [`at most ${item.confidence.atMost}: ${item.confidence.because}`] : [],
    ...item.kind === 'behaviour' ? [`not detected: ${item.because}`] : [],
    ...item.kind === 'field' ? sidesText(item) : [],
    ...item.rewrite ? [`${item.rewrite.safety === 'safe' ? 'fixed by' : 'suggested'}: ${rewriteText(item.rewrite)}`] : [],
  ]
  return [...scopeOf(item), ...notes.map(note => `  ${note}`)]
}

function sidesText(item: Extract<Item, { kind: 'field' }>): string[] {
  const sides = [['sent', item.request], ['in responses', item.response], ['in errors', item.error]] as const
  const text = sides.flatMap(([where, side]) => side === null ? [] : [`${where}: ${side}`]).join(', ')
  const except = item.exceptRequest.length === 0 ? [] : [`sending ${item.exceptRequest.map(value => JSON.stringify(value)).join(' or ')} is fine`]
  return [text, ...except].filter(line => line !== '')
}

function rewriteText(rewrite: NonNullable<Item['rewrite']>): string {
  switch (rewrite.type) {
    case 'replace-path':
    case 'replace-segment': return `${rewrite.from} becomes ${rewrite.to}`
    case 'rename-query': return `the parameter becomes ${rewrite.to}`
    case 'remove-query': return 'drop the parameter'
    case 'rename-field': return `the field becomes ${rewrite.to}`
    case 'move-field': return `move to ${rewrite.to}${rewrite.as === null ? '' : ` as ${rewrite.as}`}`
    case 'remove-field': return 'drop the field where it is sent'
    case 'wrap-items': return `move to ${rewrite.to}, each item as ${JSON.stringify(rewrite.each)}`
    case 'replace-read': return `read ${rewrite.field} from ${formatOperation(rewrite.operation)}`
    case 'remove-header': return rewrite.header === null ? 'drop the header' : `drop ${rewrite.header}`
  }
}

function replacementText(replacement: Replacement): string[] {
  const { operations, fields, headers, values, availability, interchangeable, docs } = replacement
  return [
    replacement.text,
    ...operations.map(formatOperation),
    ...fields.length > 0 ? [`fields: ${fields.join(', ')}`] : [],
    ...headers.map(header => `header ${header}`),
    ...Object.entries(values).map(([from, to]) => `${from} becomes ${JSON.stringify(to)}`),
    ...availability === null ? [] : [availability],
    ...interchangeable === null ? [] : [interchangeable ? 'It takes the same input and gives the same answers.' : 'It is not interchangeable: input or answers differ.'],
    ...docs === null ? [] : [docs],
  ]
}

function codeText(examples: readonly string[]): string[] {
  return examples.flatMap((example, index) => index === 0 ? [example.trimEnd()] : ['', example.trimEnd()])
}
