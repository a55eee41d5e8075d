import type { Expr, FunctionExpr, ObjectExpr, Property, Spread } from '../../syntax/expr.ts'
import type { Binding } from '../../syntax/module.ts'
import type { Condition } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { ObjectValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { frameInside } from '../frames/frame-of.ts'
import { isUnreachable } from '../frames/test-outcome.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { conditionsOnParameter, withoutConditions } from './parameter-conditions.ts'

/** Tests if an expression is the state as it was before. */
export type IsKept = (expr: Expr) => boolean

/** A setting of a state: its whole value, or the members that it gets while the others stay. */
export type Setting = { readonly kind: 'whole', readonly value: Value } | { readonly kind: 'members', readonly value: ObjectValue }

/** Returns what an argument sets a state to: `setRecord({ ...record, name })`, or `setRecord(last => ({ ...last, name }))`. */
export function settingOf(run: Run, argument: Expr, frame: Frame, isKept: IsKept): readonly Setting[] {
  if (argument.kind !== 'function') return [setting(run, argument, frame, isKept)]
  const inner = frameInside(run, argument, frame) ?? entryFrame(run, argument, frame.module)
  const last = lastOf(argument, frame)
  const isLast: IsKept = expr => isKept(expr) || (last !== undefined && expr.kind === 'name' && frame.module.bindingOf(expr) === last)
  return factsOf(frame.module, argument).returns.map(each => setting(run, each, inner, isLast))
}

/**
 * Returns what a reducer makes of a state for an action: `(state, action) => ({ ...state, name: action.name })`. Only the returns that the
 * action reaches count. What tests say of the action says nothing of the state.
 */
export function settingsOfAction(run: Run, fn: FunctionExpr, frame: Frame, conditions: readonly Condition[]): readonly Setting[] {
  const { module } = frame
  const last = lastOf(fn, frame)
  const isLast: IsKept = expr => last !== undefined && expr.kind === 'name' && module.bindingOf(expr) === last
  const returns = factsOf(module, fn).returns.filter(each => !isLast(each) && !isUnreachable(run, each, frame))
  return returns.map(each => {
    const set = setting(run, each, frame, isLast)
    const tests = conditionsOnParameter(each, fn, 1, module)
    return set.kind === 'members' && tests.length + conditions.length > 0 ? { ...set, value: underOthers(set.value, tests, conditions) } : set
  })
}

function underOthers(value: ObjectValue, dropped: readonly Condition[], added: readonly Condition[]): ObjectValue {
  const changed = withoutConditions(value, dropped)
  return { ...changed, fields: changed.fields.map(field => ({ ...field, conditions: [...added, ...field.conditions] })) }
}

/** Returns the binding of the last state, the parameter of an updating function. */
function lastOf({ params: [first] }: FunctionExpr, { module }: Frame): Binding | undefined {
  return first?.pattern.kind === 'bind-name' ? module.bindingOfPattern(first.pattern) ?? undefined : undefined
}

function setting(run: Run, expr: Expr, frame: Frame, isKept: IsKept): Setting {
  if (expr.kind === 'cast') return setting(run, expr.expression, frame, isKept)
  const changed = expr.kind === 'object' ? withoutKept(expr, isKept) : expr
  const value = run.evaluate(changed, frame)
  const members = changed === expr ? undefined : optionsOf(value).find((option): option is ObjectValue => option.kind === 'object')
  return members ? { kind: 'members', value: members } : { kind: 'whole', value }
}

const CHANGED = new WeakMap<ObjectExpr, ObjectExpr>()
const DEEPEST = 4

/** Returns an object without the state that is spread into it; the object itself when none is. What is spread into its members is not known. */
function withoutKept(expr: ObjectExpr, isKept: IsKept): ObjectExpr {
  const known = CHANGED.get(expr)
  if (known) return known
  const members = expr.members.filter(member => member.kind !== 'spread' || !isKept(member.argument))
  const changed = members.length === expr.members.length ? expr : { ...expr, members: members.map(member => ofUnknown(member, isKept, 0)) }
  CHANGED.set(expr, changed)
  return changed
}

/** Replaces what is spread of the state into a nested object: `{ ...record.data, port }` has other members beside `port`. */
function ofUnknown(member: Property | Spread, isKept: IsKept, depth: number): Property | Spread {
  if (member.kind === 'spread') return depth > 0 && isPart(member.argument, isKept) ? { ...member, argument: UNKNOWN } : member
  if (member.value.kind !== 'object' || depth > DEEPEST) return member
  return { ...member, value: { ...member.value, members: member.value.members.map(each => ofUnknown(each, isKept, depth + 1)) } }
}

/** Stands for the other members of what is kept. */
const UNKNOWN: Expr = { kind: 'other', operator: '', children: [], start: 0, end: 0 }

/** Tests if an expression is what is kept, or a part of it: `record.data ?? {}`. */
function isPart(expr: Expr, isKept: IsKept): boolean {
  switch (expr.kind) {
    case 'member': return isKept(expr) || isPart(expr.object, isKept)
    case 'cast': return isPart(expr.expression, isKept)
    case 'choice': return expr.options[0] !== undefined && isPart(expr.options[0], isKept)
    default: return isKept(expr)
  }
}
