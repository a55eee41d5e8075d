import { reducerStores } from '../../clients/reducer-stores.ts'
import type { Call, Declare, Expr, FunctionExpr, Name, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import type { Run } from '../state/run.ts'
import { formOfStore } from '../values/is-store.ts'
import { objectOf, placeOf } from '../values/make-value.ts'
import { payloadOf } from './action-payload.ts'
import { stateOf } from './state-of.ts'

/**
 * Returns the arguments of a reducer of a slice: the state, and the action where it is known, as in
 * `builder.addCase(load.fulfilled, (state, action) => …)`. Other actions come from those that call their functions.
 */
export function argumentsOfReducer(run: Run, fn: FunctionExpr, outer: Frame): readonly Value[] | undefined {
  const given = fn.parent?.kind === 'declare' ? referenceAsReducer(fn.parent, outer.module) : fn
  const action = given && actionOf(given)
  const slice = given && action !== undefined ? sliceAround(given) : undefined
  if (!slice) return undefined
  const made = run.evaluate(slice, outer)
  const store = made.kind === 'unknown' && formOfStore(made) === 'slice' ? made : undefined
  if (!store) return undefined
  const payload = action ? payloadOf(run, run.evaluate(action, outer)) : undefined
  const at = placeOf(fn, outer.module)
  const state = stateOf(run, store)
  return payload ? [state, objectOf([{ name: reducerStores.payload, value: payload }], at, true)] : [state]
}

/** Returns the name of a function where it is added as a reducer: `builder.addCase(load.fulfilled, done)`. */
function referenceAsReducer({ pattern }: Declare, module: Module): Name | undefined {
  return module.bindingOfPattern(pattern)?.references.find(({ parent }) => parent?.kind === 'call' && isAdder(parent))
}

function isAdder({ callee }: Call): boolean {
  return callee.kind === 'member' && reducerStores.adders.has(String(callee.property))
}

/** Returns the action for which a function is a reducer: null for one that the slice declares itself; undefined for no reducer. */
function actionOf({ parent }: Expr): Expr | null | undefined {
  if (parent?.kind === 'property') return typeof parent.key === 'string' ? null : parent.key
  if (parent?.kind !== 'call' || !isAdder(parent)) return undefined
  const [action] = parent.args
  return action && action.kind !== 'spread' ? action : undefined
}

/** Nodes around a reducer, up to the call that makes the slice: a chain of `addCase` has two for each. */
const MOST_NODES = 200

function sliceAround(given: Expr): Call | undefined {
  let isReducer = false
  let up: Node | undefined = given.parent
  for (let step = 0; up && step < MOST_NODES; up = up.parent, step++) {
    if (up.kind === 'property' && (up.key === reducerStores.reducers || up.key === reducerStores.others)) isReducer = true
    if (up.kind !== 'call') continue
    const name = calleeNames(up.callee).at(-1) ?? ''
    if (reducerStores.slices.has(name)) return isReducer || name === 'createReducer' ? up : undefined
  }
  return undefined
}
