import { schemaLibraries } from '../../clients/schema-libraries.ts'
import type { FieldValue, ObjectValue, UnknownValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import { isMask, keepsMember, maskOfSchema } from './pick-omit.ts'

const DEEPEST = 8

const { merging } = schemaLibraries.members
const { dropped, kept, added, overriding, same }: Readonly<Record<'dropped' | 'kept' | 'added' | 'overriding' | 'same', ReadonlySet<string>>>
  = schemaLibraries.members

/** Returns what a schema makes of a value that it parses: it drops members that it does not name, and its functions may change the others. */
export function throughSchema(run: Run, context: CallContext, schema: Value, value: Value, depth = 0): Value {
  if (schema.kind === 'choice' && depth <= DEEPEST) return choice(schema.options.map(option => throughSchema(run, context, option, value, depth + 1)))
  if (schema.kind !== 'unknown' || depth > DEEPEST || !schemaLibraries.dropping.test(schema.package ?? '')) return value
  const { callee = '', from: [first, ...following] } = schema
  const inside = (part: Value | undefined, given: Value): Value => part ? throughSchema(run, context, part, given, depth + 1) : given
  const changed = (by: Value | undefined, given: Value): Value => (
    by?.kind === 'function' ? run.enter({ context, callee: by, values: [given], handed: true }) : inside(by, given))
  switch (callee) {
    case 'transform': return following.length > 0 ? changed(following[0], inside(first, value)) : changed(first, value)
    case 'preprocess': return inside(following[0], changed(first, value))
    case 'pipe': return following.reduce<Value>((given, part) => inside(part, given), inside(first, value))
    case 'array': return mapped(value, option => option.kind === 'list' ? { ...option, items: option.items.map(item => inside(first, item)) } : option)
  }
  if (same.has(callee)) return inside(first, value)
  const shape = shapeOf(schema, depth)
  return shape ? mapped(value, option => option.kind === 'object' ? membersLeft(option, shape, inside) : option) : value
}

function mapped(value: Value, change: (option: Value) => Value): Value {
  const options = optionsOf(value)
  const changed = options.map(change)
  return changed.every((option, index) => option === options[index]) ? value : choice(changed)
}

/** The members that a schema of an object names, and if it keeps others. */
interface Shape {
  readonly members: ReadonlyMap<string, Value | undefined>
  readonly keepsOthers: boolean
}

function membersLeft(object: ObjectValue, { members, keepsOthers }: Shape, inside: (part: Value | undefined, given: Value) => Value): ObjectValue {
  const fields = object.fields.flatMap((field): FieldValue[] => {
    if (!members.has(field.name)) return keepsOthers || field.key ? [field] : []
    const part = members.get(field.name)
    return [part ? { ...field, get: () => inside(part, field.get()) } : field]
  })
  // What is spread into the object is still unknown, and may have each of the members.
  return { ...object, fields }
}

/** Returns the members of a schema of an object; undefined for schemas of other values, and for those that cannot be read. */
function shapeOf(schema: Value | undefined, depth: number): Shape | undefined {
  if (!schema || depth > DEEPEST) return undefined
  if (schema.kind === 'object') return shapeOfObject(schema)
  if (schema.kind === 'list') return joined(schema.items.map(item => shapeOf(item, depth + 1)))
  if (schema.kind !== 'unknown' || !schemaLibraries.dropping.test(schema.package ?? '')) return undefined
  return shapeOfCall(schema, depth + 1)
}

function shapeOfCall({ callee = '', from }: UnknownValue, depth: number): Shape | undefined {
  const parts = from.filter(part => part.kind !== 'text')
  const [first] = parts
  if (added.has(callee)) {
    const whole = joined(parts.map(part => shapeOf(part, depth)), overriding.has(callee))
    return whole && callee === merging ? { ...whole, keepsOthers: shapeOf(parts.at(-1), depth)?.keepsOthers ?? false } : whole
  }
  const inner = shapeOf(first, depth)
  if (!inner || !isReadable(callee)) return undefined
  if (isMask(callee)) {
    const mask = maskOfSchema(callee, from.slice(1))
    return { ...inner, members: new Map([...inner.members].filter(([name]) => keepsMember([mask], name))) }
  }
  const isNew = first?.kind === 'object'
  if (kept.has(callee)) return { ...inner, keepsOthers: true }
  return dropped.has(callee) && !isNew ? { ...inner, keepsOthers: false } : inner
}

function isReadable(callee: string): boolean {
  return isMask(callee) || dropped.has(callee) || kept.has(callee) || same.has(callee)
}

function shapeOfObject({ fields, open }: ObjectValue): Shape {
  return { members: new Map(fields.map(field => [field.name, field.get()])), keepsOthers: open }
}

/**
 * Returns the members of several schemas, of which one or all count. A member that two of them name may be what either makes of it, unless later
 * ones replace earlier ones.
 */
function joined(shapes: readonly (Shape | undefined)[], isReplacing = false): Shape | undefined {
  const members = new Map<string, Value | undefined>()
  let keepsOthers = false
  for (const shape of shapes) {
    if (!shape) return undefined
    keepsOthers ||= shape.keepsOthers
    for (const [name, part] of shape.members) members.set(name, members.has(name) && !isReplacing ? undefined : part)
  }
  return { members, keepsOthers }
}
