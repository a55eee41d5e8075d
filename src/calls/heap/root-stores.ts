import { centralStores } from '../../clients/central-stores.ts'
import { reducerStores } from '../../clients/reducer-stores.ts'
import { stores } from '../../clients/stores.ts'
import type { Call, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { formOfStore } from '../values/is-store.ts'
import { optionsOf, unknown } from '../values/make-value.ts'
import { frameAt } from '../frames/frame-at.ts'

/** The calls that make the store of an application. */
const rootCalls = slot(() => new Map<Call | New, Module>())

/** Notes where a module makes the store of the application: `configureStore({ reducer })`. What a test makes says nothing about production code. */
export function noteRootStores(run: Run, module: Module): void {
  if (!module.specifiers.some(specifier => MAKERS.has(specifier)) || isTestModule(module)) return
  for (const call of module.calls) if (ROOTS.has(calleeNames(call.callee).at(-1) ?? '')) rootCalls(run).set(call, module)
}

const MAKERS: ReadonlySet<string> = new Set([...reducerStores.makers, ...centralStores.makers])
const ROOTS: ReadonlySet<string> = new Set([...reducerStores.roots, ...centralStores.roots])
const MOST_STORES = 4

/** Returns the stores of the application. Mostly, there is one. */
export function rootStores(run: Run): readonly UnknownValue[] {
  return [...rootCalls(run)].slice(0, MOST_STORES).flatMap(([call, module]) => optionsOf(run.evaluate(call, frameAt(run, module, call))))
    .filter((option): option is UnknownValue => option.kind === 'unknown' && ['root', 'central'].includes(formOfStore(option) ?? ''))
}

/** Returns what a thunk gets to hand on actions and to read the state: `(dispatch, getState) => …`. */
export function toolsOf(run: Run, at: Place): { readonly dispatch: Value, readonly getState: Value } {
  const dispatch: Value = { ...unknown(at, reducerStores.dispatch) }
  return { dispatch, getState: { ...unknown(at, stores.read), from: rootStores(run) } }
}
