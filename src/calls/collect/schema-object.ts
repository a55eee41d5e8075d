import type { Call, Expr, New, Node, ObjectExpr } from '../../syntax/expr.ts'
import { calleeNames } from '../flow/callee-path.ts'
import type { DeclaredMember } from './declared-settings.ts'

/** Functions of schema libraries that describe an object: `z.object({ … })`, `t.type({ … })`, `Type.Object({ … })`. */
const FUNCTIONS = new Set([
  'object', 'strictObject', 'looseObject', 'Object', 'interface', 'strict', 'type', 'struct', 'Struct', 'shape', 'extend', 'keys',
])
/** Classes that do: `new Schema({ name: String })` of mongoose, `new VeryModel({ name: {} })`. */
const CLASSES = new Set(['Schema', 'SimpleSchema', 'VeryModel'])
/** How arktype writes the type of a member. */
const TYPE = /^(?:string|number|boolean|unknown|object|bigint|Date|null|true|false)\b/

/** The object that a schema is made of. */
export interface SchemaObject {
  readonly object: ObjectExpr
  readonly members: readonly DeclaredMember[]
}

/** Returns the object of a schema. Its members are schemas themselves; with other values for members it would be a sample. */
export function schemaObject(node: Node): SchemaObject | undefined {
  if (node.kind !== 'call' && node.kind !== 'new') return undefined
  const [object] = node.args
  if (object?.kind !== 'object' || !describesObject(node)) return undefined
  const properties = object.members.flatMap(member => member.kind === 'property' && typeof member.key === 'string' ? [{ ...member, key: member.key }] : [])
  if (!properties.every(({ value }) => isSchema(value) || (node.kind === 'new' && value.kind === 'object'))) return undefined
  // arktype writes an optional member as `'name?'`.
  return { object, members: properties.map(({ key, keySpan }) => ({ key: key.replace(/\?$/, ''), keySpan })) }
}

function describesObject({ kind, callee }: Call | New): boolean {
  return (kind === 'call' ? FUNCTIONS : CLASSES).has(calleeNames(callee).at(-1) ?? '')
}

function isSchema(value: Expr): boolean {
  if (value.kind === 'literal') return typeof value.value === 'string' && TYPE.test(value.value)
  return value.kind === 'call' || value.kind === 'name' || value.kind === 'member'
}
