import { reducerStores } from '../../clients/reducer-stores.ts'
import { sagas } from '../../clients/sagas.ts'
import type { FunctionValue, UnknownValue, Value } from '../domain/value.ts'
import { rootStores } from '../heap/root-stores.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, unknown, placeOf } from '../values/make-value.ts'

/** Evaluates a call that takes something of the state of the application, or makes a function that does; undefined for other calls. */
export function selected(run: Run, context: CallContext, callee: Value): Value | undefined {
  const { args: { values } } = context
  const [first] = values
  if (callee.kind === 'external') {
    const name = callee.path.at(-1) ?? ''
    if (reducerStores.bindings.has(callee.module)) {
      if (name === reducerStores.select) return first && selectedBy(run, context, first)
      if (name === reducerStores.readStore) return stateOfAll(run, context)
    }
    if (sagas.modules.has(callee.module) && name === sagas.select) return first && selectedBy(run, context, first)
    // The functions that a selector is made of are called with the state, and with the results of each other.
    if (isSelectorMaker(name, callee.module)) selectedOf(run, context, values, rootStores(run, context.frame.module.path))
    return undefined
  }
  if (callee.kind !== 'unknown') return undefined
  if (callee.callee === reducerStores.withTypes && reducerStores.bindings.has(callee.package ?? '')) return first && selectedBy(run, context, first)
  if (isConnector(callee) && first) return connected(run, context, callee, first)
  return isSelector(callee) && first ? selectedOf(run, context, callee.from, optionsOf(first)) : undefined
}

function stateOfAll(run: Run, { frame: { module } }: CallContext): Value | undefined {
  const stores = rootStores(run, module.path)
  return stores.length > 0 ? choice(stores) : undefined
}

function selectedBy(run: Run, context: CallContext, selector: Value): Value | undefined {
  const stores = rootStores(run, context.frame.module.path)
  return stores.length > 0 ? applied(run, context, selector, stores) : undefined
}

function isSelectorMaker(name: string, module: string): boolean {
  return reducerStores.selectors.has(name) && reducerStores.selectorModules.has(module)
}

function isSelector({ callee, package: origin }: UnknownValue): boolean {
  return callee !== undefined && origin !== undefined && isSelectorMaker(callee, origin)
}

/** Applies a selector to states: a function, one that is made of others, or what wraps one. */
function applied(run: Run, context: CallContext, selector: Value, states: readonly Value[]): Value {
  return choice(optionsOf(selector).map(option => {
    if (option.kind === 'function') return run.enter({ context, callee: option, values: [choice(states)], open: true })
    const made = option.kind === 'unknown' && isSelector(option) ? selectedOf(run, context, option.from, states) : undefined
    return made ?? unknown(placeOf(context.call, context.frame.module))
  }))
}

/** Returns the result of the last of the functions that a selector is made of; it is called with those of the others. */
function selectedOf(run: Run, context: CallContext, parts: readonly Value[], states: readonly Value[]): Value | undefined {
  const functions = parts.flatMap(part => part.kind === 'list' ? part.items : [part]).filter(({ kind }) => kind === 'function' || kind === 'unknown')
  const result = functions.findLast((part): part is FunctionValue => part.kind === 'function')
  if (!result || states.length === 0) return undefined
  const inputs = functions.slice(0, functions.indexOf(result))
  return run.enter({ context, callee: result, values: inputs.map(input => applied(run, context, input, states)) })
}

function isConnector({ callee, package: origin }: UnknownValue): boolean {
  return callee === reducerStores.connect && origin !== undefined && reducerStores.bindings.has(origin)
}

/**
 * Enters a component with the props that a function makes of the state: `connect(state => ({ records: state.records }))(List)`. Its actions
 * replace props of the same names. A third function can make other props of all.
 */
function connected(run: Run, context: CallContext, { from: [toProps, actions, merge] }: UnknownValue, component: Value): Value | undefined {
  const props = toProps && !(merge && optionsOf(merge).some(({ kind }) => kind === 'function')) && selectedBy(run, context, toProps)
  const known = props ? optionsOf(props).filter(option => option.kind === 'object') : []
  if (known.length === 0 || component.kind !== 'function') return undefined
  const replaced = new Set(actions?.kind === 'object' ? actions.fields.map(({ name }) => name) : [])
  const values = known.map(each => ({ ...each, fields: each.fields.filter(({ name }) => !replaced.has(name)), open: true }))
  run.enter({ context, callee: component, values: [choice(values)] })
  return component
}
