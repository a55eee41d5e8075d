import { componentEvents } from '../../clients/component-events.ts'
import { observables } from '../../clients/observables.ts'
import { answeredArgument } from '../../clients/page-data.ts'
import { queryOptions } from '../../clients/query-hooks.ts'
import { sagas } from '../../clients/sagas.ts'
import { addsDefaults, derives, heldBy, memoizedBy, readsContext, readsModel, readsProps } from '../../clients/state-holders.ts'
import type { Value } from '../domain/value.ts'
import { propOfFile, propsOfFile } from '../heap/rendered-files.ts'
import { valueOfContext } from '../scopes/contexts.ts'
import { propsBeside, valueOfDataHook } from '../scopes/page-data.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { objectOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { checkedBySchema } from './checked-by-schema.ts'
import { callUtility } from './utility-calls.ts'

const PROMISIFIERS = new Set(['util', 'node:util', 'bluebird', 'es6-promisify'])

/** Returns what a hook such as `useMemo` makes of the result of its callback; undefined for other callees. */
export function resultOfHook({ args, call, frame }: CallContext, callee: Value, result: Value | null): Value | undefined {
  const form = callee.kind === 'external' && result ? memoizedBy(callee.module, callee.path) : undefined
  if (form === undefined || !result) return undefined
  if (form === 'reference') return objectOf([{ name: 'value', value: result }], placeOf(call, frame.module), true)
  return form === 'callback' ? args.values[0] : result
}

/** Returns the state that a call holds, as far as it begins with an object with members: `ref({ type: 'SRV' })`, `reactive(…)`. */
export function heldState({ args: { values: [first] }, call, frame }: CallContext, callee: Value): Value | undefined {
  const hasMembers = first?.kind === 'instance' || (first?.kind === 'object' && first.fields.length > 0)
  const form = callee.kind === 'external' && hasMembers ? heldBy(callee.module, callee.path) : undefined
  if (form === undefined || !first) return undefined
  return form === 'reference' ? objectOf([{ name: 'value', value: first }], placeOf(call, frame.module), true) : first
}

/** Evaluates a function of a well-known utility or schema library that returns its arguments, or parts of them; undefined for others. */
export function passedThrough(run: Run, context: CallContext, callee: Value): Value | undefined {
  if (callee.kind !== 'external') return checkedBySchema(run, context, callee)
  const { values } = context.args
  const [first] = values
  if (first && readsContext(callee.module, callee.path)) return valueOfContext(run, first)
  const ofPage = valueOfDataHook(run, callee, context.call, context.frame.module)
    ?? (readsProps(callee.module, callee.path) ? propsOf(run, context) : undefined)
  if (ofPage) return ofPage
  if (readsModel(callee.module, callee.path)) return modelOf(run, context)
  if (first && addsDefaults(callee.module, callee.path)) return first
  const answered = answeredArgument(callee.module, callee.path)
  if (answered !== undefined) return values[answered]
  const utility = callUtility(run, context, callee)
  if (utility) return utility
  const name = callee.path.at(-1) ?? ''
  return first && returnsArgument(callee.module, name, first) ? first : checkedBySchema(run, context, callee)
}

/** Returns the props of the component of a file: what a page gets of the modules beside it, or what its markup sets. */
function propsOf(run: Run, { call, frame: { module } }: CallContext): Value | undefined {
  return propsBeside(run, call, module) ?? propsOfFile(run, module.path, placeOf(call, module))
}

/** Returns a reference to a prop of the component of a file. */
function modelOf(run: Run, { args: { values }, call, frame: { module } }: CallContext): Value | undefined {
  const [name] = values[0] ? knownStrings(values[0]) : []
  const [value] = (name === undefined ? componentEvents.props : [name]).flatMap(each => propOfFile(run, module.path, each) ?? [])
  return value && objectOf([{ name: 'value', value }], placeOf(call, module), true)
}

/** Tests if a function of a package returns its first argument, or a function that does the same. */
function returnsArgument(module: string, name: string, first: Value): boolean {
  // The promisified function does the same, but for its callback.
  if (PROMISIFIERS.has(module) && name === 'promisify' && (first.kind === 'external' || first.kind === 'client')) return true
  if (sagas.modules.has(module) && sagas.combining.has(name)) return true
  return derives(module, name) || (observables.modules.has(module) && observables.values.has(name)) || queryOptions.has(name)
}
