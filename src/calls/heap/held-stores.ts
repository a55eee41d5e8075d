import { atoms } from '../../clients/atoms.ts'
import { observables } from '../../clients/observables.ts'
import { stores } from '../../clients/stores.ts'
import type { Expr, Name } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, UnknownValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import { returnValue } from '../frames/return-value.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { formOfStore, holdsOneValue } from '../values/is-store.ts'
import { emptyMemory, optionsOf } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'
import { beginningOf, isAtom, isOfAtoms, mayNameAtom, usesAtoms } from './atoms.ts'
import { maySetAnother } from './made-often.ts'

const { held, signals } = stores
const { subjects } = observables

/** Methods that set what a store holds. */
const SETTERS: ReadonlySet<string> = new Set([held.set, held.update, subjects.set])

/** A call or an assignment that sets a store which holds one value: the value, or the function that makes it of the one before. */
interface Setting {
  readonly value: Expr
  readonly module: Module
  /** Whether it is such a function; a setter of an atom may get either. */
  readonly isUpdate: boolean | 'maybe'
}

/** The settings of stores, by the places of the calls that make them. */
const settings = slot(() => new Map<string, Setting[]>())

const MOST_SETTINGS = 64

const LIBRARIES: readonly ReadonlySet<string>[] = [held.modules, observables.modules, signals.modules, atoms.modules]

/** Tests if a module may make stores that hold one value. */
export function makesHeldStores({ specifiers }: Module): boolean {
  return specifiers.some(specifier => LIBRARIES.some(modules => modules.has(specifier)))
}

/** Tests if an expression makes a store that holds one value, by the name of what it calls. */
export function makesHeldStore(expr: Expr): boolean {
  if ((expr.kind !== 'call' && expr.kind !== 'new') || expr.callee.kind !== 'name') return false
  return [held.makers, subjects.makers, signals.makers].some((makers: ReadonlySet<string>) => makers.has(calleeNames(expr.callee)[0] ?? ''))
}

/**
 * Notes where a module sets such stores: `records.set(…)`, `records$.next(…)`, `update(list => …)` of a store that is taken apart, `$records = …` in a
 * component.
 */
export function noteHeldStores(run: Run, module: Module): void {
  if (isTestModule(module)) return
  refillBudget(run)
  if (usesAtoms(module)) noteAtoms(run, module)
  for (const call of module.calls) {
    const [value] = call.args
    const method = calleeNames(call.callee).at(-1) ?? ''
    if (!value || value.kind === 'spread' || !SETTERS.has(method)) continue
    for (const option of optionsOf(run.evaluate(call.callee, frameAt(run, module, call)))) {
      const store = ofMethod(option, method)
      if (store) addSetting(run, store, { value, module, isUpdate: method === held.update })
    }
  }
  for (const { target, value, operator } of module.assigns) {
    const name = target.kind === 'bind-target' && target.target.kind === 'name' ? target.target : undefined
    if (!name || !value || operator !== '=') continue
    for (const store of subscribedStores(run, name, module)) addSetting(run, store, { value, module, isUpdate: false })
  }
}

/** Notes where a module sets atoms by what a hook or a library returned: `setSeats(seats)`, `set(seatsAtom, seats)`. */
function noteAtoms(run: Run, module: Module): void {
  for (const call of module.calls) {
    const frame = frameAt(run, module, call)
    const [first, second] = call.args
    if (!first || first.kind === 'spread' || second?.kind === 'spread') continue
    if (second && mayNameAtom(call)) {
      const callees = optionsOf(run.evaluate(call.callee, frame))
      if (!callees.every(option => option.kind === 'unknown' && isOfAtoms(option, atoms.set))) continue
      const named = optionsOf(run.evaluate(first, frame)).filter(isHeld).filter(isAtom)
      for (const store of named) addSetting(run, store, { value: second, module, isUpdate: 'maybe' })
    } else if (call.callee.kind === 'name') {
      const setters = optionsOf(run.evaluate(call.callee, frame)).flatMap(option => ofMethod(option, held.set) ?? [])
      for (const store of setters) addSetting(run, store, { value: first, module, isUpdate: 'maybe' })
    }
  }
}

function addSetting(run: Run, { at }: UnknownValue, setting: Setting): void {
  if (maySetAnother(run, at, setting.value)) return
  const known = settings(run).get(placeKey(at)) ?? []
  settings(run).set(placeKey(at), known)
  if (known.length < MOST_SETTINGS && !known.some(({ value }) => value === setting.value)) known.push(setting)
}

