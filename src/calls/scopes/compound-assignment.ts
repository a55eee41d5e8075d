import type { Binding, Definition, Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { reachingDefinitions } from '../flow/reaching-definitions.ts'
import type { Run } from '../state/run.ts'
import { bodyIn, concatTexts } from '../values/concat-texts.ts'
import { MOST_DEPTH } from '../values/limits.ts'
import { choice, MOST_OPTIONS, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { textsOf } from '../values/text.ts'

/** A compound assignment: `name += value`. */
interface Appending {
  readonly binding: Binding
  readonly definition: Definition
  readonly value: Value
  readonly frame: Frame
}

/** Evaluates an earlier definition of the name; undefined where it has no known value. */
type ValueBefore = (definition: Definition) => Value | undefined

/** Evaluates `name += value` for each earlier value of the name. */
export function compoundAssignment(run: Run, { binding, definition, value, frame }: Appending, before: ValueBefore): Value {
  const at = placeOf(definition.node, frame.module)
  const memory = frame.appended ??= new Map()
  const known = memory.get(definition)
  if (known) return known
  if (run.depth > MOST_DEPTH) return { ...unknown(at, binding.name), budget: true }
  memory.set(definition, unknown(at, binding.name))
  run.depth++
  const heads = valuesBefore(binding, definition, frame.module, before)
  run.depth--
  const body = bodyIn([...heads, value])
  const result = body ?? (heads.length ? choice(concatTexts([textsOf(choice(heads), at), textsOf(value, at)], at)) : value)
  memory.set(definition, result)
  return result
}

/** Returns the earlier values of the name. Stops at the limit of options: a thousand conditional `+=` would double them each time. */
function valuesBefore(binding: Binding, definition: Definition, module: Module, before: ValueBefore): readonly Value[] {
  const heads: Value[] = []
  const options = new Set<Value>()
  for (const other of reachingDefinitions(binding, definition.node, module)) {
    if (other === definition || other.node.end > definition.node.start) continue
    const value = before(other)
    if (!value) continue
    heads.push(value)
    for (const option of optionsOf(value)) if (option.kind !== 'unknown') options.add(option)
    if (options.size > MOST_OPTIONS) break
  }
  return heads
}
