import { centralStores } from '../../clients/central-stores.ts'
import type { FunctionValue, UnknownValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { formOfStore, madeOf, MODULE } from '../values/is-store.ts'
import { objectOf, optionsOf, unknown } from '../values/make-value.ts'
import type { Place } from '../../uses/api-use.ts'
import { entryResult } from '../frames/return-value.ts'
import { functionsIn, partOf as partOfOptions } from './described-stores.ts'
import { addMutated } from './mutated-members.ts'
import { rootStores } from './root-stores.ts'
import { addFields, addMember } from './set-members.ts'
import type { Members } from './set-members.ts'

type Part = 'state' | 'getters' | 'mutations' | 'actions' | 'modules'

/** Adds the parts of a store that are read: `store.state`, `store.getters`. */
export function addParts(store: UnknownValue, members: Members): void {
  for (const part of [centralStores.state, centralStores.getters]) addMember(members, part, () => madeOf(store, part, store.at))
}

/** Adds the members of the state of a store: of its first state, what mutations set them to, and the states of its modules. */
export function addState(run: Run, { from: [store] }: UnknownValue, members: Members): void {
  if (store?.kind !== 'unknown') return
  for (const state of partOf(store, 'state')) addFields(state.kind === 'function' ? entryResult(run, state) : state, members)
  for (const mutations of partOf(store, 'mutations')) {
    for (const [, { fn, frame }] of functionsIn(mutations)) addMutated(run, fn, frame.module, members)
  }
  for (const [name, part] of modulesOf(store)) addMember(members, name, () => madeOf(part, centralStores.state, part.at))
}

/** Adds what the getters of a store return, and those of its modules: under the name of the module where that is a namespace. */
export function addGetters(run: Run, { from: [store] }: UnknownValue, members: Members, prefix = ''): void {
  if (store?.kind !== 'unknown') return
  for (const [name, fn] of partOf(store, 'getters').flatMap(functionsIn)) addMember(members, prefix + name, () => entryResult(run, fn), false)
  for (const [name, part] of modulesOf(store)) {
    addGetters(run, madeOf(part, centralStores.getters, part.at), members, prefix + (isNamespace(part) ? name + centralStores.separator : ''))
  }
}

function partOf({ from: [options] }: UnknownValue, part: Part | typeof centralStores.namespaced): readonly Value[] {
  return options?.kind === 'object' ? partOfOptions(options, part) : []
}

function isNamespace(store: UnknownValue): boolean {
  return partOf(store, centralStores.namespaced).some(isTrue)
}

/** Tests for an option that is set. */
export function isTrue(value: Value): boolean {
  return value.kind === 'scalar' && value.value === true
}

/** Returns the modules of a store by their names. */
export function modulesOf(store: UnknownValue): readonly (readonly [name: string, store: UnknownValue])[] {
  return partOf(store, 'modules').flatMap(option => option.kind !== 'object' ? [] : option.fields.flatMap(({ name, get }) => {
    return optionsOf(get()).flatMap(each => each.kind === 'object' ? [[name, madeOf(each, MODULE, each.at)] as const] : [])
  }))
}

/** Returns the functions of a part of a store, without those of its modules. */
export function functionsOfPart(store: UnknownValue, part: 'getters' | 'mutations' | 'actions'): readonly FunctionValue[] {
  return partOf(store, part).flatMap(functionsIn).map(([, fn]) => fn)
}

/** A function of a store, and the module that it belongs to. */
export interface Found { readonly callee: FunctionValue, readonly store: UnknownValue }

type CalledPart = 'mutations' | 'actions'
type FoundByName = ReadonlyMap<string, readonly Found[]>

const FOUND: Record<CalledPart, WeakMap<UnknownValue, FoundByName>> = { mutations: new WeakMap(), actions: new WeakMap() }

/** Finds the functions of a part of a store by their name, also in its modules: `records/load` in a namespace, `load` in another module. */
export function functionsNamed(store: UnknownValue, part: CalledPart, name: string): readonly Found[] {
  return foundIn(store, part).get(name) ?? []
}

function foundIn(store: UnknownValue, part: CalledPart): FoundByName {
  const known = FOUND[part].get(store)
  if (known) return known
  const found = new Map<string, Found[]>()
  FOUND[part].set(store, found)
  const add = (name: string, each: Found): void => void found.set(name, [...found.get(name) ?? [], each])
  for (const [name, callee] of partOf(store, part).flatMap(functionsIn)) add(name, { callee, store })
  for (const [key, module] of modulesOf(store)) {
    const prefix = isNamespace(module) ? key + centralStores.separator : ''
    for (const [name, inner] of foundIn(module, part)) for (const each of inner) add(prefix + name, each)
  }
  return found
}

/** Returns the stores of the application whose mutations and actions are called by name. */
export function centralRoots(run: Run, file: string | null): readonly UnknownValue[] {
  return rootStores(run, file).filter(store => formOfStore(store) === 'central')
}

/** Returns what an action gets: `({ commit, dispatch, state, getters, rootState }, payload) => …`. */
export function contextOf(run: Run, store: UnknownValue, at: Place): Value {
  const [root = store] = centralRoots(run, store.at.file)
  const callers = [...centralStores.callers.keys()].map(name => ({ name, value: { ...unknown(at, name), from: [store] } }))
  return objectOf([
    ...callers,
    { name: centralStores.state, value: madeOf(store, centralStores.state, store.at) },
    { name: centralStores.getters, value: madeOf(store, centralStores.getters, store.at) },
    { name: centralStores.rootState, value: madeOf(root, centralStores.state, root.at) },
    { name: centralStores.rootGetters, value: madeOf(root, centralStores.getters, root.at) },
  ], at, true)
}
