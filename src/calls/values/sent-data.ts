import type { Condition, Data, DataField, Place } from '../../uses/api-use.ts'
import type { FieldValue, ObjectValue, Value } from '../domain/value.ts'
import { optionsOf } from './make-value.ts'

const DEEPEST = 8
const MOST_FIELDS = 200
const MOST_PIECES = 3000

/** What is known of a value that is sent, as plain data; what cannot be seen, or is too much, is `unknown`. */
export function dataOf(value: Value, at: Place): Data {
  return piece(value, at, { depth: 0, left: { pieces: MOST_PIECES }, aliases: new Map() })
}

interface Limits {
  readonly depth: number
  readonly left: { pieces: number }
  readonly aliases: ReadonlyMap<string, string>
}

function piece(value: Value, at: Place, limits: Limits): Data {
  const options = optionsOf(value)
  if (limits.depth > DEEPEST || limits.left.pieces-- <= 0) return { kind: 'unknown', at }
  if (options.length > 1) return { kind: 'choice', options: options.map(option => piece(option, at, limits)), at }
  const [option] = options
  const inner = { ...limits, depth: limits.depth + 1 }
  switch (option?.kind) {
    case 'text': return { kind: 'text', text: option.text, at: option.text[0]?.at ?? at }
    case 'scalar': return option.value === undefined ? { kind: 'unknown', at: option.at } : { kind: 'value', value: option.value, at: option.at }
    case 'list': return { kind: 'list', items: option.items.map(item => piece(item, option.at, inner)), open: option.open, at: option.at }
    case 'object': return objectData(option, inner)
    default: return { kind: 'unknown', at }
  }
}

function objectData(object: ObjectValue, limits: Limits): Data {
  const aliases = object.aliases?.size ? new Map([...limits.aliases, ...object.aliases]) : limits.aliases
  const fields = lastOnes(object.fields).slice(0, MOST_FIELDS).flatMap((field): DataField[] => {
    const value = field.get()
    // JSON leaves out what is undefined.
    if (value.kind === 'scalar' && value.value === undefined) return []
    return [{ name: field.name, at: field.at, value: piece(value, field.at, { ...limits, aliases }), conditions: field.conditions.map(condition => renamed(condition, aliases)) }]
  })
  return { kind: 'object', fields, open: object.open, at: object.at }
}

/** A test of a variable is one of the field that is given its value. */
function renamed(condition: Condition, aliases: ReadonlyMap<string, string>): Condition {
  const alias = aliases.get(condition.path.at(-1) ?? '')
  return alias === undefined ? condition : { ...condition, path: [...condition.path.slice(0, -1), alias] }
}

/** Of fields with one name, those from the last one on that is always set. */
export function lastOnes(fields: readonly FieldValue[]): readonly FieldValue[] {
  const last = new Map<string, number>()
  for (const [index, field] of fields.entries()) if (!field.conditions.length && !field.branch.length) last.set(field.name, index)
  return fields.filter((field, index) => index >= (last.get(field.name) ?? 0))
}
