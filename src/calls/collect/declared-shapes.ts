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

/** Members that must be known, those that only answers have among them, and the share of all members that they make. */
const LEAST = 6
const LEAST_READ_ONLY = 3
const SHARE = 0.75

const FOREIGN_KEY = /_id$|[a-z]Id$/

/** What describes objects in the schema libraries: `z.object({ … })`, `t.type({ … })`, `Type.Object({ … })`. */
const DESCRIBES = new Set(['object', 'strictObject', 'looseObject', 'Object', 'interface', 'strict', 'type', 'struct', 'shape', 'extend', 'keys'])

/**
 * Declared types and schemas that look like an object of the API: where a client could not be followed, or stands behind a server of
 * the project's own, they still say what the code expects. Each is a use of the operation that answers with the object.
 */
export function shapeUses(run: Run, module: Module, around: EvidenceLookup): RequestUse[] {
  const uses: RequestUse[] = []
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    const use = useOf(run, module, node, around)
    if (use) uses.push(use)
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return uses
}

function useOf(run: Run, module: Module, node: Node, around: EvidenceLookup): RequestUse | undefined {
  const declared = declaredBy(node)
  const schema = node.kind === 'call' ? schemaIn(node) : undefined
  const keys = declared?.keys ?? schema?.keys ?? []
  const shape = shapeOf(keys, run.interest)
  if (!shape) return undefined
  const refers = keys.some(key => isForeignKey(key, shape))
  if (refers && !keys.includes('id')) return undefined
  if (declared && isForeign(run, declared)) return undefined
  const { payload } = run.interest.envelope
  const response: ResponsePart = { reads: [], path: payload === '' ? [] : [payload], side: 'response', facts: [] }
  if (declared) bindDeclared(run, declared.owner, module, response)
  if (schema) bindSchemaAt(run, run.evaluate(schema.object, frameAt(run, module, node)), response)
  const at = placeOf(node.kind === 'type' ? node.nameSpan : node, module)
  return response.reads.length === 0 ? undefined : requestFor(shape, at, response, refers ? null : around.evidence(at.file), around)
}

interface Declared { readonly owner: TypeDeclaration | TypeObject, readonly keys: readonly string[] }

/** An object type, under the name that it is declared by. */
function declaredBy(node: Node): Declared | undefined {
  if (node.kind === 'type' && node.type.kind === 'type-object') return { owner: node, keys: node.type.members.map(member => member.key) }
  if (node.kind !== 'type-object' || node.parent?.kind === 'type') return undefined
  return { owner: node, keys: node.members.map(member => member.key) }
}

/** Tests if all that is known to be of a type comes from elsewhere: a database, another service that copies the resource. */
function isForeign(run: Run, { owner }: Declared): boolean {
  const responses = responsesOfType(run, owner)
  return (responses.length > 0 || isRowType(run, owner)) && responses.every(reads => foreignResponses(run).has(reads))
}

interface Schema { readonly object: ObjectExpr, readonly keys: readonly string[] }

/** The members of a schema are schemas themselves, not the values of a sample. */
function schemaIn(call: Call): Schema | undefined {
  const [object] = call.args
  if (object?.kind !== 'object' || !DESCRIBES.has(calleeNames(call.callee).at(-1) ?? '')) return undefined
  const properties = object.members.flatMap(property => property.kind === 'property' && typeof property.key === 'string' ? [{ key: property.key, value: property.value }] : [])
  if (!properties.every(({ value }) => value.kind === 'call' || value.kind === 'name' || value.kind === 'member')) return undefined
  return { object, keys: properties.map(({ key }) => key) }
}

function shapeOf(keys: readonly string[], { shapes }: Interest): Shape | undefined {
  return keys.length < LEAST ? undefined : shapes.find(({ members, readOnly }) => {
    const known = keys.filter(key => members.has(key))
    return known.length >= Math.max(LEAST, SHARE * keys.length) && known.filter(key => readOnly.has(key)).length >= LEAST_READ_ONLY
  })
}

/** Tests if a member refers to another object, as rows of the user's own do: `user_id`, `recordId`. Of the resource it is not. */
function isForeignKey(key: string, { members }: Shape): boolean {
  return FOREIGN_KEY.test(key) && !members.has(key) && !members.has(key.replace(/Id$/, '_id'))
}

function requestFor(shape: Shape, at: Place, response: ResponsePart, evidence: Place | null, around: EvidenceLookup): RequestUse {
  return {
    kind: 'request', how: 'passed', base: 'unknown', evidence, methods: shape.method === null ? null : [shape.method],
    path: shape.path.map(text => ({ text, at, token: null })), query: [], queryOpen: false, headers: [], body: null, reads: response.reads, inLoop: false,
    sdk: null, call: at, context: around.context(at.file), trace: [{ at, note: `has the members of \`${shape.name}\`` }],
  }
}
