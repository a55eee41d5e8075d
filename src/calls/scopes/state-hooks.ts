import { holdsState } from '../../clients/state-holders.ts'
import type { Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { frameOf } from '../frames/frame-of.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf, unknown } from '../values/make-value.ts'

/** Evaluates a state that is declared beside its setter, by all that the setter is called with or by its type; undefined for any other definition. */
export function stateValue(run: Run, definition: Definition, frame: Frame): Value | undefined {
  const { value: call, path } = definition
  if (call?.kind !== 'call' || path.length !== 1 || path[0] !== 0) return undefined
  const callee = run.evaluate(call.callee, frame)
  if (callee.kind !== 'external' || !holdsState(callee.module, callee.path)) return undefined
  const setter = setterOf(definition, frame)
  const values = (setter?.references ?? []).flatMap(reference => valuesSetAt(run, reference, frame))
  const [first] = call.typeArgs
  const type = first ? { ref: first, module: frame.module } : null
  if (values.length) return choice(values)
  return type ? { ...unknown(placeOf(call, frame.module)), type } : undefined
}

function setterOf(definition: Definition, frame: Frame): Binding | undefined {
  let pattern: Node | undefined = definition.node
  while (pattern && pattern.kind !== 'bind-array') pattern = pattern.parent
  const second = pattern?.items[1]
  return second ? frame.module.bindingOfPattern(second) ?? undefined : undefined
}

/** Returns the values that a reference to the setter sets: `setRows(rows)`, or the setter as the callback of `then`. */
function valuesSetAt(run: Run, reference: Name, from: Frame): readonly Value[] {
  const call = reference.parent
  if (call?.kind !== 'call') return []
  const frame = frameOf(run, functionAround(reference), from)
  const [first] = call.args
  if (call.callee === reference) return first && first.kind !== 'spread' ? informativeOptions(run.evaluate(first, frame)) : []
  const isThen = first === reference && call.callee.kind === 'member' && call.callee.property === 'then'
  return isThen ? informativeOptions(run.evaluate(call.callee.object, frame)) : []
}

function informativeOptions(value: Value): readonly Value[] {
  return optionsOf(value).filter(option => option.kind === 'response' || option.kind === 'list' || option.kind === 'object')
}
