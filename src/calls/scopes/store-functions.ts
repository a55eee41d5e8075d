import { centralStores } from '../../clients/central-stores.ts'
import type { FunctionExpr } from '../../syntax/expr.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { centralRoots, contextOf, functionsOfPart, modulesOf } from '../heap/central-stores.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { madeOf } from '../values/is-store.ts'

/** The arguments of the functions of the application's store, as they were found in a phase. */
interface Functions { readonly phase: Run['phase'], readonly roots: readonly UnknownValue[], readonly args: ReadonlyMap<FunctionExpr, readonly Value[]> }

const known = slot((): { functions: Functions | null } => ({ functions: null }))

const DEEPEST = 4

/** Evaluates a parameter of a getter, a mutation or an action of a store that the library passes: its state, or what an action needs. */
export function argumentOfStore(run: Run, fn: FunctionExpr, index: number): Value | undefined {
  if (fn.parent?.kind !== 'property' || index > 3) return undefined
  const roots = centralRoots(run, null)
  if (roots.length === 0) return undefined
  const memory = known(run)
  const isCurrent = memory.functions?.phase === run.phase && roots.every((root, place) => memory.functions?.roots[place] === root)
  if (!isCurrent) memory.functions = { phase: run.phase, roots, args: argumentsIn(run, roots) }
  return memory.functions?.args.get(fn)?.[index]
}

function argumentsIn(run: Run, roots: readonly UnknownValue[]): ReadonlyMap<FunctionExpr, readonly Value[]> {
  const found = new Map<FunctionExpr, readonly Value[]>()
  const add = (store: UnknownValue, root: UnknownValue, depth: number): void => {
    const [state, getters, rootState, rootGetters] = [store, root].flatMap(each => (
      [madeOf(each, centralStores.state, each.at), madeOf(each, centralStores.getters, each.at)]))
    if (!state || !getters || !rootState || !rootGetters) return
    for (const { fn } of functionsOfPart(store, 'getters')) found.set(fn, [state, getters, rootState, rootGetters])
    for (const { fn } of functionsOfPart(store, 'mutations')) found.set(fn, [state])
    for (const { fn } of functionsOfPart(store, 'actions')) found.set(fn, [contextOf(run, store, store.at)])
    if (depth < DEEPEST) for (const [, part] of modulesOf(store)) add(part, root, depth + 1)
  }
  for (const root of roots) add(root, root, 0)
  return found
}
