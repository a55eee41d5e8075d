import { holdsState } from '../../clients/state-holders.ts'
import type { Call, Expr, Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { frameOf } from '../frames/frame-of.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { joinedState } from './join-state.ts'
import { settingOf } from './state-settings.ts'
import type { Setting } from './state-settings.ts'

/**
 * Evaluates a state that is declared beside its setter, by its first value and all that the setter is called with, or by its type; undefined
 * for any other definition.
 */
export function stateValue(run: Run, definition: Definition, frame: Frame): Value | undefined {
  const { value: call, path } = definition
  if (call?.kind !== 'call' || path.length !== 1 || path[0] !== 0) return undefined
  const callee = run.evaluate(call.callee, frame)
  if (callee.kind !== 'external' || !holdsState(callee.module, callee.path)) return undefined
  const [state, setter] = bindingsOf(definition, frame)
  const set = (setter?.references ?? []).flatMap(reference => settingsAt(run, reference, frame, state))
  const [first] = call.typeArgs
  const type = first ? { ref: first, module: frame.module } : null
  const begun = firstValues(run, call, frame)
  const known = joinedState(run, begun, set)
  if (known.length > begun.length) return choice(known)
  const typed = type ? [{ ...unknown(placeOf(call, frame.module)), type }] : []
  return known.length > 0 || typed.length > 0 ? choice([...known, ...typed]) : undefined
}

/** Returns the bindings of the state and of its setter. */
function bindingsOf(definition: Definition, { module }: Frame): readonly (Binding | undefined)[] {
  let pattern: Node | undefined = definition.node
  while (pattern && pattern.kind !== 'bind-array') pattern = pattern.parent
  return (pattern?.items.slice(0, 2) ?? []).map(item => item ? module.bindingOfPattern(item) ?? undefined : undefined)
}

/** Evaluates the value that a state begins with, as far as it is an object with members: anything else is only there until it is set. */
function firstValues(run: Run, { args: [first] }: Call, frame: Frame): readonly Value[] {
  if (!first || first.kind === 'spread' || first.kind === 'literal' || first.kind === 'array') return []
  const begun = first.kind === 'function' ? returnsOf(first, frame) : [first]
  return begun.flatMap(expr => optionsOf(run.evaluate(expr, frame))).filter(option => option.kind === 'object' && option.fields.length > 0)
}

function returnsOf(fn: Extract<Expr, { kind: 'function' }>, { module }: Frame): readonly Expr[] {
  return factsOf(module, fn).returns
}

/** Returns what a reference to the setter sets: `setRows(rows)`, or the setter as the callback of `then`. */
function settingsAt(run: Run, reference: Name, from: Frame, state: Binding | undefined): readonly Setting[] {
  const call = reference.parent
  if (call?.kind !== 'call') return []
  const frame = frameOf(run, functionAround(reference), from)
  const [first] = call.args
  if (call.callee === reference) return first && first.kind !== 'spread' ? settingOf(run, first, frame, state) : []
  const isThen = first === reference && call.callee.kind === 'member' && call.callee.property === 'then'
  return isThen ? [{ kind: 'whole', value: run.evaluate(call.callee.object, frame) }] : []
}
