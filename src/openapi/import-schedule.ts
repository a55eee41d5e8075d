import type { Entry, Schedule } from '../schedule/model.ts'
import { docsUrl } from './advice-of.ts'
import { apiText, dayOf, liveFor, resourcesFor } from './api-value.ts'
import { entryFinder, type FindEntry } from './covering.ts'
import type { Described } from './described.ts'
import { indexFor, type Indexed } from './doc-index.ts'
import { partsOf, type Draft } from './draft.ts'
import { draftsOf } from './drafts-of.ts'
import { editApi } from './edit-api.ts'
import { datesText, editEntry, type Differing } from './edit-entry.ts'
import { entryText, type Imported } from './entry-value.ts'
import { idOf } from './ids.ts'
import { itemsFor } from './items-for.ts'
import { member, textAt } from './node.ts'
import { basesOf, serversOf } from './servers-of.ts'
import { targetsOf } from './targets-of.ts'

/** A schedule folder that is there already: its files by name, and what they mean. */
export interface Existing {
  readonly files: ReadonlyMap<string, string>
  readonly schedule: Schedule
}

export interface ImportOptions {
  /** The document, without its folder. */
  readonly name: string
  readonly servers: readonly string[]
  readonly id?: string | undefined
  readonly asOf: string
  /** Takes over the dates of the document where the schedule has others. */
  readonly takesDates: boolean
}

/** One line of what an import did. */
export interface ImportNote {
  readonly what: 'new' | 'changed' | 'differs' | 'gone' | 'skipped'
  readonly text: string
}

export interface ImportResult {
  readonly id: string
  /** The files that are new or changed, by name. */
  readonly files: ReadonlyMap<string, string>
  readonly notes: readonly ImportNote[]
  readonly created: number
  readonly known: number
}

/** Returns the id of the schedule for a document. */
export function scheduleId({ document }: Described, given?: string): string {
  return given ?? idOf(textAt(member(document.root, 'info'), 'title') ?? 'api')
}

/** Makes a schedule of the deprecated parts of a document; of one that is there, it changes only what the document adds. */
export function importSchedule(described: Described, options: ImportOptions, existing: Existing | undefined): ImportResult {
  const { document, operations, resources, found } = described
  const day = dayOf(document.root) ?? options.asOf
  const used = [...new Set(found.map(({ operation }) => operation))]
  const servers = existing?.schedule.servers ?? serversOf(document, used, options.servers)
  const index = indexFor(document, operations, servers)
  const findEntry: FindEntry = existing ? entryFinder(existing.schedule, index, component => resources.get(component)?.name) : () => undefined
  const taken = new Set(['api', ...(existing?.schedule.entries ?? []).flatMap(({ id, aliases }) => [id, ...aliases])])
  const drafts = draftsOf(found, { operations, bases: basesOf(document), resources, taken })
  const imported: Imported = { root: document.root, name: options.name, day }
  const merged = drafts.map(draft => mergeDraft(draft, { described, existing, findEntry, imported, options }))
  const files = new Map(merged.flatMap(({ file }) => file ? [file] : []))
  const id = existing?.schedule.id ?? scheduleId(described, options.id)
  const title = textAt(member(document.root, 'info'), 'title')?.slice(0, 400) ?? id
  const about = { id, title, updated: day, docs: docsUrl(document.root), servers }
  const api = { ...about, resources: resourcesFor(drafts, resources), live: liveFor(drafts, resources, operations) }
  const before = existing?.files.get('api.yaml')
  const edited = before === undefined ? { text: apiText(api), notes: [] } : editApi(before, api, existing?.schedule, files.size > 0)
  if (edited.text !== before) files.set('api.yaml', edited.text)
  return {
    id, files, created: merged.filter(({ isNew }) => isNew).length, known: merged.filter(({ file }) => !file).length,
    notes: [
      ...merged.flatMap(({ notes }) => notes), ...apiNotes(edited.notes),
      ...goneNotes(described, existing, index, options.name), ...skippedNotes(described),
    ],
  }
}

interface Merging {
  readonly described: Described
  readonly existing: Existing | undefined
  readonly findEntry: FindEntry
  readonly imported: Imported
  readonly options: ImportOptions
}
interface Merged {
  readonly file?: readonly [string, string]
  readonly isNew: boolean
  readonly notes: readonly ImportNote[]
}

function mergeDraft(draft: Draft, { described, existing, findEntry, imported, options }: Merging): Merged {
  const parts = partsOf(draft)
  const owners = new Map(parts.map(part => [part, findEntry(part)]))
  const unknown = parts.filter(part => !owners.get(part))
  const [owner] = [...owners.values()].filter((entry): entry is Entry => entry !== undefined && entry.status === 'active')
  const before = owner && existing?.files.get(`${owner.id}.yaml`)
  if (owner === undefined || before === undefined) {
    if (unknown.length === 0) return { isNew: false, notes: [] }
    const added = { ...draft, items: itemsFor(unknown, described.resources) }
    const note = { what: 'new' as const, text: `${draft.id}.yaml: ${draft.title}${datesText(draft.dates)}.` }
    return { file: [`${draft.id}.yaml`, entryText(added, imported)], isNew: true, notes: [note] }
  }
  const added = itemsFor(unknown, described.resources)
  const { text, notes, differing } = editEntry(before, owner, { dates: draft.dates, added, takesDates: options.takesDates })
  const changed = notes.map(note => ({ what: 'changed' as const, text: `${owner.id}.yaml: ${note}` }))
  const all = [...changed, ...differing.map(one => differsNote(owner, one, options.name))]
  return { ...text !== before && { file: [`${owner.id}.yaml`, text] as const }, isNew: false, notes: all }
}

function apiNotes(notes: readonly string[]): ImportNote[] {
  return notes.map(note => ({ what: 'changed', text: `api.yaml: ${note}` }))
}

function differsNote({ id }: Entry, { name, document, entry }: Differing, file: string): ImportNote {
  return { what: 'differs', text: `${id}.yaml: ${name} is ${document} in ${file}, and ${entry} here; it stays unless --update-dates is given.` }
}

/** Tells which parts of imported entries, from whatever version of the document, it no longer deprecates; they stay, since clients may still use them. */
function goneNotes({ document }: Described, existing: Existing | undefined, index: readonly Indexed[], name: string): ImportNote[] {
  const entries = (existing?.schedule.entries ?? []).filter(({ status, source }) => status === 'active' && source.some(one => isOpenApi(one.document)))
  const searched = { root: document.root, index, payload: existing?.schedule.envelope.payload ?? '' }
  return entries.flatMap(entry => targetsOf(entry, searched).filter(({ state }) => state !== 'deprecated').map(({ text, state }): ImportNote => (
    { what: 'gone', text: `${entry.id}.yaml: ${text} is ${state === 'absent' ? 'no longer in' : 'no longer deprecated in'} ${name}.` })))
}

/** Tests if a source is such a document: its name may change from version to version. */
function isOpenApi(document: string | undefined): boolean {
  return /\.(?:json|ya?ml)$/i.test(document ?? '')
}

function skippedNotes({ document, skipped }: Described): ImportNote[] {
  return document.mistakesAt(skipped).map(({ file, line, column, message }) => ({ what: 'skipped', text: `${file}:${line}:${column} ${message}` }))
}
