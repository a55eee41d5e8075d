import { reducerStores } from '../../clients/reducer-stores.ts'
import type { Expr, FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, ObjectValue, UnknownValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { functionIn } from '../flow/handed-functions.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { entryResult } from '../frames/return-value.ts'
import { stateOf } from '../frames/state-of.ts'
import { isUnreachable } from '../frames/test-outcome.ts'
import { callerFrames } from '../state/caller-frames.ts'
import type { Run } from '../state/run.ts'
import { formOfStore, ofReducing, REDUCED, sliceOf, WHOLE } from '../values/is-store.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { addMutated } from './mutated-members.ts'
import { addFields, addMember } from './set-members.ts'
import type { Members } from './set-members.ts'
import { statesForAction } from './states-for-action.ts'

/** Adds the members of a slice: of its first state, and what its reducers set them to. */
export function addSlice(run: Run, { callee, from: [first, second] }: UnknownValue, members: Members): void {
  const parts = callee === 'createReducer' ? { initial: first, others: second } : undefined
  const initial = parts ? parts.initial : fieldOf(first, reducerStores.initialState)
  const others = parts ? parts.others : fieldOf(first, reducerStores.others)
  for (const option of initial ? optionsOf(initial) : []) addFields(option.kind === 'function' ? entryResult(run, option) : option, members)
  for (const { fn, frame } of reducersIn(fieldOf(first, reducerStores.reducers))) addCase(run, fn, frame.module, members)
  for (const option of others ? optionsOf(others) : []) {
    const module = option.kind === 'object' ? run.modules.module(option.at.file) : option.kind === 'function' ? option.frame.module : undefined
    if (!module) continue
    const added = option.kind === 'function' ? addedReducers(option.fn, module) : option.kind === 'object' ? keyedReducers(option, module) : []
    for (const fn of added) addCase(run, fn, module, members)
  }
}

function fieldOf(value: Value | undefined, name: string): Value | undefined {
  return value?.kind === 'object' ? value.fields.findLast(field => field.name === name)?.get() : undefined
}

/** Returns the reducers in an object: the functions themselves, or those of objects that also have one which makes the action. */
export function reducersIn(value: Value | undefined): readonly FunctionValue[] {
  return value?.kind === 'object' ? value.fields.flatMap(({ get }) => optionsOf(get()).flatMap(reducerIn)) : []
}

/** Returns the reducer of an action. */
export function reducerIn(value: Value): readonly FunctionValue[] {
  if (value.kind === 'function') return [value]
  const reducer = fieldOf(value, reducerStores.reducer)
  return reducer ? optionsOf(reducer).filter(option => option.kind === 'function') : []
}

/** Returns the functions that a builder adds: `builder => builder.addCase(load.fulfilled, (state, action) => …)`. */
function addedReducers(build: FunctionExpr, module: Module): readonly FunctionExpr[] {
  return factsOf(module, build).calls.flatMap(({ callee, args: [, reducer] }) => {
    const isAdder = callee.kind === 'member' && typeof callee.property === 'string' && reducerStores.adders.has(callee.property)
    const fn = isAdder && reducer && reducer.kind !== 'spread' ? functionIn(module, reducer) : undefined
    return fn ? [fn] : []
  })
}

/** Returns the functions in an object whose names are actions: `{ [load.fulfilled]: (state, action) => … }`. */
function keyedReducers({ at }: ObjectValue, module: Module): readonly FunctionExpr[] {
  return module.functions.filter(({ parent: member }) => member?.kind === 'property' && member.parent?.start === at.start && member.parent.end === at.end)
}

/** Adds what a reducer of one action makes of the state: what it returns, or does to the members. */
function addCase(run: Run, fn: FunctionExpr, module: Module, members: Members): void {
  addMutated(run, fn, module, members)
  addReturned(run, fn, entryFrame(run, fn, module), members)
}

function addReturned(run: Run, fn: FunctionExpr, frame: Frame, members: Members): void {
  // What an assignment is in an arrow function without a block is no state.
  addStates(run, factsOf(frame.module, fn).returns.filter(expr => expr.kind !== 'assign' && !isUnreachable(run, expr, frame)), frame, members)
}

function addStates(run: Run, states: readonly Expr[], frame: Frame, members: Members): void {
  for (const option of states.flatMap(expr => optionsOf(run.evaluate(expr, frame)))) {
    if (option.kind === 'object') addFields(option, members)
    if (option.kind === 'response' || option.kind === 'list') addMember(members, WHOLE, () => option)
  }
}

/** Adds what a function makes of its state for each action that is dispatched: `(state, action) => ({ ...state, records: action.records })`. */
export function addReduced(run: Run, { from: [reducer] }: UnknownValue, members: Members): void {
  if (reducer?.kind !== 'function') return
  const { fn } = reducer
  const [state] = fn.params
  if (state?.pattern.fallback) addFields(run.evaluate(state.pattern.fallback, reducer.frame), members)
  for (const frame of callerFrames(run).get(fn) ?? []) addStates(run, statesForAction(run, fn, frame), frame, members)
}

/** Adds a member for each reducer: `combineReducers({ records: recordsReducer })`. */
export function addCombined(run: Run, { from: [reducers] }: UnknownValue, members: Members): void {
  if (reducers?.kind === 'object') addStatesOf(run, reducers, members)
}

function addStatesOf(run: Run, { fields }: ObjectValue, members: Members): void {
  for (const { name, get } of fields) addMember(members, name, () => choice(storesOf(get()).flatMap(store => optionsOf(stateOf(run, store)))))
}

type NamedMember = readonly [name: string, get: () => Value]

/** Adds the members of the state of a whole store: `configureStore({ reducer: { records } })`, `createStore(rootReducer)`. */
export function addRoot(run: Run, { callee, from: [first] }: UnknownValue, members: Members, membersOf: (store: UnknownValue) => readonly NamedMember[]): void {
  const reducer = callee === 'configureStore' ? fieldOf(first, reducerStores.reducer) : first
  for (const option of reducer ? optionsOf(reducer) : []) {
    if (option.kind === 'object') addStatesOf(run, option, members)
    else for (const store of storesOf(option)) for (const [name, get] of membersOf(store)) addMember(members, name, get)
  }
}

const MOST_WRAPPERS = 3

/** Returns the stores whose state a reducer makes, through the functions that wrap it: `persistReducer(options, slice.reducer)`. */
function storesOf(value: Value, depth = 0): readonly UnknownValue[] {
  return optionsOf(value).flatMap(option => {
    if (option.kind === 'function') return [reducedBy(option)]
    if (option.kind !== 'unknown') return []
    if (formOfStore(option) !== undefined) return [option]
    const slice = sliceOf(option, reducerStores.reducer)
    return slice ? [slice] : depth < MOST_WRAPPERS ? option.from.flatMap(each => storesOf(each, depth + 1)) : []
  })
}

const REDUCED_BY = new WeakMap<FunctionValue, UnknownValue>()

/** Returns the store that stands for what a function makes of its state. */
function reducedBy(reducer: FunctionValue): UnknownValue {
  const store = REDUCED_BY.get(reducer) ?? ofReducing(placeOf(reducer.fn, reducer.frame.module), REDUCED, [reducer])
  REDUCED_BY.set(reducer, store)
  return store
}

/** Returns the functions that make states of a store for any action: those that are no slices. */
export function reducingFunctions(run: Run, { callee, from: [first] }: UnknownValue, depth = 0): readonly FunctionValue[] {
  const reducer = callee === 'configureStore' ? fieldOf(first, reducerStores.reducer) : first
  return (reducer ? optionsOf(reducer) : []).flatMap(option => {
    const stores = option.kind === 'object' ? option.fields.flatMap(({ get }) => storesOf(get())) : storesOf(option)
    return stores.flatMap(store => {
      const [fn] = store.from
      if (store.callee === REDUCED) return fn?.kind === 'function' ? [fn] : []
      return depth < MOST_WRAPPERS && formOfStore(store) === 'combined' ? reducingFunctions(run, store, depth + 1) : []
    })
  })
}
