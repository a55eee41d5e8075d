import { matchPath } from '../schedule/match.ts'
import type { Operation, PathTemplate, Schedule } from '../schedule/model.ts'
import type { DocOperation } from './operations-of.ts'
import { pathOf } from './path-of.ts'
import type { OpenApiDocument } from './read-document.ts'
import { basesOf } from './servers-of.ts'

/** An operation of a document, with its path as a schedule of other servers may write it. */
export interface Indexed {
  readonly operation: DocOperation
  readonly templates: readonly PathTemplate[]
}

/** Returns the operations of a document by the paths of a schedule: either may have the base in its servers or in its paths. */
export function indexFor(document: OpenApiDocument, operations: readonly DocOperation[], servers: Schedule['servers']): readonly Indexed[] {
  const [docBases, ownBases] = [basesOf(document), [...new Set(servers.map(({ base }) => base))]]
  return operations.map(operation => {
    const whole = docBases.map(base => `${base}${operation.text}`)
    const below = whole.flatMap(path => ownBases.flatMap(base => path.startsWith(`${base}/`) ? path.slice(base.length) : []))
    const paths = [...new Set([operation.text, ...below])].map(pathOf)
    return { operation, templates: paths.flatMap(path => typeof path === 'string' ? [] : [path.template]) }
  })
}

/** A path of an operation, with its texts; null for placeholders. */
interface Row {
  readonly one: Indexed
  readonly template: PathTemplate
  readonly segments: readonly (string | null)[]
}
interface Lookup {
  readonly rows: ReadonlyMap<number, readonly Row[]>
  readonly all: readonly Row[]
  readonly called: Map<string, readonly DocOperation[]>
  readonly covered: WeakMap<readonly Operation[], ReadonlySet<DocOperation>>
}

const lookups = new WeakMap<readonly Indexed[], Lookup>()

/** Returns the paths by their length: of thousands of operations few come into question. */
function lookupOf(index: readonly Indexed[]): Lookup {
  const known = lookups.get(index)
  if (known) return known
  const all = index.flatMap(one => one.templates.map((template): Row => ({ one, template, segments: segmentsOf(template) })))
  const rows = new Map<number, Row[]>()
  for (const row of all) {
    const same = rows.get(row.segments.length)
    if (same) same.push(row)
    else rows.set(row.segments.length, [row])
  }
  const lookup = { rows, all, called: new Map<string, readonly DocOperation[]>(), covered: new WeakMap<readonly Operation[], ReadonlySet<DocOperation>>() }
  lookups.set(index, lookup)
  return lookup
}

function rowsFor({ rows, all }: Lookup, { methods, path: { subtree, segments } }: Operation): readonly Row[] {
  return (subtree ? all : rows.get(segments.length) ?? []).filter(({ one }) => hasMethod(methods, one.operation))
}

/** Returns the operations of a document that an operation of a schedule calls: a path that the document writes out beats one with placeholders. */
export function calledIn(index: readonly Indexed[], own: Operation): readonly DocOperation[] {
  const lookup = lookupOf(index)
  const key = `${own.methods.join()} ${own.path.text}`
  const found = lookup.called.get(key) ?? findCalled(lookup, own)
  lookup.called.set(key, found)
  return found
}

/** A placeholder of the document has any value; a text of the document is no value of a placeholder of the schedule. */
function findCalled(lookup: Lookup, own: Operation): readonly DocOperation[] {
  const { path } = own
  const segments = segmentsOf(path)
  const isCalled = ({ template }: Row): boolean => path.subtree ? isBelow(template, path) : matchPath(template, segments, []) !== null
  const called = [...new Set(namedBy(path, rowsFor(lookup, own).filter(isCalled)).map(({ one }) => one.operation))]
  if (path.subtree) return called
  return called.filter(({ text, method }) => !called.some(other => other.method === method && placeholdersIn(other.text) < placeholdersIn(text)))
}

function placeholdersIn(text: string): number {
  return text.match(/\{/g)?.length ?? 0
}

/** Returns the operations of a document that operations of a schedule stand for: their address may be any of those. */
export function coveredIn(index: readonly Indexed[], operations: readonly Operation[]): ReadonlySet<DocOperation> {
  const lookup = lookupOf(index)
  const found = lookup.covered.get(operations) ?? new Set(operations.flatMap(own => (
    namedBy(own.path, rowsFor(lookup, own).filter(({ segments }) => matchPath(own.path, segments, []) !== null)).map(({ one }) => one.operation))))
  lookup.covered.set(operations, found)
  return found
}

/** Of paths that differ only in what is around a placeholder, such as `/x/{id}` and `/x/{id}:cancel`, leaves that which a schedule writes out. */
function namedBy({ text }: PathTemplate, rows: readonly Row[]): readonly Row[] {
  const same = rows.filter(({ template }) => template.text === text)
  if (same.length === 0 || same.some(isMixed)) return same.length === 0 ? rows : same
  return rows.filter(row => !isMixed(row))
}

function isMixed({ one: { operation: { path } } }: Row): boolean {
  return typeof path !== 'string' && path.mixed.length > 0
}

/** Tests if an operation with one method is among those that another one stands for. */
export function isCoveredBy({ methods: [method = ''], path }: Operation, other: Operation): boolean {
  return hasMethod(other.methods, { method }) && matchPath(other.path, segmentsOf(path), []) !== null
}

function hasMethod(methods: Operation['methods'], { method }: Pick<DocOperation, 'method'>): boolean {
  return methods.includes('*') || methods.includes(method)
}

function isBelow(template: PathTemplate, own: PathTemplate): boolean {
  return template.segments.length > own.segments.length && own.segments.every((segment, index) => {
    const other = template.segments[index]
    return !('literal' in segment) || other === undefined || !('literal' in other) || other.literal === segment.literal
  })
}

function segmentsOf({ segments }: PathTemplate): (string | null)[] {
  return segments.map(segment => 'literal' in segment ? segment.literal : null)
}
