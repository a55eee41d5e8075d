import { stores } from '../../clients/stores.ts'
import type { Call } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { FunctionValue, UnknownValue, Value } from '../domain/value.ts'
import { assignmentsOf, thisOwner } from '../flow/this-assignments.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { frameAt } from '../frames/frame-at.ts'
import { returnValue } from '../frames/return-value.ts'
import type { Run } from '../state/run.ts'
import { isStore } from '../values/is-store.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import { parameterReferences, setMembers } from './set-members.ts'

/** The members of a store: for each name, what evaluates it. */
type Members = Map<string, (() => Value)[]>

interface Store {
  readonly members: Members
  /** The members that are being evaluated. */
  readonly active: Set<string>
}

const STORES = new WeakMap<UnknownValue, Store>()

/** Evaluates a member of the state of a store: by its first value, and all that the store sets it to; undefined for other members and values. */
export function memberOfStore(run: Run, value: UnknownValue, name: string): Value | undefined {
  const store = storeOf(run, value)
  const known = store?.members.get(name)
  if (!store || !known || store.active.has(name)) return undefined
  store.active.add(name)
  try {
    return choice(known.flatMap(get => optionsOf(get())))
  } finally {
    store.active.delete(name)
  }
}

/** Returns the names of the members of a store; undefined for a value that is none. */
export function namesOfStore(run: Run, value: Value): readonly string[] | undefined {
  const store = value.kind === 'unknown' ? storeOf(run, value) : undefined
  return store && [...store.members.keys()]
}

function storeOf(run: Run, value: UnknownValue): Store | undefined {
  if (!isStore(value)) return undefined
  const known = STORES.get(value)
  if (known) return known
  const store: Store = { members: new Map(), active: new Set() }
  STORES.set(value, store)
  const source = value.from.flatMap(each => sourceOf(each, 0)).at(-1)
  if (source?.kind === 'object') addDescribed(run, source, store.members)
  else if (source?.kind === 'function' && value.callee === stores.described) addReturned(run, source, store.members)
  else if (source?.kind === 'function') addCreated(run, source, store.members)
  return store
}

const MOST_WRAPPERS = 3

/** Returns what describes a store, through the functions that wrap it: `create(persist(set => …, options))`. */
function sourceOf(value: Value, depth: number): readonly Value[] {
  if (value.kind === 'object') return depth === 0 ? [value] : []
  if (value.kind === 'unknown') return depth < MOST_WRAPPERS ? value.from.flatMap(each => sourceOf(each, depth + 1)) : []
  return value.kind === 'function' ? [value] : []
}

function add(members: Members, name: string, get: () => Value): void {
  const known = members.get(name)
  if (known) known.push(get)
  else members.set(name, [get])
}

function addFields(value: Value, members: Members): void {
  for (const option of optionsOf(value)) if (option.kind === 'object') for (const field of option.fields) add(members, field.name, field.get)
}

/** `defineStore('records', { state: () => ({ records: [] }), getters, actions })`. */
function addDescribed(run: Run, options: Extract<Value, { kind: 'object' }>, members: Members): void {
  const partOf = (name: string): readonly Value[] => options.fields.filter(field => field.name === name).flatMap(field => optionsOf(field.get()))
  for (const state of partOf(stores.state)) addFields(state.kind === 'function' ? returned(run, state) : state, members)
  for (const getters of partOf(stores.getters)) for (const [name, fn] of functionsIn(getters)) add(members, name, () => returned(run, fn))
  for (const actions of partOf(stores.actions)) {
    for (const [name, fn] of functionsIn(actions)) {
      add(members, name, () => fn)
      addSetByThis(run, fn, members)
    }
  }
}

function functionsIn(value: Value): readonly (readonly [string, FunctionValue])[] {
  if (value.kind !== 'object') return []
  return value.fields.flatMap(({ name, get }) => optionsOf(get()).flatMap(option => option.kind === 'function' ? [[name, option] as const] : []))
}

function returned(run: Run, { fn, frame }: FunctionValue): Value {
  return returnValue(run, fn, entryFrame(run, fn, frame.module))
}

/** `this.records = …`, `this.$patch({ records })`. */
function addSetByThis(run: Run, { fn, frame: { module } }: FunctionValue, members: Members): void {
  for (const [name, assigns] of assignmentsOf(module, fn)) {
    for (const { value } of assigns) if (value) add(members, name, () => run.evaluate(value, frameAt(run, module, value)))
  }
  for (const call of module.calls) {
    const { callee } = call
    const isPatch = call.kind === 'call' && callee.kind === 'member' && callee.property === stores.patch && callee.object.kind === 'this'
    if (isPatch && thisOwner(callee) === fn) addSet(run, call, module, members)
  }
}

/** `defineStore('records', () => { const records = ref([]); return { records } })`: the members of references are read without `.value`. */
function addReturned(run: Run, setup: FunctionValue, members: Members): void {
  for (const option of optionsOf(returned(run, setup))) {
    if (option.kind !== 'object') continue
    for (const { name, get } of option.fields) add(members, name, () => choice(optionsOf(get()).flatMap(insideReference)))
  }
}

function insideReference(value: Value): readonly Value[] {
  if (value.kind !== 'object') return [value]
  return [...value.fields.filter(({ name }) => name === 'value').flatMap(field => optionsOf(field.get())), value]
}

/** `create((set, get) => ({ records: [], load: async () => { set({ records: await load() }) } }))`. */
function addCreated(run: Run, creator: FunctionValue, members: Members): void {
  const { fn, frame: { module } } = creator
  addFields(returned(run, creator), members)
  for (const reference of parameterReferences(fn, module)) {
    if (reference.parent?.kind === 'call' && reference.parent.callee === reference) addSet(run, reference.parent, module, members)
  }
}

function addSet(run: Run, call: Call, module: Module, members: Members): void {
  for (const { name, get } of setMembers(run, call, module)) add(members, name, get)
}
