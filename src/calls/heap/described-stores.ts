import { stores } from '../../clients/stores.ts'
import type { FunctionValue, ObjectValue, UnknownValue, Value } from '../domain/value.ts'
import { assignmentsOf, thisOwner } from '../flow/this-assignments.ts'
import { frameAt } from '../frames/frame-at.ts'
import { entryResult } from '../frames/return-value.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import { addSet } from './mutated-members.ts'
import { addFields, addMember, parameterReferences } from './set-members.ts'
import type { Members } from './set-members.ts'

/** Adds the members of a store that is made of an object of options, or of a function that sets it up. */
export function addDescribed(run: Run, { from }: UnknownValue, members: Members): void {
  const source = from.flatMap(each => sourceOf(each, 0)).at(-1)
  if (source?.kind === 'object') addOptions(run, source, members)
  else if (source?.kind === 'function') addReturned(run, source, members)
}

/** Adds the members of a store that is made by a function: `create((set, get) => ({ records: [], load: async () => { set({ records: await load() }) } }))`. */
export function addCreated(run: Run, { from }: UnknownValue, members: Members): void {
  const source = from.flatMap(each => sourceOf(each, 0)).at(-1)
  if (source?.kind !== 'function') return
  const { fn, frame: { module } } = source
  addFields(entryResult(run, source), members)
  for (const reference of parameterReferences(fn, module)) {
    if (reference.parent?.kind !== 'call' || reference.parent.callee !== reference) continue
    addSet(run, reference.parent, module, members)
  }
}

const MOST_WRAPPERS = 3

/** Returns what describes a store, through the functions that wrap it: `create(persist(set => …, options))`. */
function sourceOf(value: Value, depth: number): readonly Value[] {
  if (value.kind === 'object') return depth === 0 ? [value] : []
  if (value.kind === 'unknown') return depth < MOST_WRAPPERS ? value.from.flatMap(each => sourceOf(each, depth + 1)) : []
  return value.kind === 'function' ? [value] : []
}

/** `defineStore('records', { state: () => ({ records: [] }), getters, actions })`. */
function addOptions(run: Run, options: ObjectValue, members: Members): void {
  for (const state of partOf(options, stores.state)) addFields(state.kind === 'function' ? entryResult(run, state) : state, members)
  for (const getters of partOf(options, stores.getters)) {
    for (const [name, fn] of functionsIn(getters)) addMember(members, name, () => entryResult(run, fn), false)
  }
  for (const actions of partOf(options, stores.actions)) {
    for (const [name, fn] of functionsIn(actions)) {
      addMember(members, name, () => fn)
      addSetByThis(run, fn, members)
    }
  }
}

/** Returns the values of a part of what describes a store or a component. */
export function partOf({ fields }: ObjectValue, name: string): readonly Value[] {
  return fields.filter(field => field.name === name).flatMap(field => optionsOf(field.get()))
}

/** Returns the functions in an object, with their names. */
export function functionsIn(value: Value): readonly (readonly [string, FunctionValue])[] {
  if (value.kind !== 'object') return []
  return value.fields.flatMap(({ name, get }) => optionsOf(get()).flatMap(option => option.kind === 'function' ? [[name, option] as const] : []))
}


/** `this.records = …`, `this.$patch({ records })`. */
function addSetByThis(run: Run, { fn, frame: { module } }: FunctionValue, members: Members): void {
  for (const [name, assigns] of assignmentsOf(module, fn)) {
    for (const { value } of assigns) if (value) addMember(members, name, () => run.evaluate(value, frameAt(run, module, value)))
  }
  for (const call of module.calls) {
    const { callee } = call
    const isPatch = call.kind === 'call' && callee.kind === 'member' && callee.property === stores.patch && callee.object.kind === 'this'
    if (!isPatch || thisOwner(callee) !== fn) continue
    addSet(run, call, module, members)
  }
}

/** Adds what a function returns that sets up a store or a component, `() => ({ records: ref([]) })`: references are read without `.value`. */
export function addReturned(run: Run, setup: FunctionValue, members: Members): void {
  for (const option of optionsOf(entryResult(run, setup))) {
    if (option.kind !== 'object') continue
    for (const { name, get } of option.fields) addMember(members, name, () => choice(optionsOf(get()).flatMap(insideReference)))
  }
}

/** Returns what is inside a reference, and the value itself. */
function insideReference(value: Value): readonly Value[] {
  if (value.kind !== 'object') return [value]
  return [...value.fields.filter(({ name }) => name === 'value').flatMap(field => optionsOf(field.get())), value]
}
