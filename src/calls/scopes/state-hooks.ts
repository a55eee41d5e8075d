import { givesAccessor, holdsState, reducesState } from '../../clients/state-holders.ts'
import type { ArrayPattern, Call, Expr, FunctionExpr, MarkupAttribute, Node } from '../../syntax/expr.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { attributesWith } from '../flow/handed-functions.ts'
import { frameAt } from '../frames/frame-at.ts'
import { frameInside } from '../frames/frame-of.ts'
import { returnValue } from '../frames/return-value.ts'
import { settingOf, settingsOfAction } from '../heap/state-settings.ts'
import type { IsKept, Setting } from '../heap/state-settings.ts'
import { provisionally } from '../state/provisionally.ts'
import type { Run } from '../state/run.ts'
import { heldByState } from '../values/assumed.ts'
import { accessorOf } from '../values/is-store.ts'
import { choice, emptyMemory, objectOf, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'
import { dispatchedActions } from './dispatched-actions.ts'
import { distantSettersOf } from './distant-setters.ts'
import { frameAround, handedSetters } from './handed-setters.ts'
import { joinedState } from './join-state.ts'
import { callsOfProp } from './prop-calls.ts'
import { heldMembers, isWrittenOut, setMembers } from './set-members.ts'

/** A call that holds a state, and the pattern that takes its result apart; null where code hands on the result whole. */
interface Holder { readonly call: Call, readonly pattern: ArrayPattern | null }

/**
 * Evaluates a state that is declared beside its setter, by its first value and all that the setter is called with, or by its type; undefined
 * for any other definition.
 */
export function stateValue(run: Run, definition: Definition, frame: Frame): Value | undefined {
  const { value: call, path } = definition
  return call?.kind === 'call' && path.length === 1 && path[0] === 0 ? stateOf(run, { call, pattern: arrayAround(definition) ?? null }, frame) : undefined
}

/** Evaluates the state in a pair that code hands on whole: `<Records.Provider value={useReducer(reduce, first)}>`; undefined for other values. */
export function stateInPair(run: Run, value: Value): Value | undefined {
  const states = optionsOf(value).flatMap(option => {
    const call = option.kind === 'unknown' && option.callee !== undefined ? callOfHook(run, option) : undefined
    return call ? stateOf(run, { call: call.call, pattern: null }, frameAt(run, call.module, call.call)) ?? [] : []
  })
  return states.length > 0 ? choice(states) : undefined
}

function callOfHook(run: Run, { at, package: library = '', callee = '' }: UnknownValue): { readonly call: Call, readonly module: Module } | undefined {
  if (!holdsState(library, [callee]) && !reducesState(library, [callee])) return undefined
  const module = run.modules.module(at.file)
  const call = module && nodeAt(module, at)
  return module && call?.kind === 'call' ? { call, module } : undefined
}

function stateOf(run: Run, holder: Holder, frame: Frame): Value | undefined {
  const { call } = holder
  const callee = run.evaluate(call.callee, frame)
  if (callee.kind !== 'external') return undefined
  const isReduced = reducesState(callee.module, callee.path)
  if (!isReduced && !holdsState(callee.module, callee.path)) return undefined
  const values = VALUES.get(frame) ?? new Map<Call, Value | undefined>()
  VALUES.set(frame, values)
  if (values.has(call)) return values.get(call)
  // What sets the state often reads it too.
  return provisionally<Call, Value | undefined>(values, call, undefined, () => {
    const value = isReduced ? reducedValue(run, holder, frame) : joinedValue(run, holder, frame)
    const held = value && markedState(value, holder, isReduced, frame)
    return held && givesAccessor(callee.module) ? accessorOf(held, placeOf(call, frame.module)) : held
  })
}

/** Marks what a state holds until code sets it. */
function markedState(value: Value, holder: Holder, isReduced: boolean, frame: Frame): Value {
  if (!isSettable(holder, frame)) return value
  const { call: { args: [first] } } = holder
  const [state, setter] = bindingsOf(holder, frame)
  const names = setter && !isReduced && isWrittenOut(first, frame.module) ? setMembers(setter, state, frame.module) : null
  return names ? heldMembers(value, names) : heldByState(value)
}

/** Tests if code may set a state: it uses what the call returns beside it. */
function isSettable({ pattern }: Holder, { module }: Frame): boolean {
  if (!pattern || pattern.rest) return true
  return pattern.items.slice(1).some(item => item !== null && (module.bindingOfPattern(item)?.references.length ?? 1) > 0)
}

/** The values of states, by the frame of the component. */
const VALUES = new WeakMap<Frame, Map<Call, Value | undefined>>()

function joinedValue(run: Run, holder: Holder, frame: Frame): Value | undefined {
  const { call } = holder
  const [state, setter] = bindingsOf(holder, frame)
  const isKept: IsKept = expr => state !== undefined && expr.kind === 'name' && frame.module.bindingOf(expr) === state
  const near = (setter?.references ?? []).flatMap(reference => settingsAt(run, reference, frame, isKept))
  const set = [...near, ...distantSettings(run, placeOf(call, frame.module), state ? state.name : 0)]
  const [first] = call.typeArgs
  const type = first ? { ref: first, module: frame.module } : null
  const begun = firstValues(run, call.args[0], frame)
  const known = joinedState(run, begun, set)
  if (known.length > begun.length) return choice(known)
  const typed = type ? [{ ...unknown(placeOf(call, frame.module)), type }] : []
  return known.length > 0 || typed.length > 0 ? choice([...known, ...typed]) : undefined
}

/** Evaluates a state by its first value and what its reducer makes of the actions that are dispatched: `useReducer(reduce, first)`. */
function reducedValue(run: Run, holder: Holder, frame: Frame): Value | undefined {
  const { call, call: { args: [reducer, first] } } = holder
  const [, dispatch] = bindingsOf(holder, frame)
  const reducers = reducer && reducer.kind !== 'spread' ? optionsOf(run.evaluate(reducer, frame)).filter(option => option.kind === 'function') : []
  const actions = dispatchedActions(run, dispatch?.references ?? [], placeOf(call, frame.module), frame)
  const set = reducers.flatMap(({ fn, frame: parent }) => actions.flatMap(({ action, conditions }) => {
    const args = [unknown(placeOf(fn, parent.module)), action]
    const inner: Frame = { module: parent.module, fn, args, argsOpen: false, self: null, parent, stack: frame.stack, ...emptyMemory() }
    return settingsOfAction(run, fn, inner, conditions)
  }))
  const known = joinedState(run, firstValues(run, first, frame), set)
  return known.length > 0 ? choice(known) : undefined
}

/** Returns the bindings of the state and of its setter. */
function bindingsOf({ pattern }: Holder, { module }: Frame): readonly (Binding | undefined)[] {
  return (pattern?.items.slice(0, 2) ?? []).map(item => item ? module.bindingOfPattern(item) ?? undefined : undefined)
}

/** Returns the pattern that takes apart what a call returns. */
function arrayAround({ node }: Definition): ArrayPattern | undefined {
  let pattern: Node | undefined = node
  while (pattern && pattern.kind !== 'bind-array') pattern = pattern.parent
  return pattern
}

/** Evaluates the value that a state begins with, as far as it is an object with members: anything else is only there until it is set. */
function firstValues(run: Run, first: Call['args'][number] | undefined, frame: Frame): readonly Value[] {
  if (!first || first.kind === 'spread' || first.kind === 'literal' || first.kind === 'array') return []
  const begun = first.kind === 'function' ? returnsOf(first, frame) : [first]
  return begun.flatMap(expr => optionsOf(run.evaluate(expr, frame))).filter(option => option.kind === 'object' && option.fields.length > 0)
}

function returnsOf(fn: Extract<Expr, { kind: 'function' }>, { module }: Frame): readonly Expr[] {
  return factsOf(module, fn).returns
}

/**
 * Returns what the code sets a state to where it has the setter: `setRows(rows)`, the setter as the callback of `then`, as a prop, or as what
 * a function gets that sets the state.
 */
function settingsAt(run: Run, setter: Expr, from: Frame, isKept: IsKept, depth = 0): readonly Setting[] {
  const use = setter.parent
  if (use?.kind === 'markup-attribute') return settingsOfProp(run, [use], isKept)
  if (use?.kind === 'call') {
    const [first] = use.args
    if (use.callee === setter) {
      const atPath = settingAtPath(run, use, from)
      return atPath ? [atPath] : first && first.kind !== 'spread' ? settingsBy(run, first, from, isKept) : []
    }
    const isThen = first === setter && use.callee.kind === 'member' && use.callee.property === 'then'
    if (isThen) return [{ kind: 'whole', value: run.evaluate(use.callee.object, frameAround(run, use, from)) }]
  }
  if (depth > DEEPEST) return []
  return handedSetters(run, setter, from).flatMap(({ setter: handed, frame }) => settingsAt(run, handed, frame, () => false, depth + 1))
}

/** Returns what a call sets a member of a state to, whose names come before the value: `setState('records', records)`. */
function settingAtPath(run: Run, { args, end, start }: Call, from: Frame): Setting | undefined {
  const value = args.at(-1)
  const names = args.slice(0, -1).map(arg => arg.kind === 'literal' && typeof arg.value === 'string' ? arg.value : undefined)
  if (!value || value.kind === 'spread' || names.length === 0) return undefined
  const at = placeOf({ start, end }, from.module)
  const frameIn = (fn: FunctionExpr): Frame => frameInside(run, fn, from) ?? frameAt(run, from.module, value)
  const set = optionsOf(run.evaluate(value, frameAround(run, value, from)))
  const known = choice(set.map(each => each.kind === 'function' ? returnValue(run, each.fn, frameIn(each.fn)) : each))
  const whole = names.reduceRight<Value | undefined>((inner, name) => {
    return name === undefined || !inner ? undefined : objectOf([{ name, value: inner }], at, true)
  }, known)
  return whole?.kind === 'object' ? { kind: 'members', value: whole } : undefined
}

const DEEPEST = 2

/** Returns what an argument sets a state to; of a parameter of a function that components get as a prop, what these call it with. */
function settingsBy(run: Run, argument: Expr, from: Frame, isKept: IsKept): readonly Setting[] {
  const { module } = from
  const parameter = argument.kind === 'name' ? module.bindingOf(argument)?.definitions[0]?.parameter : undefined
  const attributes = parameter && !parameter.rest ? attributesWith(module, parameter.fn) : []
  if (!parameter || attributes.length === 0) return settingOf(run, argument, frameAround(run, argument, from), isKept)
  return settingsOfProp(run, attributes, isKept, parameter.index)
}

/** Returns what code sets a state to that got its setter from a hook or a context, often together with the state: by its name, or in a pair. */
function distantSettings(run: Run, holder: Place, state: string | number): readonly Setting[] {
  return distantSettersOf(run, placeKey(holder)).flatMap(({ setter, module }) => {
    const isKept: IsKept = expr => nameIn(expr, module) === state
    return settingsAt(run, setter, frameAt(run, module, setter), isKept)
  })
}

/** Returns the name of the member that an expression is, or that it was taken from. */
function nameIn(expr: Expr, module: Module): unknown {
  if (expr.kind === 'member') return expr.property
  return expr.kind === 'name' ? module.bindingOf(expr)?.definitions[0]?.path.at(-1) : undefined
}

/** Returns what components set a state to by calling the setter that attributes hand to them. Beside it, they often get the state. */
function settingsOfProp(run: Run, attributes: readonly MarkupAttribute[], isKept: IsKept, index = 0): readonly Setting[] {
  return callsOfProp(run, attributes).flatMap(({ call, args, module: inner, passed }) => {
    const argument = args[index]
    if (!argument || argument.kind === 'spread') return []
    const isKeptInside: IsKept = expr => {
      const outside = passed(expr)
      return outside !== undefined && isKept(outside)
    }
    return settingOf(run, argument, frameAt(run, inner, call), isKeptInside)
  })
}
