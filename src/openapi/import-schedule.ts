import { docsUrl } from './advice-of.ts'
import { apiText, dayOf, liveFor, resourcesFor } from './api-value.ts'
import { coverFinder, type FindCover } from './covering.ts'
import type { Described } from './described.ts'
import { indexFor, type Indexed } from './doc-index.ts'
import { draftsOf } from './drafts-of.ts'
import { editApi } from './edit-api.ts'
import type { Imported } from './entry-value.ts'
import { idOf } from './ids.ts'
import { mergeDrafts, type Existing, type ImportNote } from './merge-drafts.ts'
import { member, textAt } from './node.ts'
import { basesOf, serversOf } from './servers-of.ts'
import { targetsOf } from './targets-of.ts'

export interface ImportOptions {
  /** The document, without its folder. */
  readonly name: string
  readonly servers: readonly string[]
  readonly id?: string | undefined
  readonly asOf: string
  /** Takes over the dates of the document where the schedule has others. */
  readonly takesDates: boolean
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
  const findCover: FindCover = existing ? coverFinder(existing.schedule, index, component => resources.get(component)?.name) : () => undefined
  const taken = new Set(['api', ...(existing?.schedule.entries ?? []).flatMap(({ id, aliases }) => [id, ...aliases])])
  const drafts = draftsOf(found, { operations, bases: basesOf(document), resources, taken })
  const imported: Imported = { root: document.root, name: options.name, day }
  const merged = mergeDrafts(drafts, { resources, existing, findCover, imported, takesDates: options.takesDates })
  const files = new Map(merged.flatMap(({ file }) => file ? [file] : []))
  const id = existing?.schedule.id ?? scheduleId(described, options.id)
  const title = textAt(member(document.root, 'info'), 'title')?.slice(0, 400) ?? id
  const about = { id, title, updated: day, docs: docsUrl(document.root), servers }
  const api = { ...about, resources: resourcesFor(drafts, resources), live: liveFor(drafts, resources, operations) }
  const before = existing?.files.get('api.yaml')
  const edited = before === undefined ? { text: apiText(api), notes: [] } : editApi(before, api, existing?.schedule, files.size > 0)
  if (edited.text !== before) files.set('api.yaml', edited.text)
  return {
    id, files, created: merged.filter(({ isNew }) => isNew).length, known: merged.filter(({ isNew }) => !isNew).length,
    notes: [
      ...merged.flatMap(({ notes }) => notes), ...apiNotes(edited.notes),
      ...goneNotes(described, existing, index, options.name), ...skippedNotes(described),
    ],
  }
}

function apiNotes(notes: readonly string[]): ImportNote[] {
  return notes.map(note => ({ what: 'changed', text: `api.yaml: ${note}` }))
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
