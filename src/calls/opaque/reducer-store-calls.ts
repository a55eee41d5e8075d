import { reducerStores } from '../../clients/reducer-stores.ts'
import { stores } from '../../clients/stores.ts'
import { sagas } from '../../clients/sagas.ts'
import type { ExternalValue, FunctionValue, UnknownValue, Value } from '../domain/value.ts'
import { loaderOf } from '../frames/action-payload.ts'
import { rootStores, toolsOf } from '../heap/root-stores.ts'
import { reducerIn, reducingFunctions } from '../heap/reducer-stores.ts'
import { reducesAction } from '../heap/states-for-action.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { ofReducing, sliceOf, STARTED } from '../values/is-store.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { selected } from './select-state.ts'

/** Evaluates a call that reads or sets the state of a store with reducers; undefined for other calls. */
export function callReducerStore(run: Run, context: CallContext, callee: Value): Value | undefined {
  const { args: { values: [first] } } = context
  const reading = selected(run, context, callee)
  if (reading) return reading
  if (callee.kind === 'external') return first && isPut(callee) ? dispatched(run, context, first) : undefined
  if (callee.kind !== 'unknown') return undefined
  return actionOf(run, context, callee) ?? startedBy(run, context, callee) ?? (first && isDispatch(callee, first) ? dispatched(run, context, first) : undefined)
}

/** Evaluates a call of the function that makes an action of a slice, which its reducer gets: `setRecords(records)`. */
function actionOf(run: Run, context: CallContext, { name, from: [actions] }: UnknownValue): Value | undefined {
  const slice = actions && sliceOf(actions, reducerStores.actions)
  const [options] = slice?.from ?? []
  if (name === null || options?.kind !== 'object') return undefined
  const at = placeOf(context.call, context.frame.module)
  const reducers = options.fields.filter(field => field.name === reducerStores.reducers).flatMap(field => optionsOf(run.property(field.get(), name, at)))
  const action = preparedBy(run, context, reducers) ?? objectOf([{ name: reducerStores.payload, value: context.args.values[0] ?? unknown(at) }], at, true)
  for (const callee of reducers.flatMap(reducerIn)) run.enter({ context, callee, values: [unknown(at), action], handed: true })
  return reducers.length > 0 ? action : undefined
}

/** Returns the action that the function beside a reducer makes of the arguments: `{ reducer, prepare: records => ({ payload: records }) }`. */
function preparedBy(run: Run, context: CallContext, reducers: readonly Value[]): Value | undefined {
  const prepare = reducers.flatMap(reducer => reducer.kind === 'object' ? reducer.fields : []).filter(({ name }) => name === reducerStores.prepare)
  const made = prepare.flatMap(({ get }) => optionsOf(get())).filter((option): option is FunctionValue => option.kind === 'function')
  return made.length > 0 ? choice(made.map(callee => run.enter({ context, callee, values: context.args.values, open: context.args.open }))) : undefined
}

/** Evaluates a call of a thunk, and `unwrap` of what it returns: `await dispatch(load(zone)).unwrap()`. */
function startedBy(run: Run, context: CallContext, callee: UnknownValue): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  const load = loaderOf(callee)
  if (load) {
    const { dispatch, getState } = toolsOf(run, at)
    const tools = objectOf([{ name: reducerStores.dispatch, value: dispatch }, { name: stores.read, value: getState }], at, true)
    const result = run.enter({ context, callee: load, values: [context.args.values[0] ?? unknown(at), tools], handed: true })
    return ofReducing(at, STARTED, [result])
  }
  const [started] = callee.name === reducerStores.unwrap ? callee.from : []
  return started && isStarted(started) ? started.from[0] : undefined
}

function isStarted(value: Value): value is UnknownValue {
  return value.kind === 'unknown' && value.callee === STARTED
}

/** Evaluates the call that hands an action to all reducers, or begins what a thunk does: it returns that. */
function dispatched(run: Run, context: CallContext, action: Value): Value | undefined {
  if (isStarted(action)) return action
  const at = placeOf(context.call, context.frame.module)
  const { dispatch, getState } = toolsOf(run, at)
  if (action.kind === 'function') return run.enter({ context, callee: action, values: [dispatch, getState], open: true, handed: true })
  if (action.kind !== 'object') return undefined
  const has = (member: string): boolean => action.fields.some(field => field.name === member)
  if (has(reducerStores.unwrap)) return action
  if (!has(reducerStores.type)) return undefined
  const state = objectOf([], at, true)
  const type = run.property(action, reducerStores.type, at)
  // With a type that is not known, each reducer might be the one for the action.
  if (knownStrings(type).length < optionsOf(type).length) return action
  const reducing = rootStores(run, context.frame.module.path).flatMap(store => reducingFunctions(run, store))
  const values = [state, action] as const
  for (const each of reducing) if (reducesAction(run, each, values, context.frame)) run.enter({ context, callee: each, values, handed: true })
  return action
}

/** Tests if a function hands on actions to the store of the application: `store.dispatch`, `useDispatch()`; not what `useReducer` returns. */
function isDispatch({ name, callee, package: origin }: UnknownValue, action: Value): boolean {
  return isStarted(action) || name === reducerStores.dispatch || (callee !== undefined && reducerStores.bindings.has(origin ?? ''))
}

function isPut({ module, path }: ExternalValue): boolean {
  return sagas.modules.has(module) && sagas.dispatch.has(path.at(-1) ?? '')
}
