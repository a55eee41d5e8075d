import type { Entry, Item, Schedule } from '../schedule/model.ts'
import { stateOf } from '../schedule/dates.ts'
import type { YamlPath } from '../schedule/yaml-path.ts'
import { coverFinder } from './covering.ts'
import { indexFor } from './doc-index.ts'
import { partsOf, type Draft } from './draft.ts'
import { draftsOf } from './drafts-of.ts'
import type { Described } from './described.ts'
import type { Complaint } from './read-document.ts'
import { operationText } from './operations-of.ts'
import { basesOf } from './servers-of.ts'
import { operationOf, stateOfOperation, type Searched } from './state-of.ts'
import { targetsOf } from './targets-of.ts'

/** A message about a part of an entry. */
export interface EntryComplaint {
  readonly entry: Entry
  readonly at: YamlPath
  readonly message: string
}

export interface Comparison {
  /** Entries that the document contradicts. */
  readonly wrong: readonly EntryComplaint[]
  /** Deprecated parts of the document that no entry names. */
  readonly missing: readonly Complaint[]
}

/** Compares a schedule with the document of its API, as of a day. */
export function compareWith({ document, operations, found, resources }: Described, schedule: Schedule, asOf: string): Comparison {
  const index = indexFor(document, operations, schedule.servers)
  const searched = { root: document.root, index, payload: schedule.envelope.payload }
  const active = schedule.entries.filter(({ status }) => status === 'active')
  const findCover = coverFinder(schedule, index, component => resources.get(component)?.name)
  const unknown = found.filter(part => findCover(part) === undefined)
  const unnamed = new Set(unknown)
  const partly = new Set(found.filter(part => !unnamed.has(part)).map(({ at }) => JSON.stringify(at)))
  const drafts = draftsOf(unknown, { operations, bases: basesOf(document), resources, taken: new Set() })
  return {
    wrong: active.flatMap(entry => [...goneFrom(entry, searched, document.file, asOf), ...deadReplacements(entry, searched, document.file)]),
    missing: drafts.map(draft => missingPart(draft, partly)),
  }
}

function missingPart(draft: Draft, partly: ReadonlySet<string>): Complaint {
  const parts = partsOf(draft)
  const at = parts[0]?.at ?? []
  const operations = [...new Set(parts.map(({ operation }) => operationText(operation)))]
  const more = operations.length > mostNamed ? ` and ${operations.length - mostNamed} more` : ''
  const where = partly.has(JSON.stringify(at)) ? ` at ${operations.slice(0, mostNamed).join(', ')}${more}` : ''
  return { at, message: `${draft.title} is deprecated${where}, but no entry covers it.` }
}

/** The operations that a message names. */
const mostNamed = 3

/** Finds what is missing although it has not reached its sunset: one message for each item. */
function goneFrom(entry: Entry, searched: Searched, file: string, asOf: string): EntryComplaint[] {
  const isExpected = (item: Item): boolean => isValueOfHeader(item) || stateOf(datesOf(entry, item), asOf) === 'removed'
  const gone = targetsOf(entry, searched).filter(({ item, state }) => state === 'absent' && !isExpected(item))
  return [...new Set(gone.map(({ item }) => item))].flatMap(item => {
    const [first, ...others] = gone.filter(target => target.item === item)
    if (!first) return []
    const what = others.length > 0 ? `${first.text} and ${others.length} more are` : `${first.text} is`
    const sunset = datesOf(entry, item).sunset?.text
    const why = sunset === undefined ? 'but the entry has no sunset date' : `but its sunset date is ${sunset}`
    return [{ entry, at: first.at, message: `${what} not in ${file}, ${why}.` }]
  })
}

/** Tests if only a value of a header is deprecated: documents seldom list a header such as `Accept`. */
function isValueOfHeader(item: Item): boolean {
  return item.kind === 'header' && item.value !== null
}

function datesOf(entry: Entry, item: Item): Entry['dates'] {
  return item.dates ?? entry.dates
}

function deadReplacements(entry: Entry, searched: Searched, file: string): EntryComplaint[] {
  return entry.replacement.operations.flatMap(({ methods, path }, index) => methods.flatMap(method => {
    const operation = { methods: [method], path }
    const state = stateOfOperation(operation, searched)
    if (state === 'live') return []
    const why = state === 'absent' ? `is not in ${file}` : `is itself deprecated in ${file}`
    return [{ entry, at: ['replacement', 'operations', index], message: `the replacement ${operationOf(operation)} ${why}.` }]
  }))
}
