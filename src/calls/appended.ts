import type { Binding, Definition } from '../syntax/module.ts'
import { valueOfDefinition } from './definitions.ts'
import type { Frame } from './frame.ts'
import { reaching } from './reaching.ts'
import { MOST_DEPTH } from './run.ts'
import type { Run } from './run.ts'
import { bodyIn, concatTexts, textsOf } from './text.ts'
import { choice, placeOf, unknown } from './value.ts'
import type { Value } from './value.ts'

export function appended(run: Run, binding: Binding, definition: Definition, value: Value, frame: Frame): Value {
  const at = placeOf(definition.node, frame.module)
  const known = frame.appended.get(definition)
  if (known) return known
  if (run.depth > MOST_DEPTH) return { ...unknown(at, binding.name), budget: true }
  frame.appended.set(definition, unknown(at, binding.name))
  run.depth++
  const heads = reaching(binding, definition.node).filter(other => other !== definition && other.node.end <= definition.node.start)
    .flatMap(other => valueOfDefinition(run, binding, other, frame) ?? [])
  run.depth--
  const body = bodyIn([...heads, value])
  const result = body ?? (heads.length ? choice(concatTexts([textsOf(choice(heads), at), textsOf(value, at)], at)) : value)
  frame.appended.set(definition, result)
  return result
}
