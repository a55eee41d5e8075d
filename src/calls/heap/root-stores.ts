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

/** Returns the stores of the application that a file is of, or all. Mostly, there is one; of those in several folders, the nearest count. */
export function rootStores(run: Run, file: string | null): readonly UnknownValue[] {
  return nearest([...rootCalls(run)], file).slice(0, MOST_STORES).flatMap(([call, module]) => optionsOf(run.evaluate(call, frameAt(run, module, call))))
    .filter((option): option is UnknownValue => option.kind === 'unknown' && ['root', 'central'].includes(formOfStore(option) ?? ''))
}

function nearest(calls: readonly (readonly [Call | New, Module])[], file: string | null): readonly (readonly [Call | New, Module])[] {
  if (file === null || calls.length <= 1) return calls
  const most = Math.max(...calls.map(([, { path }]) => sharedFolders(path, file)))
  return calls.filter(([, { path }]) => sharedFolders(path, file) === most)
}

function sharedFolders(one: string, other: string): number {
  const [folders, others] = [one, other].map(path => path.split('/').slice(0, -1))
  const differing = folders?.findIndex((folder, index) => folder !== others?.[index])
  return differing === undefined || differing < 0 ? folders?.length ?? 0 : differing
}

/** Returns what a thunk gets to hand on actions and to read the state: `(dispatch, getState) => …`. */
export function toolsOf(run: Run, at: Place): { readonly dispatch: Value, readonly getState: Value } {
  const dispatch: Value = { ...unknown(at, reducerStores.dispatch) }
  return { dispatch, getState: { ...unknown(at, stores.read), from: rootStores(run, at.file) } }
}
