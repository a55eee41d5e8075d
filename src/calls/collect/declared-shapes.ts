import { childrenOf } from '../../syntax/children.ts'
import type { Node, TypeDeclaration, TypeObject } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Condition, Place, RequestUse } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { Shape } from '../../uses/interest.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isRowType } from '../reads/database-rows.ts'
import { foreignResponses } from '../state/foreign-hosts.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { bindSchemaAt } from '../types/bind-schema.ts'
import { bindDeclared } from '../types/bind-type.ts'
import { literalMember } from '../types/literal-conditions.ts'
import { responsesOfType } from '../types/response-members.ts'
import type { ResponsePart } from '../types/response-part.ts'
import { isPart, payloadShape, shapeOf } from '../types/shape-of.ts'
import { placeOf } from '../values/make-value.ts'
import { settingsUse } from './declared-settings.ts'
import type { DeclaredMember } from './declared-settings.ts'
import { isOnlyIndexed } from './is-only-indexed.ts'
import { isPayload } from './is-payload.ts'
import { schemaObject } from './schema-object.ts'
import type { SchemaObject } from './schema-object.ts'

const FOREIGN_KEY = /_id$|[a-z]Id$/

/**
 * Finds declared types and schemas that look like a resource of the API. Where a client is not resolved, or an in-project server is
 * between, they still say what the code expects. Each is a use of the operation that responds with the resource.
 */
export function shapeUses(run: Run, module: Module, lookup: EvidenceLookup): RequestUse[] {
  return describedIn(run, module).flatMap(described => useOf(run, module, described, lookup) ?? [])
}

/** Returns the resources of the API that declared types and schemas of a module look like. */
export function shapesIn(run: Run, module: Module): readonly Shape[] {
  return describedIn(run, module).flatMap(({ shape }) => shape ?? [])
}

/** A declared type or a schema, and the resource of the API that it looks like. */
interface Described {
  readonly node: Node
  readonly declared: Declared | undefined
  readonly schema: SchemaObject | undefined
  readonly members: readonly DeclaredMember[]
  readonly shape: Shape | undefined
  /** It has too few members to be one by itself, and stands in the place of the payload. */
  readonly isBrief?: boolean
}

const described = slot(() => new Map<Module, readonly Described[]>())

/** Finds the declared types and schemas of a module; each module is searched once. */
function describedIn(run: Run, module: Module): readonly Described[] {
  const known = described(run).get(module)
  if (known) return known
  const found: Described[] = []
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    const declared = declaredBy(node)
    const schema = schemaObject(node)
    const { members } = declared ?? schema ?? {}
    if (members) found.push({ node, declared, schema, members, ...shapeFor(run, module, node, members.map(({ key }) => key)) })
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  described(run).set(module, found)
  return found
}

/** A few members are enough for the payload of a type in a module without code: other code makes objects of such types itself. */
function shapeFor({ interest }: Run, { calls, functions }: Module, node: Node, keys: readonly string[]): Pick<Described, 'shape' | 'isBrief'> {
  const shape = shapeOf(keys, interest)
  if (shape || calls.length > 0 || functions.length > 0 || !isPayload(node, interest)) return { shape }
  return { shape: payloadShape(keys, interest), isBrief: true }
}

function useOf(run: Run, module: Module, { node, declared, schema, members, shape, isBrief }: Described, lookup: EvidenceLookup): RequestUse | undefined {
  const at = placeOf(node.kind === 'type' ? node.nameSpan : node, module)
  if (!shape) return node.kind === 'type' && isOnlyIndexed(node, module) ? undefined : settingsUse(run.interest, members, at, lookup)
  const keys = members.map(({ key }) => key)
  const hasForeignKey = keys.some(key => isForeignKey(key, shape))
  const evidence = hasForeignKey ? null : lookup.evidence(at.file) ?? lookup.around(at.file)
  // An object of the project's own database may look the same.
  if (isBrief || isPart(shape) || node.kind === 'new' ? !evidence : hasForeignKey && !keys.includes('id')) return undefined
  if (declared && (isForeign(run, declared) || (isBrief && responsesOfType(run, declared.owner).length > 0))) return undefined
  const response = partAt(run, shape, declared ? factsAround(node) : [])
  if (declared) bindDeclared(run, declared.owner, module, response)
  if (schema) bindSchemaAt(run, run.evaluate(schema.object, frameAt(run, module, node)), response)
  return response.reads.length === 0 ? undefined : requestFor(shape, at, response, evidence, lookup)
}

function partAt({ interest: { envelope: { payload } } }: Run, { at, facts }: Shape, around: readonly Condition[]): ResponsePart {
  return { reads: [], path: payload === '' ? at : [payload, ...at], side: 'response', facts: [...around, ...facts] }
}

/** Returns the conditions that members beside an object type state: `type: 'SRV'` beside `data: { … }`. */
function factsAround({ parent }: Node): readonly Condition[] {
  return parent?.kind === 'type-member' && parent.parent?.kind === 'type-object' ? parent.parent.members.flatMap(literalMember) : []
}

interface Declared { readonly owner: TypeDeclaration | TypeObject, readonly members: readonly DeclaredMember[] }

/** Returns an object type, with its declaration if it has a name. */
function declaredBy(node: Node): Declared | undefined {
  if (node.kind === 'type' && node.type.kind === 'type-object') return { owner: node, members: node.type.members }
  if (node.kind !== 'type-object' || node.parent?.kind === 'type') return undefined
  return { owner: node, members: node.members }
}

/** Tests if every value of a type comes from elsewhere: a database, or another service that copies the resource. */
function isForeign(run: Run, { owner }: Declared): boolean {
  const responses = responsesOfType(run, owner)
  return (responses.length > 0 || isRowType(run, owner)) && responses.every(reads => foreignResponses(run).has(reads))
}

/** Tests if a member refers to another object, as in a table of the project: `user_id`, `recordId`. The resource has no such member. */
function isForeignKey(key: string, { members }: Shape): boolean {
  return FOREIGN_KEY.test(key) && !members.has(key) && !members.has(key.replace(/Id$/, '_id'))
}

function requestFor(shape: Shape, at: Place, response: ResponsePart, evidence: Place | null, lookup: EvidenceLookup): RequestUse {
  return {
    kind: 'request', how: 'declared', base: 'unknown', evidence, methods: shape.method === null ? null : [shape.method],
    path: shape.path.map(text => ({ text, at, token: null })), query: [], queryOpen: false, headers: [], body: null, reads: response.reads, inLoop: false,
    sdk: null, call: at, context: lookup.context(at.file), trace: [{ at, note: `has the same members as \`${shape.name}\`` }],
  }
}
