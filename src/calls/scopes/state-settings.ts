import type { Expr, FunctionExpr, ObjectExpr } from '../../syntax/expr.ts'
import type { Binding } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { ObjectValue, Value } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { frameInside } from '../frames/frame-of.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'

/** A setting of a state: its whole value, or the members that it gets while the others stay. */
export type Setting = { readonly kind: 'whole', readonly value: Value } | { readonly kind: 'members', readonly value: ObjectValue }

/** Returns what an argument sets a state to: `setRecord({ ...record, name })`, or `setRecord(last => ({ ...last, name }))`. */
export function settingOf(run: Run, argument: Expr, frame: Frame, state: Binding | undefined): readonly Setting[] {
  if (argument.kind !== 'function') return [setting(run, argument, frame, state ? [state] : [])]
  const inner = frameInside(run, argument, frame) ?? entryFrame(run, argument, frame.module)
  const last = lastOf(argument, frame)
  const kept = [...state ? [state] : [], ...last ? [last] : []]
  return factsOf(frame.module, argument).returns.map(each => setting(run, each, inner, kept))
}

/** Returns the binding of the last state, the parameter of an updating function. */
function lastOf({ params: [first] }: FunctionExpr, { module }: Frame): Binding | undefined {
  return first?.pattern.kind === 'bind-name' ? module.bindingOfPattern(first.pattern) ?? undefined : undefined
}

function setting(run: Run, expr: Expr, frame: Frame, kept: readonly Binding[]): Setting {
  if (expr.kind === 'cast') return setting(run, expr.expression, frame, kept)
  const changed = expr.kind === 'object' ? withoutKept(expr, frame, kept) : expr
  const value = run.evaluate(changed, frame)
  const members = changed === expr ? undefined : optionsOf(value).find((option): option is ObjectValue => option.kind === 'object')
  return members ? { kind: 'members', value: members } : { kind: 'whole', value }
}

const CHANGED = new WeakMap<ObjectExpr, ObjectExpr>()

/** Returns an object without the state that is spread into it; the object itself when none is. */
function withoutKept(expr: ObjectExpr, { module }: Frame, kept: readonly Binding[]): ObjectExpr {
  const known = CHANGED.get(expr)
  if (known) return known
  const members = expr.members.filter(member => {
    const root = member.kind === 'spread' && member.argument.kind === 'name' ? rootOf(member.argument) : undefined
    const binding = root && module.bindingOf(root)
    return !binding || !kept.includes(binding)
  })
  const changed = members.length === expr.members.length ? expr : { ...expr, members }
  CHANGED.set(expr, changed)
  return changed
}
