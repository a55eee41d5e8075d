import { overlaps } from '../schedule/match.ts'
import type { EndpointItem, Entry, FieldItem, Item, Operation, Schedule } from '../schedule/model.ts'
import { casesOf } from './cases-of.ts'
import type { Deprecation } from './deprecations-of.ts'
import { isCovered, type Indexed } from './doc-index.ts'
import type { DocOperation } from './operations-of.ts'

/** An entry that names a part of a document, with the item that does. */
interface Cover {
  readonly entry: Entry
  readonly item: Item
}

/** Finds what names a deprecated part of a document; a withdrawn entry counts, so that it stays away. */
export type FindCover = (part: Deprecation) => Cover | undefined

/** Returns the search for entries of a schedule; `resourceOf` tells the resource that stands for a component. */
export function coverFinder({ entries, envelope }: Schedule, index: readonly Indexed[], resourceOf: Context['resourceOf']): FindCover {
  const indexed = new Map<DocOperation, Indexed>(index.map(one => [one.operation, one]))
  const context = { payload: envelope.payload, resourceOf }
  return part => {
    const operation = indexed.get(part.operation)
    if (!operation) return undefined
    for (const entry of entries) {
      const item = entry.items.find(one => covers(one, part, operation, context))
      if (item) return { entry, item }
    }
    return undefined
  }
}

interface Context {
  readonly payload: string
  readonly resourceOf: (component: string) => string | undefined
}

function covers(item: Item, part: Deprecation, operation: Indexed, context: Context): boolean {
  if (item.kind === 'endpoint') return item.operations.some(own => isCovered(own, operation) && fitsWhere(own, item.where, operation))
  if (item.kind === 'query') return part.kind === 'query' && item.names.some(name => isSameQuery(name, part.name)) && isOn(item.on, operation)
  if (item.kind === 'header') return part.kind === 'header' && item.headers.some(name => isSameHeader(name, part.name)) && isOn(item.on, operation)
  return item.kind === 'field' && part.kind === 'field' && coversField(item, part, operation, context)
}

/** Tests if a path of a document can have the values that placeholders are limited to; where it has placeholders too, it can. */
function fitsWhere(own: Operation, where: EndpointItem['where'], { templates }: Indexed): boolean {
  return casesOf(own, where).some(({ path }) => templates.some(template => overlaps(path, template)))
}

function coversField(item: FieldItem, part: Extract<Deprecation, { kind: 'field' }>, operation: Indexed, { payload, resourceOf }: Context): boolean {
  if (item[part.side] === null || !item.fields.some(field => pathsBelow(part.path, payload).includes(fieldPath(field)))) return false
  const isOfResource = item.of !== null && part.component !== undefined && resourceOf(part.component) === item.of
  return isOfResource || [...item.on, ...item.also].some(own => isCovered(own, operation))
}

/** Tests if a name of a schedule is a parameter of a document, which may be written with the brackets of lists and objects. */
export function isSameQuery(own: string, name: string): boolean {
  return own === name || own.replace(/\[.*$/, '') === name.replace(/\[.*$/, '')
}

export function isSameHeader(own: string, name: string): boolean {
  return own.toLowerCase() === name.toLowerCase()
}

/** No operation means any of them. */
function isOn(operations: Extract<Item, { kind: 'query' }>['on'], operation: Indexed): boolean {
  return operations.length === 0 || operations.some(own => isCovered(own, operation))
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
