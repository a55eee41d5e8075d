import { isMap, isSeq, parseDocument } from 'yaml'
import type { Entry } from '../schedule/model.ts'
import type { DocDates } from './dates-of.ts'
import type { DraftItem } from './draft.ts'
import { itemValue, undatedNote } from './entry-value.ts'
import { keepText } from './kept-text.ts'

/** A date that a document and an entry give differently. */
export interface Differing {
  readonly name: keyof DocDates
  readonly document: string
  readonly entry: string
}

export interface EntryChanges {
  readonly dates: DocDates
  readonly added: readonly DraftItem[]
  /** Takes over the dates of the document where the entry has others. */
  readonly takesDates: boolean
}

interface Edited {
  readonly text: string
  readonly notes: readonly string[]
  readonly differing: readonly Differing[]
}

const names = ['deprecated', 'sunset'] as const

/** Adds to the text of an entry what a document says and the entry does not; comments and everything else stay. */
export function editEntry(text: string, entry: Entry, { dates, added, takesDates }: EntryChanges): Edited {
  const document = parseDocument(text)
  const finish = keepText(text, document)
  const notes: string[] = []
  const differing: Differing[] = []
  const isStandIn = entry.notes?.includes(undatedNote) === true
  for (const name of names) {
    const [own, given] = [entry.dates[name]?.text, dates[name]]
    if (given === undefined || own === given) continue
    const isFree = own === undefined || takesDates || (name === 'deprecated' && isStandIn)
    if (isFree) document.setIn(['dates', name], given)
    if (isFree) notes.push(own === undefined ? `added the date ${name}: ${given}.` : `changed the date ${name} from ${own} to ${given}.`)
    else differing.push({ name, document: given, entry: own })
  }
  if (isStandIn && notes.length > 0) removeStandIn(document, entry, dates)
  for (const item of added) {
    const list = document.get('deprecates')
    if (!isSeq(list)) continue
    list.add(document.createNode(itemValue(item)))
    notes.push(`added ${describe(item)}.`)
  }
  return { text: notes.length === 0 ? text : finish(), notes, differing }
}

/** The day of the import goes once the document has a date of its own. */
function removeStandIn(document: ReturnType<typeof parseDocument>, { notes }: Entry, dates: DocDates): void {
  if (dates.deprecated === undefined && isMap(document.get('dates'))) document.deleteIn(['dates', 'deprecated'])
  const rest = (notes ?? '').replace(undatedNote, '').trim()
  if (rest === '') document.delete('notes')
  else document.set('notes', rest)
}

function describe(item: DraftItem): string {
  const on = item.operations.map(({ method, text }) => `${method} ${text}`).slice(0, 3).join(', ')
  if (item.kind === 'endpoint') return on
  if (item.kind === 'field') return `field ${item.fields.join(', ')} of ${item.of ?? on}`
  return `${item.kind === 'query' ? 'query parameter' : 'header'} ${item.name} of ${on}`
}

/** Formats dates for a list: ` (sunset 2026-01-31)`. */
export function datesText(dates: DocDates): string {
  const texts = names.flatMap(name => dates[name] === undefined ? [] : [`${name} ${dates[name]}`])
  return texts.length === 0 ? ' (without a date)' : ` (${texts.join(', ')})`
}
