import type { Data, DataField, Place } from './api-use.ts'
import type { Run } from './run.ts'
import { optionsOf } from './value.ts'
import type { ObjectValue, Value } from './value.ts'

const DEEPEST = 8
const MOST_FIELDS = 200

/** What is known of a value that is sent, as plain data; what cannot be seen is `unknown`. */
export function dataOf(run: Run, value: Value, at: Place, depth = 0): Data {
  const options = optionsOf(value)
  if (options.length > 1) return { kind: 'choice', options: options.map(option => dataOf(run, option, at, depth)), at }
  const [option] = options
  if (!option || depth > DEEPEST) return { kind: 'unknown', at }
  switch (option.kind) {
    case 'text': return { kind: 'text', text: option.text, at: option.text[0]?.at ?? at }
    case 'scalar': return option.value === undefined ? { kind: 'unknown', at: option.at } : { kind: 'value', value: option.value, at: option.at }
    case 'list': return { kind: 'list', items: option.items.map(item => dataOf(run, item, option.at, depth + 1)), open: option.open, at: option.at }
    case 'object': return objectData(run, option, depth)
    default: return { kind: 'unknown', at }
  }
}

function objectData(run: Run, object: ObjectValue, depth: number): Data {
  const fields = object.fields.slice(0, MOST_FIELDS).map((field): DataField =>
    ({ name: field.name, at: field.at, value: dataOf(run, field.get(), field.at, depth + 1), conditions: field.conditions }))
  return { kind: 'object', fields, open: object.open, at: object.at }
}
