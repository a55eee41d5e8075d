import { overlaps } from '../schedule/match.ts'
import type { EndpointItem, Entry, Item, PathTemplate, Schedule } from '../schedule/model.ts'
import { casesOf } from './cases-of.ts'
import type { Deprecation } from './deprecations-of.ts'
import { coveredIn, type Indexed } from './doc-index.ts'
import type { DocOperation } from './operations-of.ts'

/** An entry that names a part of a document, with the item that does. */
interface Cover {
  readonly entry: Entry
  readonly item: Item
}

/** Finds what names a deprecated part of a document; a withdrawn entry counts, so that it stays away. */
export type FindCover = (part: Deprecation) => Cover | undefined

/** A cover, with its place in the schedule: the first one counts. */
type Candidate = Cover & { readonly order: number }

interface Context {
  readonly index: readonly Indexed[]
  readonly payload: string
  readonly resourceOf: (component: string) => string | undefined
}

/** Returns the search for entries of a schedule; `resourceOf` tells the resource that stands for a component. */
export function coverFinder({ entries, envelope }: Schedule, index: readonly Indexed[], resourceOf: Context['resourceOf']): FindCover {
  const candidates = entries.flatMap(entry => entry.items.map(item => ({ entry, item }))).map((cover, order): Candidate => ({ ...cover, order }))
  const named = namedCandidates(candidates)
  const whole = wholeOperations(candidates, index)
  const context = { index, payload: envelope.payload, resourceOf }
  return part => {
    const found = keysOf(part, envelope.payload).flatMap(key => named.get(key)?.find(({ item }) => covers(item, part, context)) ?? [])
    const all = whole.get(part.operation)
    return [...found, ...all ? [all] : []].sort((a, b) => a.order - b.order)[0]
  }
}

/** Returns the candidates by what they name. */
function namedCandidates(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const found = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    for (const key of new Set(namesOf(candidate.item))) {
      const same = found.get(key)
      if (same) same.push(candidate)
      else found.set(key, [candidate])
    }
  }
  return found
}

function namesOf(item: Item): readonly string[] {
  switch (item.kind) {
    case 'query': return item.names.map(name => `query ${plainName(name)}`)
    case 'header': return item.headers.map(name => `header ${name.toLowerCase()}`)
    case 'field': return item.fields.map(field => `field ${fieldPath(field)}`)
    default: return []
  }
}

function keysOf(part: Deprecation, payload: string): readonly string[] {
  switch (part.kind) {
    case 'operation': return []
    case 'query': return [`query ${plainName(part.name)}`]
    case 'header': return [`header ${part.name.toLowerCase()}`]
    case 'field': return pathsBelow(part.path, payload).map(path => `field ${path}`)
  }
}

/** Returns the first candidate that takes a whole operation away, and with it all parts. */
function wholeOperations(candidates: readonly Candidate[], index: readonly Indexed[]): ReadonlyMap<DocOperation, Candidate> {
  const found = new Map<DocOperation, Candidate>()
  const templates = new Map(index.map(one => [one.operation, one.templates]))
  for (const candidate of candidates) {
    const { item } = candidate
    if (item.kind !== 'endpoint') continue
    for (const operation of coveredIn(index, item.operations)) {
      if (!found.has(operation) && fitsWhere(item, templates.get(operation) ?? [])) found.set(operation, candidate)
    }
  }
  return found
}

/** Tests if a path of a document can have the values that placeholders are limited to; where it has placeholders too, it can. */
function fitsWhere({ operations, where }: EndpointItem, templates: readonly PathTemplate[]): boolean {
  if (Object.keys(where).length === 0) return true
  return operations.flatMap(own => casesOf(own, where)).some(({ path }) => templates.some(template => overlaps(path, template)))
}

/** Tests if an item whose name is that of a part is about its operation. No operation means any of them. */
function covers(item: Item, part: Deprecation, { index, resourceOf }: Context): boolean {
  if (item.kind === 'query' || item.kind === 'header') return item.on.length === 0 || coveredIn(index, item.on).has(part.operation)
  if (item.kind !== 'field' || part.kind !== 'field' || item[part.side] === null) return false
  const isOfResource = item.of !== null && part.component !== undefined && resourceOf(part.component) === item.of
  return isOfResource || [item.on, item.also].some(operations => coveredIn(index, operations).has(part.operation))
}

/** Returns a name without the brackets of lists and objects, with which it may be written. */
function plainName(name: string): string {
  return name.replace(/\[.*$/, '')
}

/** Tests if a name of a schedule is a parameter of a document, which may be written with the brackets of lists and objects. */
export function isSameQuery(own: string, name: string): boolean {
  return plainName(own) === plainName(name)
}

export function isSameHeader(own: string, name: string): boolean {
  return own.toLowerCase() === name.toLowerCase()
}

/** Formats a parsed path of a field. */
export function fieldPath(field: readonly string[]): string {
  return field.join('.').replaceAll('.[]', '[]')
}

/** Returns a path from the body, and the same from the payload of an envelope. */
function pathsBelow(path: string, payload: string): string[] {
  const starts = payload === '' ? [] : [`${payload}.`, `${payload}[].`]
  return [path, ...starts.flatMap(start => path.startsWith(start) ? path.slice(start.length) : [])]
}
