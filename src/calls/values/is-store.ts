import { atoms } from '../../clients/atoms.ts'
import { centralStores } from '../../clients/central-stores.ts'
import { observables } from '../../clients/observables.ts'
import { reducerStores } from '../../clients/reducer-stores.ts'
import { stores } from '../../clients/stores.ts'
import type { Place } from '../../uses/api-use.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { unknown } from './make-value.ts'

/**
 * How a store is made: of an object of options, by a function that gets `set`, as a slice with its reducers, of a reducer, of one for each
 * member, or as a whole. What a thunk was started with is read like one: it has the payload of its last action.
 * So is a component that options describe. One that holds a single value has that as its `WHOLE`: a store, a subject or a signal.
 */
export type StoreForm = 'described' | 'created' | 'slice' | 'reduced' | 'combined' | 'root' | 'started'
  | 'component' | 'held' | 'subject' | 'signal' | 'central' | 'central-state' | 'central-getters'

/** The name of the callee of a store that stands for the state of one reducer. */
export const REDUCED = 'reducer'

/** The name of the callee of what a call of a thunk returns. */
export const STARTED = 'started'

/** The names of the callees of a component that options describe, and of a module of a store. */
export const COMPONENT = 'component'
export const MODULE = 'module'

/** The name of the callee of a function that is called to read a value. */
const ACCESSOR = 'accessor'

/** Returns a function that is called to read a value, as a signal is: `records()`. */
export function accessorOf(value: Value, at: Place): UnknownValue {
  return { ...unknown(at), callee: ACCESSOR, package: ACCESSOR, from: [value] }
}

/** The member of a store that is its whole state, where that has no members: a list, or a response. */
export const WHOLE = ''

/** Tests if a value is what the function of a library of stores returns. Without arguments, it returns a function: `create<State>()(…)`. */
export function isStore(value: UnknownValue): boolean {
  return formOfStore(value) !== undefined
}

/** Tests if a value is a store that holds a single value. */
export function holdsOneValue({ callee, package: origin }: UnknownValue): boolean {
  return callee !== undefined && origin !== undefined && formOfHolding(origin, callee) !== undefined
}

/** Tests if a value is a store, or a member of one that is not known itself, such as its method that reads the state. */
export function leadsToStore(value: UnknownValue): boolean {
  const [first] = value.callee === undefined ? value.from : []
  return isStore(value) || (first?.kind === 'unknown' && isStore(first))
}

/** Returns how a store is made; undefined for a value that is none. */
export function formOfStore({ callee, package: origin, from }: UnknownValue): StoreForm | undefined {
  if (callee === undefined) return undefined
  const holding = origin === undefined ? undefined : formOfHolding(origin, callee)
  if (holding) return holding
  if (from.length === 0) return undefined
  if (callee === stores.described) return origin === undefined || stores.describedBy.has(origin) ? 'described' : undefined
  if (origin === undefined) return undefined
  if (stores.createdBy.has(origin)) return 'created'
  if (origin === COMPONENT) return callee === COMPONENT ? 'component' : undefined
  if (centralStores.makers.has(origin)) return formOfCentral(callee)
  return reducerStores.makers.has(origin) ? formOfReducing(callee) : undefined
}

/** Returns how a store is made that holds a single value. */
function formOfHolding(origin: string, callee: string): StoreForm | undefined {
  if (stores.held.modules.has(origin)) return stores.held.makers.has(callee) ? 'held' : undefined
  if (atoms.modules.has(origin)) return atoms.makers.has(callee) || callee === atoms.computed ? 'held' : undefined
  if (observables.modules.has(origin)) return observables.subjects.makers.has(callee) ? 'subject' : undefined
  if (origin === ACCESSOR) return 'signal'
  return stores.signals.modules.has(origin) && stores.signals.makers.has(callee) ? 'signal' : undefined
}

function formOfCentral(callee: string): StoreForm | undefined {
  if (centralStores.roots.has(callee) || callee === MODULE) return 'central'
  return callee === centralStores.state ? 'central-state' : callee === centralStores.getters ? 'central-getters' : undefined
}

function formOfReducing(callee: string): StoreForm | undefined {
  if (reducerStores.slices.has(callee)) return 'slice'
  if (reducerStores.combiners.has(callee)) return 'combined'
  if (reducerStores.roots.has(callee)) return 'root'
  return callee === REDUCED ? 'reduced' : callee === STARTED ? 'started' : undefined
}

/** Returns a value of the library of stores with reducers: what a call of one of its functions with arguments returns. */
export function ofReducing(at: Place, callee: string, from: readonly Value[]): UnknownValue {
  const [origin] = reducerStores.makers
  return { ...unknown(at), callee, from, ...origin !== undefined && { package: origin } }
}

const MADE = new WeakMap<Value, Map<string, UnknownValue>>()

/** Returns the store that is made of a value, the same one each time: a component of its options, a module, the state of a store. */
export function madeOf(source: Value, callee: string, at: Place): UnknownValue {
  const made = MADE.get(source) ?? new Map<string, UnknownValue>()
  MADE.set(source, made)
  const [central] = centralStores.makers
  const origin = callee === COMPONENT ? COMPONENT : central
  const store = made.get(callee) ?? { ...unknown(at), callee, from: [source], ...origin !== undefined && { package: origin } }
  made.set(callee, store)
  return store
}

/** Returns the slice that a value is, or a member of: `slice.reducer`, `slice.actions`; undefined for other values. */
export function sliceOf(value: Value, member: string): UnknownValue | undefined {
  if (value.kind !== 'unknown' || value.name !== member || value.callee !== undefined) return undefined
  const [slice] = value.from
  return slice?.kind === 'unknown' && formOfStore(slice) === 'slice' ? slice : undefined
}
