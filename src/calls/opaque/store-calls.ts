import { atoms } from '../../clients/atoms.ts'
import { observables } from '../../clients/observables.ts'
import { stores } from '../../clients/stores.ts'
import { observed } from '../builtins/javascript/observables.ts'
import type { ExternalValue, UnknownValue, Value } from '../domain/value.ts'
import { beginningOf, isAtom, isOfAtoms, writerOf } from '../heap/atoms.ts'
import { ofMethod } from '../heap/held-stores.ts'
import { forgetIfEarly, heldBy, memberOfStore, namesOfStore } from '../heap/store-members.ts'
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
  const { modules, derived, subscribe } = stores.held
  const [first, second] = context.args.values
  const store = ofMethod(callee, subscribe)
  const content = store && first?.kind === 'function' ? heldBy(run, store) : undefined
  const read = callee.kind === 'unknown' ? atomRead(callee, first) : undefined
  if (read) return heldBy(run, read)
  if (content && first?.kind === 'function') run.enter({ context, callee: first, values: [content] })
  if (content) return unknown(placeOf(context.call, context.frame.module))
  if (callee.kind !== 'external' || !first) return undefined
  const name = callee.path.at(-1)
  if (atoms.modules.has(callee.module)) return callAtoms(run, context, callee, first)
  if (!modules.has(callee.module)) return undefined
  if (name === stores.held.read) return heldBy(run, first)
  const before = name === derived && second?.kind === 'function' ? heldBefore(run, first) : undefined
  if (before && second?.kind === 'function') run.enter({ context, callee: second, values: [before], open: true })
  return undefined
}

/** Evaluates a hook that returns what an atom holds, or its setter; a function that makes what one holds gets what reads others. */
function callAtoms(run: Run, context: CallContext, { module, path }: ExternalValue, atom: Value): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  const name = path.at(-1) ?? ''
  if (name === atoms.computed || atoms.makers.has(name)) {
    const made = { ...unknown(at), callee: name, package: module, from: context.args.values }
    const { maker } = beginningOf(made, store => heldBy(run, store) ?? store)
    if (maker) run.enter({ context, callee: maker.fn, values: maker.args, open: true })
    return undefined
  }
  const isRead = name === atoms.read || atoms.values.has(name)
  const content = isRead || atoms.pairs.has(name) ? heldBy(run, atom) : undefined
  if (isRead) return content
  const { call, frame } = context
  // What sets an atom often reads it in the same component, whose setter has the type of the atom.
  if (content) forgetIfEarly(run, atom, () => { frame.memo.delete(call) })
  const writers = optionsOf(atom).flatMap(option => option.kind === 'unknown' && isAtom(option) ? writerOf(option) ?? [] : [])
  const setter = writers.length > 0 ? choice(writers) : { ...unknown(at, stores.held.set), from: [atom] }
  if (atoms.setters.has(name)) return setter
  return content && { kind: 'list', items: [content, setter], open: false, at }
}

/** Returns the atom that a call of a method reads: `$seats.get()`, `store.get(seatsAtom)`. */
function atomRead(callee: UnknownValue, first: Value | undefined): UnknownValue | undefined {
  if (!isOfAtoms(callee, atoms.read)) return undefined
  const [receiver] = callee.from
  const atom = first ?? receiver
  return atom?.kind === 'unknown' && isAtom(atom) ? atom : undefined
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
