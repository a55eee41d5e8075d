import type { Binding, Definition } from '../syntax/module.ts'
import { valueOfDefinition } from './definitions.ts'
import type { Frame } from './frame.ts'
import { reaching } from './reaching.ts'
import { MOST_DEPTH } from './run.ts'
import type { Run } from './run.ts'
import { bodyIn, concatTexts, textsOf } from './text.ts'
import { choice, MOST_OPTIONS, optionsOf, placeOf, unknown } from './value.ts'
import type { Value } from './value.ts'

/** What `+=` makes of what a name held before. */
export function appended(run: Run, binding: Binding, definition: Definition, value: Value, frame: Frame): Value {
  const at = placeOf(definition.node, frame.module)
  const memory = frame.appended ??= new Map()
  const known = memory.get(definition)
  if (known) return known
  if (run.depth > MOST_DEPTH) return { ...unknown(at, binding.name), budget: true }
  memory.set(definition, unknown(at, binding.name))
  run.depth++
  const heads = headsOf(run, binding, definition, frame)
  run.depth--
  const body = bodyIn([...heads, value])
  const result = body ?? (heads.length ? choice(concatTexts([textsOf(choice(heads), at), textsOf(value, at)], at)) : value)
  memory.set(definition, result)
  return result
}

/** Once they are too many, the others add nothing: a thousand pieces may be appended, each of them or not. */
function headsOf(run: Run, binding: Binding, definition: Definition, frame: Frame): readonly Value[] {
  const heads: Value[] = []
  const options = new Set<Value>()
  for (const other of reaching(binding, definition.node)) {
    if (other === definition || other.node.end > definition.node.start) continue
    const value = valueOfDefinition(run, binding, other, frame)
    if (!value) continue
    heads.push(value)
    for (const option of optionsOf(value)) if (option.kind !== 'unknown') options.add(option)
    if (options.size > MOST_OPTIONS) break
  }
  return heads
}
