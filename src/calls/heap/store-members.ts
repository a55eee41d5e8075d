import { observables } from '../../clients/observables.ts'
import { stores } from '../../clients/stores.ts'
import { reducerStores } from '../../clients/reducer-stores.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { isExhausted } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { heldByState } from '../values/assumed.ts'
import { formOfStore, WHOLE } from '../values/is-store.ts'
import { choice, optionsOf, unknown } from '../values/make-value.ts'
import { isAtom } from './atoms.ts'
import { addGetters, addParts, addState } from './central-stores.ts'
import { addComponent } from './component-members.ts'
import { addCreated, addDescribed } from './described-stores.ts'
import { contentsOf, isSettable, storesIn } from './held-stores.ts'
import { addCombined, addReduced, addRoot, addSlice } from './reducer-stores.ts'
import { addMember } from './set-members.ts'
import type { Members } from './set-members.ts'

interface Store {
  readonly members: Members
  /** The members that are being evaluated. */
  readonly active: Set<string>
  /** The values of members of an atom, of which many others may be made. */
  readonly known: Map<string, Value>
}

const STORES = new WeakMap<UnknownValue, Store>()

/** The stores that are being evaluated, one for another. */
interface Reading {
  depth: number
  /** How often a value was asked for that is not known yet, or only for one that is being evaluated. */
  cuts: number
  /** The stores with such values. */
  readonly early: Set<Store>
  /** To do when no store is being evaluated any more: values that were made of such values are forgotten. */
  readonly after: (() => void)[]
}

const reading = slot((): Reading => ({ depth: 0, cuts: 0, early: new Set(), after: [] }))

/** Stores for which a value is evaluated again, if it depends on one that is being evaluated. */
const DEEPEST_AGAIN = 2

/** Evaluates a member of the state of a store: by its first value, and all that the store sets it to; undefined for other members and values. */
export function memberOfStore(run: Run, value: UnknownValue, name: string): Value | undefined {
  const store = storeOf(run, value)
  const known = store?.members.get(name)
  if (!store || !known) return undefined
  const state = reading(run)
  if (store.active.has(name)) {
    state.cuts += 1
    return undefined
  }
  const before = store.known.get(name)
  if (before) {
    if (state.early.has(store)) state.cuts += 1
    return before
  }
  const { cuts } = state
  store.active.add(name)
  state.depth += 1
  try {
    const result = choice(known.flatMap(({ get, isState }) => optionsOf(isState ? heldByState(get()) : get())))
    if (isAtom(value) && !isExhausted(run)) remember(state, store, { name, result, isEarly: state.cuts > cuts })
    return result
  } finally {
    state.depth -= 1
    store.active.delete(name)
    if (state.depth === 0) forgetEarly(state)
  }
}

function forgetEarly({ early, after }: Reading): void {
  for (const store of early) store.known.clear()
  early.clear()
  for (const forget of after.splice(0)) forget()
}

/** Remembers the value of a member: atoms that are made of each other would be evaluated again and again. */
function remember(state: Reading, store: Store, { name, result, isEarly }: { readonly name: string, readonly result: Value, readonly isEarly: boolean }): void {
  if (isEarly && state.depth <= DEEPEST_AGAIN) return
  store.known.set(name, result)
  if (isEarly) state.early.add(store)
}

/** Forgets a value that was made of the members of a store while these are still being evaluated, as soon as they are known. */
export function forgetIfEarly(run: Run, value: Value, forget: () => void): void {
  for (const each of storesIn(run, value)) {
    const store = storeOf(run, each)
    if (store && store.active.size > 0) reading(run).after.push(forget)
  }
}

/** Returns the names of the members of a store; undefined for a value that is none. */
export function namesOfStore(run: Run, value: Value): readonly string[] | undefined {
  const store = value.kind === 'unknown' ? storeOf(run, value) : undefined
  return store && [...store.members.keys()]
}

function storeOf(run: Run, value: UnknownValue): Store | undefined {
  const form = formOfStore(value)
  if (!form) return undefined
  const known = STORES.get(value)
  if (known) return known
  const store: Store = { members: new Map(), active: new Set(), known: new Map() }
  STORES.set(value, store)
  const { members } = store
  switch (form) {
    case 'described': addDescribed(run, value, members); break
    case 'created': addCreated(run, value, members); break
    case 'slice': addSlice(run, value, members); break
    case 'reduced': addReduced(run, value, members); break
    case 'combined': addCombined(run, value, members); break
    case 'started': addMember(members, reducerStores.payload, () => value.from[0] ?? value); break
    case 'component': addComponent(run, value, members); break
    case 'held': addContent(run, value, members, [WHOLE]); break
    case 'signal': addContent(run, value, members, [WHOLE, stores.signals.latest]); break
    case 'subject': addContent(run, value, members, [WHOLE, observables.subjects.value]); break
    case 'central': addParts(value, members); break
    case 'central-state': addState(run, value, members); break
    case 'central-getters': addGetters(run, value, members); break
    case 'root': addRoot(run, value, members, part => membersOf(run, part)); break
  }
  return store
}

function addContent(run: Run, value: UnknownValue, members: Members, names: readonly string[]): void {
  for (const name of names) addMember(members, name, () => choice(contentsOf(run, value, store => heldBy(run, store) ?? store)), isSettable(value))
}

/** Evaluates what a store holds that holds one value, or an object with its methods; undefined for other values. */
export function heldBy(run: Run, value: Value): Value | undefined {
  const found = storesIn(run, value)
  return found.length > 0 ? choice(found.map(store => memberOfStore(run, store, WHOLE) ?? unknown(store.at))) : undefined
}

/** Returns the members of a store that another one consists of. */
function membersOf(run: Run, store: UnknownValue): readonly (readonly [name: string, get: () => Value])[] {
  return (namesOfStore(run, store) ?? []).map(name => [name, () => memberOfStore(run, store, name) ?? store] as const)
}
