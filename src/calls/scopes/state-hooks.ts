import { holdsState, reducesState } from '../../clients/state-holders.ts'
import type { ArrayPattern, Call, Expr, MarkupAttribute, Node } from '../../syntax/expr.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import type { Condition, Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { conditionsAt } from '../flow/conditions-of-tests.ts'
import { attributesWith } from '../flow/handed-functions.ts'
import { frameAt } from '../frames/frame-at.ts'
import { settingOf, settingsOfAction } from '../heap/state-settings.ts'
import type { IsKept, Setting } from '../heap/state-settings.ts'
import { languageOf } from '../languages/language-of.ts'
import { provisionally } from '../state/provisionally.ts'
import type { Run } from '../state/run.ts'
import { heldByState } from '../values/assumed.ts'
import { choice, emptyMemory, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'
import { distantSettersOf } from './distant-setters.ts'
import { frameAround, handedSetters } from './handed-setters.ts'
import { joinedState } from './join-state.ts'
import { callsOfProp } from './prop-calls.ts'
import { heldMembers, isWrittenOut, setMembers } from './set-members.ts'

/**
 * Evaluates a state that is declared beside its setter, by its first value and all that the setter is called with, or by its type; undefined
 * for any other definition.
 */
export function stateValue(run: Run, definition: Definition, frame: Frame): Value | undefined {
  const { value: call, path } = definition
  if (call?.kind !== 'call' || path.length !== 1 || path[0] !== 0) return undefined
  const callee = run.evaluate(call.callee, frame)
  if (callee.kind !== 'external') return undefined
  const isReduced = reducesState(callee.module, callee.path)
  if (!isReduced && !holdsState(callee.module, callee.path)) return undefined
  const values = VALUES.get(frame) ?? new Map<Definition, Value | undefined>()
  VALUES.set(frame, values)
  if (values.has(definition)) return values.get(definition)
  // What sets the state often reads it too.
  return provisionally<Definition, Value | undefined>(values, definition, undefined, () => {
    const value = isReduced ? reducedValue(run, definition, call, frame) : joinedValue(run, definition, call, frame)
    if (!value || !isSettable(definition, frame)) return value
    const [state, setter] = bindingsOf(definition, frame)
    const names = setter && !isReduced && isWrittenOut(call.args[0], frame.module) ? setMembers(setter, state, frame.module) : null
    return names ? heldMembers(value, names) : heldByState(value)
  })
}

/** Tests if code may set a state: it uses what the call returns beside it. */
function isSettable(definition: Definition, { module }: Frame): boolean {
  const pattern = arrayAround(definition)
  if (!pattern || pattern.rest) return true
  return pattern.items.slice(1).some(item => item !== null && (module.bindingOfPattern(item)?.references.length ?? 1) > 0)
}

/** The values of states, by the frame of the component. */
const VALUES = new WeakMap<Frame, Map<Definition, Value | undefined>>()

function joinedValue(run: Run, definition: Definition, call: Call, frame: Frame): Value | undefined {
  const [state, setter] = bindingsOf(definition, frame)
  const isKept: IsKept = expr => state !== undefined && expr.kind === 'name' && frame.module.bindingOf(expr) === state
  const near = (setter?.references ?? []).flatMap(reference => settingsAt(run, reference, frame, isKept))
  const set = [...near, ...distantSettings(run, placeOf(call, frame.module), state?.name)]
  const [first] = call.typeArgs
  const type = first ? { ref: first, module: frame.module } : null
  const begun = firstValues(run, call.args[0], frame)
  const known = joinedState(run, begun, set)
  if (known.length > begun.length) return choice(known)
  const typed = type ? [{ ...unknown(placeOf(call, frame.module)), type }] : []
  return known.length > 0 || typed.length > 0 ? choice([...known, ...typed]) : undefined
}

/** Evaluates a state by its first value and what its reducer makes of the actions that are dispatched: `useReducer(reduce, first)`. */
function reducedValue(run: Run, definition: Definition, call: Call, frame: Frame): Value | undefined {
  const { args: [reducer, first] } = call
  const [, dispatch] = bindingsOf(definition, frame)
  const reducers = reducer && reducer.kind !== 'spread' ? optionsOf(run.evaluate(reducer, frame)).filter(option => option.kind === 'function') : []
  const actions = [...actionsOf(run, dispatch?.references ?? [], frame), ...distantActions(run, placeOf(call, frame.module))]
  const set = reducers.flatMap(({ fn, frame: parent }) => actions.flatMap(({ action, conditions }) => {
    const args = [unknown(placeOf(fn, parent.module)), action]
    const inner: Frame = { module: parent.module, fn, args, argsOpen: false, self: null, parent, stack: frame.stack, ...emptyMemory() }
    return settingsOfAction(run, fn, inner, conditions)
  }))
  const known = joinedState(run, firstValues(run, first, frame), set)
  return known.length > 0 ? choice(known) : undefined
}

const MOST_ACTIONS = 64

/** An action, and the conditions under which it is dispatched. */
interface Action { readonly action: Value, readonly conditions: readonly Condition[] }

/** Returns the actions that a component dispatches. */
function actionsOf(run: Run, references: readonly Expr[], from: Frame): readonly Action[] {
  return references.slice(0, MOST_ACTIONS).flatMap(reference => actionsAt(run, reference, from))
}

/** Returns the actions that code dispatches which got the function for it from a hook or a context. */
function distantActions(run: Run, holder: Place): readonly Action[] {
  return distantSettersOf(run, placeKey(holder)).flatMap(({ setter, module }) => actionsAt(run, setter, frameAt(run, module, setter)))
}

/** Returns the actions that code dispatches, or a function that gets what dispatches them; one that is not known where it goes elsewhere. */
function actionsAt(run: Run, dispatch: Expr, from: Frame, depth = 0): readonly Action[] {
  const own = actionAt(run, dispatch, from)
  if (own) return [own]
  const handed = depth > DEEPEST ? [] : handedSetters(run, dispatch, from)
  if (handed.length > 0) return handed.flatMap(({ setter, frame }) => actionsAt(run, setter, frame, depth + 1))
  return [{ action: unknown(placeOf(dispatch, from.module)), conditions: conditionsAt(dispatch, languageOf(from.module)) }]
}

function actionAt(run: Run, dispatch: Expr, from: Frame): Action | undefined {
  const { parent: use } = dispatch
  const [action] = use?.kind === 'call' && use.callee === dispatch ? use.args : []
  if (!action || action.kind === 'spread') return undefined
  return { action: run.evaluate(action, frameAround(run, action, from)), conditions: conditionsAt(dispatch, languageOf(from.module)) }
}

/** Returns the bindings of the state and of its setter. */
function bindingsOf(definition: Definition, { module }: Frame): readonly (Binding | undefined)[] {
  return (arrayAround(definition)?.items.slice(0, 2) ?? []).map(item => item ? module.bindingOfPattern(item) ?? undefined : undefined)
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
    if (use.callee === setter) return first && first.kind !== 'spread' ? settingsBy(run, first, from, isKept) : []
    const isThen = first === setter && use.callee.kind === 'member' && use.callee.property === 'then'
    if (isThen) return [{ kind: 'whole', value: run.evaluate(use.callee.object, frameAround(run, use, from)) }]
  }
  if (depth > DEEPEST) return []
  return handedSetters(run, setter, from).flatMap(({ setter: handed, frame }) => settingsAt(run, handed, frame, () => false, depth + 1))
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

/** Returns what code sets a state to that got its setter from a hook or a context, often together with the state. */
function distantSettings(run: Run, holder: Place, state: string | undefined): readonly Setting[] {
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
