import type { Entry, Schedule } from '../schedule/model.ts'
import type { FindCover } from './covering.ts'
import type { DocDates } from './dates-of.ts'
import { partsOf, type Draft, type DraftItem } from './draft.ts'
import { datesText, editEntry, type Differing } from './edit-entry.ts'
import { entryText, type Imported } from './entry-value.ts'
import { groupBy } from './group-by.ts'
import { itemsFor, type Resources } from './items-for.ts'

/** A schedule folder that is there already: its files by name, and what they mean. */
export interface Existing {
  readonly files: ReadonlyMap<string, string>
  readonly schedule: Schedule
}

/** One line of what an import did. */
export interface ImportNote {
  readonly what: 'new' | 'changed' | 'differs' | 'gone' | 'skipped'
  readonly text: string
}

/** An entry after an import, with its file if that is new or changed. */
export interface Merged {
  readonly file?: readonly [string, string]
  readonly isNew: boolean
  readonly notes: readonly ImportNote[]
}

interface Merging {
  readonly resources: Resources
  readonly existing: Existing | undefined
  readonly findCover: FindCover
  readonly imported: Imported
  /** Takes over the dates of the document where the schedule has others. */
  readonly takesDates: boolean
}

/** The part of a draft that a schedule has. */
interface Placed {
  readonly draft: Draft
  /** The entry that has some of it, with the text of its file. */
  readonly owner: { readonly entry: Entry, readonly text: string } | undefined
  readonly added: readonly DraftItem[]
  /** The dates of what the entry has; none where a person gave the item dates of its own. */
  readonly dates: DocDates
}

/** Makes files of drafts: what no entry has becomes new entries, what one has in part is added to it, all drafts of one entry together. */
export function mergeDrafts(drafts: readonly Draft[], merging: Merging): readonly Merged[] {
  const groups = groupBy(drafts.map(draft => placeDraft(draft, merging)), ({ draft, owner }) => owner ? `entry ${owner.entry.id}` : `draft ${draft.id}`)
  return [...groups.values()].flatMap(([first, ...others]) => first ? [merged([first, ...others], first, merging)] : [])
}

function placeDraft(draft: Draft, { resources, existing, findCover }: Merging): Placed {
  const covers = partsOf(draft).map(part => ({ part, cover: findCover(part) }))
  const entry = covers.map(({ cover }) => cover?.entry).find(one => one?.status === 'active')
  const text = entry && existing?.files.get(`${entry.id}.yaml`)
  const hasOwnDates = covers.some(({ cover }) => cover && cover.entry === entry && cover.item.dates !== null)
  return {
    draft, added: itemsFor(covers.flatMap(({ part, cover }) => cover ? [] : [part]), resources),
    owner: entry && text !== undefined ? { entry, text } : undefined, dates: hasOwnDates ? {} : draft.dates,
  }
}

function merged(placed: readonly Placed[], { draft, owner, added }: Placed, { imported, takesDates }: Merging): Merged {
  if (!owner) {
    if (added.length === 0) return { isNew: false, notes: [] }
    const note = { what: 'new' as const, text: `${draft.id}.yaml: ${draft.title}${datesText(draft.dates)}.` }
    return { file: [`${draft.id}.yaml`, entryText({ ...draft, items: added }, imported)], isNew: true, notes: [note] }
  }
  const { entry } = owner
  const changes = { dates: datesFor(entry, placed), added: placed.flatMap(one => one.added), takesDates }
  const { text, notes, differing } = editEntry(owner.text, entry, changes)
  const changed = notes.map(note => ({ what: 'changed' as const, text: `${entry.id}.yaml: ${note}` }))
  const all = [...changed, ...differing.map(one => differsNote(entry, one, imported.name))]
  return { ...text !== owner.text && { file: [`${entry.id}.yaml`, text] as const }, isNew: false, notes: all }
}

/** Returns the dates that an entry lacks or has differently: of several that a document gives for its parts, its own one, else the first. */
function datesFor({ dates }: Entry, placed: readonly Placed[]): DocDates {
  const dateOf = (name: keyof DocDates): string | undefined => {
    const given = placed.flatMap(one => one.dates[name] ?? []).sort()
    return given.find(one => one === dates[name]?.text) ?? given[0]
  }
  const [deprecated, sunset] = [dateOf('deprecated'), dateOf('sunset')]
  return { ...deprecated !== undefined && { deprecated }, ...sunset !== undefined && { sunset } }
}

function differsNote({ id }: Entry, { name, document, entry }: Differing, file: string): ImportNote {
  return { what: 'differs', text: `${id}.yaml: the date ${name} is ${entry} here, but ${document} in ${file}. Use --update-dates to change it.` }
}