/** Tests if code can set what a store holds, or the store itself does: not that of other stores. */
export function isSettable(store: UnknownValue): boolean {
  const { callee, from: [, starter] } = store
  return formOfStore(store) !== 'held' || isAtom(store) || callee === held.writable || (callee !== held.derived && starter !== undefined)
}

/** Returns the store of which a value is a method: `set` of `const { subscribe, set } = writable([])`. */
export function ofMethod(value: Value, method: string): UnknownValue | undefined {
  const [store] = value.kind === 'unknown' && value.name === method && value.callee === undefined ? value.from : []
  return store && isHeld(store) ? store : undefined
}

function isHeld(value: Value): value is UnknownValue {
  return value.kind === 'unknown' && holdsOneValue(value)
}

/** Returns the stores that a name of a component subscribes to: `$records` is what the store `records` holds. */
export function subscribedStores(run: Run, name: Name, module: Module): readonly UnknownValue[] {
  if (!name.name.startsWith(held.prefix) || !module.path.endsWith(held.components) || module.bindingOf(name)) return []
  const binding = module.lookUp(name.name.slice(held.prefix.length), name)
  return binding && binding.kind !== 'type' ? storesIn(run, run.binding(binding, frameAt(run, module, name), null)) : []
}

/** Returns the stores that a value is, or whose method to subscribe it has: `{ subscribe, load: async () => set(await list()) }`. */
export function storesIn(run: Run, value: Value): readonly UnknownValue[] {
  return optionsOf(value).flatMap(option => {
    if (isHeld(option)) return [option]
    const subscribe = option.kind === 'object' ? option.fields.find(({ name }) => name === held.subscribe)?.get() : undefined
    return subscribe ? optionsOf(subscribe).flatMap(each => ofMethod(each, held.subscribe) ?? []) : []
  })
}

/**
 * Returns what a store holds: its first value and all that it is set to, or what is derived of others. `content` returns what another store holds.
 */
export function contentsOf(run: Run, store: UnknownValue, content: (store: Value) => Value): readonly Value[] {
  const { callee, at, from } = store
  if (isAtom(store)) {
    const { first, maker } = beginningOf(store, content)
    const begun = maker ? made(run, maker.fn, maker.args) : first
    return [...begun ? [begun] : [], ...settingsOf(run, at, begun ? [begun] : [])]
  }
  const [first, second] = callee !== undefined && subjects.makers.has(callee) && callee !== subjects.begun ? [] : from
  if (!first) return settingsOf(run, at, [])
  if (callee !== held.derived) return [first, ...second?.kind === 'function' ? calledWith(run, second, 0) : [], ...settingsOf(run, at, [first])]
  return second?.kind === 'function' ? derivedBy(run, second, first.kind === 'list' ? { ...first, items: first.items.map(content) } : content(first)) : []
}

function settingsOf(run: Run, at: Place, before: readonly Value[]): readonly Value[] {
  return (settings(run).get(placeKey(at)) ?? []).flatMap(({ value, module, isUpdate }) => {
    const given = run.evaluate(value, frameAt(run, module, value))
    if (!isUpdate) return [given]
    return optionsOf(given).flatMap(each => each.kind === 'function' ? [made(run, each, before)] : isUpdate === 'maybe' ? [each] : [])
  })
}

/** Returns what a function makes of the values of other stores: its result, or what it passes to the function that it gets beside them. */
function derivedBy(run: Run, maker: FunctionValue, before: Value): readonly Value[] {
  return maker.fn.params.length > 1 ? calledWith(run, maker, 1, [before]) : [made(run, maker, [before])]
}

function made(run: Run, maker: FunctionValue, args: readonly Value[]): Value {
  return returnValue(run, maker.fn, frameWith(maker, args))
}

function frameWith({ fn, frame }: FunctionValue, args: readonly Value[]): Frame {
  return { module: frame.module, fn, args, argsOpen: true, self: null, parent: frame, stack: [], ...emptyMemory() }
}

/** Returns what a function passes to one of its parameters: `set => { set(await load()) }`. */
function calledWith(run: Run, maker: FunctionValue, index: number, args: readonly Value[] = []): readonly Value[] {
  const { fn, frame: { module } } = maker
  const parameter = fn.params[index]
  return ((parameter && module.bindingOfPattern(parameter.pattern)?.references) ?? []).flatMap(reference => {
    const [value] = reference.parent?.kind === 'call' && reference.parent.callee === reference ? reference.parent.args : []
    if (!value || value.kind === 'spread') return []
    return [run.evaluate(value, args.length > 0 && functionAround(value) === fn ? frameWith(maker, args) : frameAt(run, module, value))]
  })
}
