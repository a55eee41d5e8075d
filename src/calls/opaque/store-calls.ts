import { observables } from '../../clients/observables.ts'
import { stores } from '../../clients/stores.ts'
import { observed } from '../builtins/javascript/observables.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { ofMethod } from '../heap/held-stores.ts'
import { heldBy, memberOfStore, namesOfStore } from '../heap/store-members.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { formOfStore, isStore } from '../values/is-store.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { callCentralStore } from './central-store-calls.ts'
import { callReducerStore } from './reducer-store-calls.ts'

/** Evaluates a call of a store: it returns the store, or what a selector takes of it; undefined for other callees. */
export function callStore(run: Run, context: CallContext, callee: Value): Value | undefined {
  const { call, frame, args: { values: [first] } } = context
  const central = callCentralStore(run, context, callee)
  if (central) return central
  const held = callHolder(run, context, callee) ?? callHeldStore(run, context, callee)
  if (held) return held
  if (callee.kind === 'external') {
    if (stores.describedBy.has(callee.module) && stores.mapping.has(callee.path.at(-1) ?? '')) return mappedMembers(run, context)
    return (callee.path.at(-1) === stores.references && first ? referencesTo(run, first, context) : undefined) ?? callReducerStore(run, context, callee)
  }
  if (callee.kind !== 'unknown') return undefined
  const store = storeCalled(callee)
  if (!store) return callReducerStore(run, context, callee)
  const selectors = first ? functionsIn(first) : []
  if (selectors.length === 0) return namesOfStore(run, store)?.length ? store : undefined
  return choice(selectors.map(each => run.enter({ context: { call, frame, args: context.args }, callee: each, values: [store] })))
}

/**
 * Evaluates `get(store)` and `store.subscribe(value => …)`; a function that derives a store of others gets what they hold. Undefined for other calls.
 */
function callHeldStore(run: Run, context: CallContext, callee: Value): Value | undefined {
  const { modules, read, derived, subscribe } = stores.held
  const [first, second] = context.args.values
  const store = ofMethod(callee, subscribe)
  const content = store && first?.kind === 'function' ? heldBy(run, store) : undefined
  if (content && first?.kind === 'function') run.enter({ context, callee: first, values: [content] })
  if (content) return unknown(placeOf(context.call, context.frame.module))
  if (callee.kind !== 'external' || !modules.has(callee.module) || !first) return undefined
  const name = callee.path.at(-1)
  if (name === read) return heldBy(run, first)
  const before = name === derived && second?.kind === 'function' ? heldBefore(run, first) : undefined
  if (before && second?.kind === 'function') run.enter({ context, callee: second, values: [before], open: true })
  return undefined
}

/** Evaluates a signal, which is called to read it, and methods of signals and subjects; undefined for other callees. */
function callHolder(run: Run, context: CallContext, callee: Value): Value | undefined {
  if (callee.kind !== 'unknown') return undefined
  if (formOfStore(callee) === 'signal') return heldBy(run, callee)
  const [holder] = callee.callee === undefined ? callee.from : []
  if (holder?.kind !== 'unknown') return undefined
  const form = formOfStore(holder)
  if (form === 'signal') return callee.name === stores.signals.readonly ? holder : undefined
  return form === 'subject' ? callSubject(run, context, holder, callee.name ?? '') : undefined
}

/** Evaluates a method of a subject, which is modelled by the values that it emits: `records$.pipe(map(…))`, `records$.getValue()`. */
function callSubject(run: Run, context: CallContext, subject: UnknownValue, method: string): Value | undefined {
  const content = heldBy(run, subject)
  if (!content || observables.subjects.reads.has(method)) return content
  const results = optionsOf(content).flatMap(option => observed(run, context, option, method) ?? [])
  return results.length > 0 ? choice(results) : undefined
}

function heldBefore(run: Run, value: Value): Value | undefined {
  return value.kind === 'list' ? { ...value, items: value.items.map(item => heldBy(run, item) ?? item) } : heldBy(run, value)
}

/** Returns the members that a component gets of a store: of the names in a list, or in an object under other names. */
function mappedMembers(run: Run, { call, frame, args: { values: [store, wanted] } }: CallContext): Value | undefined {
  if (store?.kind !== 'unknown' || !isStore(store) || !wanted) return undefined
  const at = placeOf(call, frame.module)
  const named = wanted.kind === 'list' ? wanted.items.flatMap(item => knownStrings(item).map(name => [name, name] as const))
    : wanted.kind === 'object' ? wanted.fields.flatMap(({ name, get }) => knownStrings(get()).map(source => [name, source] as const)) : []
  return objectOf(named.map(([name, source]) => ({ name, value: run.property(store, source, at) })), at, true)
}

/** Returns the store that is called, or whose state a call reads: `useRecords()`, `useRecords.getState()`. */
function storeCalled(callee: UnknownValue): UnknownValue | undefined {
  if (isStore(callee)) return callee
  const [store] = callee.name === stores.read ? callee.from : []
  return store?.kind === 'unknown' && isStore(store) ? store : undefined
}

/** Returns the functions that a selector is: `useShallow(state => state.records)` is the one inside. */
function functionsIn(value: Value): readonly Extract<Value, { kind: 'function' }>[] {
  if (value.kind === 'function') return [value]
  return value.kind === 'unknown' ? value.from.flatMap(each => each.kind === 'function' ? [each] : []) : []
}

/** `const { records } = storeToRefs(store)`. */
function referencesTo(run: Run, store: Value, { call, frame }: CallContext): Value | undefined {
  const at = placeOf(call, frame.module)
  const names = namesOfStore(run, store) ?? []
  if (store.kind !== 'unknown' || names.length === 0) return undefined
  const inside = (name: string): Value => memberOfStore(run, store, name) ?? unknown(at, name)
  const fields = names.map(name => ({ name, at, get: () => objectOf([{ name: 'value', value: inside(name) }], at, true), conditions: [], branch: [] }))
  return { kind: 'object', fields, open: true, at, role: 'plain' }
}
