import type { Condition, Data, DataField, Place } from '../../uses/api-use.ts'
import type { FieldValue, ObjectValue, Value } from '../domain/value.ts'
import { withNested } from './bracket-names.ts'
import { formOfText } from './form-text.ts'
import { optionsOf } from './make-value.ts'
import { isUnconditional, withoutReplaced } from './replaced-fields.ts'

const DEEPEST = 8
const MOST_FIELDS = 200
const MOST_PIECES = 3000

/** Converts a value that is sent to plain data; parts that are opaque or exceed the limits become `unknown`. */
export function dataOf(value: Value, at: Place): Data {
  return convert(value, at, { depth: 0, remaining: { pieces: MOST_PIECES }, aliases: new Map() })
}

interface Context {
  readonly depth: number
  /** Shared by all parts of one value. */
  readonly remaining: { pieces: number }
  /** Names that a test may use for a field, of all objects around. */
  readonly aliases: ReadonlyMap<string, string>
}

function convert(value: Value, at: Place, context: Context): Data {
  const options = optionsOf(value)
  if (context.depth > DEEPEST || context.remaining.pieces-- <= 0) return { kind: 'unknown', at }
  if (options.length > 1) return { kind: 'choice', options: options.map(option => convert(option, at, context)), at }
  const [option] = options
  const inner = { ...context, depth: context.depth + 1 }
  switch (option?.kind) {
    case 'text': {
      const form = context.depth === 0 ? formOfText(option, at) : undefined
      return form ? convertObject(form, inner) : { kind: 'text', text: option.text, at: option.text[0]?.at ?? at }
    }
    case 'scalar': return option.value === undefined ? { kind: 'unknown', at: option.at } : { kind: 'value', value: option.value, at: option.at }
    case 'list': return { kind: 'list', items: option.items.map(item => convert(item, option.at, inner)), open: option.open, at: option.at }
    case 'object': return convertObject(option, inner)
    case 'instance': return option.data ? convertObject(option.data(), inner) : { kind: 'unknown', at }
    default: return { kind: 'unknown', at }
  }
}

function convertObject(object: ObjectValue, context: Context): Data {
  // What it returns is sent instead.
  const isReplaced = object.role === 'plain' && object.fields.some(({ name, get }) => name === 'toJSON' && get().kind === 'function')
  if (isReplaced) return { kind: 'unknown', at: object.at }
  const aliases = object.aliases?.size ? new Map([...context.aliases, ...object.aliases]) : context.aliases
  const fields = lastOnes(object.fields).slice(0, MOST_FIELDS).flatMap((field): DataField[] => {
    const value = field.get()
    // JSON omits fields that are undefined.
    if (value.kind === 'scalar' && value.value === undefined) return []
    return [{
      name: field.name,
      at: field.at,
      value: convert(value, field.at, { ...context, aliases }),
      conditions: field.conditions.map(condition => renamed(condition, aliases)),
    }]
  })
  return { kind: 'object', fields: withNested(fields), open: object.open, at: object.at }
}

/** A test of a variable is a test of the field that is set to its value. */
function renamed(condition: Condition, aliases: ReadonlyMap<string, string>): Condition {
  const alias = aliases.get(condition.path.at(-1) ?? '')
  return alias === undefined ? condition : { ...condition, path: [...condition.path.slice(0, -1), alias] }
}

/** Returns, of fields with one name, those from the last unconditional one on. */
export function lastOnes(fields: readonly FieldValue[]): readonly FieldValue[] {
  return withoutReplaced(fields, isUnconditional)
}
