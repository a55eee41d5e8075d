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

/** Tests if an operation of a schedule is one of a document, whatever the names of placeholders. */
function isCalled({ methods, path }: Operation, { operation, templates }: Indexed): boolean {
  return hasMethod(methods, operation) && templates.some(template => path.subtree ? isBelow(template, path) : coversTemplate(template, path))
}

/** Returns the operations of a document that an operation of a schedule calls: a path that the document writes out beats one with placeholders. */
export function calledIn(index: readonly Indexed[], own: Operation): readonly DocOperation[] {
  const called = index.filter(one => isCalled(own, one)).map(one => one.operation)
  if (own.path.subtree) return called
  return called.filter(({ text, method }) => !called.some(other => other.method === method && placeholdersIn(other.text) < placeholdersIn(text)))
}

function placeholdersIn(text: string): number {
  return text.match(/\{/g)?.length ?? 0
}

/** Tests if an operation of a schedule stands for one of a document: its address may be any of that. */
export function isCovered({ methods, path }: Operation, { operation, templates }: Indexed): boolean {
  return hasMethod(methods, operation) && templates.some(template => matchPath(path, segmentsOf(template), []) !== null)
}

/** Tests if an operation with one method is among those that another one stands for. */
export function isCoveredBy({ methods: [method = ''], path }: Operation, other: Operation): boolean {
  return hasMethod(other.methods, { method }) && matchPath(other.path, segmentsOf(path), []) !== null
}

function hasMethod(methods: Operation['methods'], { method }: Pick<DocOperation, 'method'>): boolean {
  return methods.includes('*') || methods.includes(method)
}

/** A placeholder of the document has any value; a text of the document is no value of a placeholder of the schedule. */
function coversTemplate(template: PathTemplate, own: PathTemplate): boolean {
  return matchPath(template, segmentsOf(own), []) !== null
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
