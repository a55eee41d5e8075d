import { childrenOf } from '../../syntax/children.ts'
import type { Call, Node, ObjectExpr, TypeDeclaration, TypeObject } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place, RequestUse } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { Interest, Shape } from '../../uses/interest.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isRowType } from '../reads/database-rows.ts'
import { foreignResponses } from '../state/foreign-hosts.ts'
import type { Run } from '../state/run.ts'
import { bindSchemaAt } from '../types/bind-schema.ts'
import { bindDeclared } from '../types/bind-type.ts'
import { responsesOfType } from '../types/response-members.ts'
import type { ResponsePart } from '../types/response-part.ts'
import { placeOf } from '../values/make-value.ts'

/** The known members that a type needs, how many of them only responses have, and their share of all its members. */
const LEAST = 6
const LEAST_READ_ONLY = 3
const SHARE = 0.75

const FOREIGN_KEY = /_id$|[a-z]Id$/

/** Functions of schema libraries that describe an object: `z.object({ … })`, `t.type({ … })`, `Type.Object({ … })`. */
const SCHEMA_FUNCTIONS = new Set([
  'object', 'strictObject', 'looseObject', 'Object', 'interface', 'strict', 'type', 'struct', 'shape', 'extend', 'keys',
])

/**
 * Finds declared types and schemas that look like a resource of the API. Where a client is not resolved, or an in-project server is
 * between, they still say what the code expects. Each is a use of the operation that responds with the resource.
 */
export function shapeUses(run: Run, module: Module, lookup: EvidenceLookup): RequestUse[] {
  const uses: RequestUse[] = []
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    const use = useOf(run, module, node, lookup)
    if (use) uses.push(use)
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return uses
}

function useOf(run: Run, module: Module, node: Node, lookup: EvidenceLookup): RequestUse | undefined {
  const declared = declaredBy(node)
  const schema = node.kind === 'call' ? schemaIn(node) : undefined
  const keys = declared?.keys ?? schema?.keys ?? []
  const shape = shapeOf(keys, run.interest)
  if (!shape) return undefined
  const hasForeignKey = keys.some(key => isForeignKey(key, shape))
  if (hasForeignKey && !keys.includes('id')) return undefined
  if (declared && isForeign(run, declared)) return undefined
  const { payload } = run.interest.envelope
  const response: ResponsePart = { reads: [], path: payload === '' ? [] : [payload], side: 'response', facts: [] }
  if (declared) bindDeclared(run, declared.owner, module, response)
  if (schema) bindSchemaAt(run, run.evaluate(schema.object, frameAt(run, module, node)), response)
  const at = placeOf(node.kind === 'type' ? node.nameSpan : node, module)
  if (response.reads.length === 0) return undefined
  return requestFor(shape, at, response, hasForeignKey ? null : lookup.evidence(at.file), lookup)
}

interface Declared { readonly owner: TypeDeclaration | TypeObject, readonly keys: readonly string[] }

/** Returns an object type, with its declaration if it has a name. */
function declaredBy(node: Node): Declared | undefined {
  if (node.kind === 'type' && node.type.kind === 'type-object') return { owner: node, keys: node.type.members.map(member => member.key) }
  if (node.kind !== 'type-object' || node.parent?.kind === 'type') return undefined
  return { owner: node, keys: node.members.map(member => member.key) }
}

/** Tests if every value of a type comes from elsewhere: a database, or another service that copies the resource. */
function isForeign(run: Run, { owner }: Declared): boolean {
  const responses = responsesOfType(run, owner)
  return (responses.length > 0 || isRowType(run, owner)) && responses.every(reads => foreignResponses(run).has(reads))
}

interface Schema { readonly object: ObjectExpr, readonly keys: readonly string[] }

/** Returns the object of a schema. Its members are schemas themselves; with literals for members it would be a sample. */
function schemaIn(call: Call): Schema | undefined {
  const [object] = call.args
  if (object?.kind !== 'object' || !SCHEMA_FUNCTIONS.has(calleeNames(call.callee).at(-1) ?? '')) return undefined
  const properties = object.members.flatMap(member => {
    return member.kind === 'property' && typeof member.key === 'string' ? [{ key: member.key, value: member.value }] : []
  })
  if (!properties.every(({ value }) => value.kind === 'call' || value.kind === 'name' || value.kind === 'member')) return undefined
  return { object, keys: properties.map(({ key }) => key) }
}

function shapeOf(keys: readonly string[], { shapes }: Interest): Shape | undefined {
  return keys.length < LEAST ? undefined : shapes.find(({ members, readOnly }) => {
    const known = keys.filter(key => members.has(key))
    return known.length >= Math.max(LEAST, SHARE * keys.length) && known.filter(key => readOnly.has(key)).length >= LEAST_READ_ONLY
  })
}

/** Tests if a member refers to another object, as in a table of the project: `user_id`, `recordId`. The resource has no such member. */
function isForeignKey(key: string, { members }: Shape): boolean {
  return FOREIGN_KEY.test(key) && !members.has(key) && !members.has(key.replace(/Id$/, '_id'))
}

function requestFor(shape: Shape, at: Place, response: ResponsePart, evidence: Place | null, lookup: EvidenceLookup): RequestUse {
  return {
    kind: 'request', how: 'passed', base: 'unknown', evidence, methods: shape.method === null ? null : [shape.method],
    path: shape.path.map(text => ({ text, at, token: null })), query: [], queryOpen: false, headers: [], body: null, reads: response.reads, inLoop: false,
    sdk: null, call: at, context: lookup.context(at.file), trace: [{ at, note: `has the same members as \`${shape.name}\`` }],
  }
}
