import { escapeTerminal } from '../report/escape-terminal.ts'
import type { Paint } from '../report/paint.ts'
import type { Entry, Replacement, Schedule } from '../schedule/model.ts'
import { datesText } from './describe-dates.ts'
import { itemText } from './describe-item.ts'
import { partialText, stepText } from './describe-steps.ts'
import { formatOperation } from './scope-of.ts'

interface Section { readonly title: string, readonly lines: readonly string[] }

/** Describes everything that is known of an entry, as text for a terminal. */
export function describeEntry(entry: Entry, schedule: Schedule, asOf: string, paint: Paint): string {
  const sections: readonly Section[] = [
    { title: 'Dates', lines: datesText(entry.dates, asOf) },
    { title: 'Deprecates', lines: entry.items.flatMap(item => itemText(item, asOf)) },
    { title: 'Use instead', lines: replacementText(entry.replacement, asOf) },
    { title: 'Steps', lines: entry.replacement.steps.flatMap(stepText) },
    { title: 'Reported as a partial migration', lines: entry.replacement.partial.flatMap(partialText) },
    { title: 'Old code', lines: codeText(entry.examples.deprecated) },
    { title: 'New code', lines: codeText(entry.examples.current) },
    { title: 'Similar code that is not affected', lines: codeText(entry.examples.unaffected) },
    { title: 'Notes', lines: entry.notes === null ? [] : [entry.notes] },
    { title: 'Sources', lines: sourcesText(entry.source) },
  ]
  const status = entry.status === 'active' ? '' : ` (${entry.supersededBy === null ? entry.status : `superseded by ${entry.supersededBy}`})`
  const aliases = entry.aliases.length === 0 ? [] : [`Also known as ${entry.aliases.join(', ')}.`]
  const head = [paint('bold', escapeTerminal(`${entry.id}: ${entry.title}${status}`)), escapeTerminal(schedule.title), ...aliases.map(escapeTerminal)]
  const body = sections.filter(section => section.lines.length > 0).flatMap(({ title, lines }) => [
    '', paint('cyan', title), ...lines.flatMap(line => line.split('\n')).map(line => `  ${escapeTerminal(line)}`.trimEnd()),
  ])
  return `${[...head, ...body].join('\n')}\n`
}

function replacementText(replacement: Replacement, asOf: string): string[] {
  const { operations, fields, headers, values, availability, interchangeable, docs, dates } = replacement
  return [
    replacement.text,
    ...operations.map(formatOperation),
    ...fields.length > 0 ? [`fields: ${fields.join(', ')}`] : [],
    ...headers.map(header => `header ${header}`),
    ...Object.entries(values).map(([from, to]) => `${from} becomes ${JSON.stringify(to)}`),
    ...availability === null ? [] : [availability],
    ...interchangeable === null ? [] : [
      interchangeable ? 'It takes the same input and returns the same responses.' : 'It is not a drop-in replacement: its input or its responses differ.',
    ],
    ...dates === null ? [] : ['The replacement has its own dates:', ...datesText(dates, asOf).map(line => `  ${line}`)],
    ...docs === null ? [] : [docs],
  ]
}

/** Names the pages; a document without an address, which not everybody has, only where there is no page. */
function sourcesText(sources: Entry['source']): string[] {
  const pages = sources.flatMap(({ url }) => url ?? [])
  return pages.length > 0 ? pages : sources.map(({ document, section }) => [document, section].filter(part => part !== undefined).join(', section '))
}

function codeText(examples: readonly string[]): string[] {
  return examples.flatMap((example, index) => index === 0 ? [example.trimEnd()] : ['', example.trimEnd()])
}
