import type { Assign, Call, Expr, Member, Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { FieldValue, Value } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import { branchOf, conditionsAt } from '../flow/branch-conditions.ts'
import { contains, loopsAround } from '../flow/execution-order.ts'
import { assignmentOf, escapesTo, isMergeTarget, mutationSites, passedInPlace } from '../flow/mutation-sites.ts'
import { frameInside, frameOf } from '../frames/frame-of.ts'
import { elementFrames } from '../frames/per-element-frames.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { EACH_MEMBER, elementsOf } from '../values/elements.ts'
import { NO_MUTATIONS, placeOf, unknown } from '../values/make-value.ts'
import { withoutPathCondition } from '../values/path-condition.ts'
import { writtenKeys } from '../values/property-keys.ts'
import { knownStrings } from '../values/text.ts'
import { calleeEffects } from './callee-effects.ts'

/** What is done with a reference, worked out once for a frame. */
export function mutationsAt(run: Run, reference: Name, frame: Frame): readonly Mutation[] {
  const changes = frame.mutations ??= new Map<Name, readonly Mutation[]>()
  const known = changes.get(reference)
  if (known) return known
  changes.set(reference, NO_MUTATIONS)
  const own = frameInside(run, functionAround(reference), frame) ?? frameOf(run, functionAround(reference), frame)
  const made = elementFrames(run, reference, own).flatMap(each => findMutations(run, reference, each))
  const found = own.module.bindingOf(reference)?.owner === functionAround(reference) ? made : made.map(kept)
  changes.set(reference, found)
  return found
}

/** What another function puts into an object stays there for all that come later. */
function kept(change: Mutation): Mutation {
  return { ...change, items: change.items.map(withoutPathCondition), fields: change.fields.map(keptField), ...change.any && { any: keptField(change.any) } }
}

function keptField(field: FieldValue): FieldValue {
  return { ...field, get: () => withoutPathCondition(field.get()) }
}

function findMutations(run: Run, reference: Name, frame: Frame): Mutation[] {
  const path: string[] = []
  let node: Expr = reference
  for (let up: Node | undefined = reference.parent; up?.kind === 'member' && up.object === node; up = up.parent) {
    const assigned = assignmentOf(up)
    if (assigned) return [assignedMutation(run, up, assigned, path, frame)]
    const call: Node | undefined = up.parent
    if (call?.kind === 'call' && call.callee === up) return mutationByCall(run, call, up, path, frame)
    if (call?.kind === 'other' && call.operator === 'delete') return removed(typeof up.property === 'string' ? [up.property] : knownStrings(run.evaluate(up.property, frame)), path, call, frame)
    if (typeof up.property !== 'string') return []
    path.push(up.property)
    node = up
  }
  return mutationByArgument(run, reference, frame)
}

function assignedMutation(run: Run, member: Member, assign: Assign, path: readonly string[], frame: Frame): Mutation {
  const { value } = assign
  if (!value) return { path, how: 'open', fields: [], items: [] }
  const at = { file: frame.module.path, start: member.propertySpan.start, end: member.propertySpan.end }
  const keys = typeof member.property === 'string' ? [{ name: member.property, at }] : writtenKeys(run.evaluate(member.property, frame), at)
  const get = valueLater(run, value, frame)
  if (!keys.length && typeof member.property !== 'string') return openMutation(run, path, member.property, get, at, frame)
  return { path, how: assign.operator === '+=' ? 'append' : 'set', fields: keys.map(key => ({ ...key, get, conditions: conditionsAt(member, languageOf(frame.module)), branch: branchOf(member) })), items: [], assigned: true }
}

function openMutation(run: Run, path: readonly string[], key: Expr, get: () => Value, at: Place, frame: Frame): Mutation {
  return { path, how: 'open', fields: [], items: [], any: { name: EACH_MEMBER, key: run.evaluate(key, frame), at, get, conditions: [], branch: branchOf(key) } }
}

/** What an expression is worth once it is asked; a literal is the same one for all who ask. */
function valueLater(run: Run, expr: Expr, frame: Frame): () => Value {
  if (expr.kind !== 'literal') return () => run.evaluate(expr, frame)
  const value = run.evaluate(expr, frame)
  return () => value
}

/** `set` and `append` of a Map-like, `push` of a list, `setHeader`. */
function mutationByCall(run: Run, call: Call, callee: Member, path: readonly string[], frame: Frame): Mutation[] {
  const [first, second] = call.args
  const how = languageOf(frame.module).mutatingMethods.get(String(callee.property))
  if (how === 'push') {
    return [{ path, how: 'push', fields: [], items: call.args.flatMap(each => each.kind === 'spread' ? elementsOf(run.evaluate(each.argument, frame), placeOf(each, frame.module)) : [run.evaluate(each, frame)]) }]
  }
  if (how === 'remove' && first && first.kind !== 'spread') return removed(knownStrings(run.evaluate(first, frame)), path, call, frame)
  if (how === undefined || how === 'remove' || !first || first.kind === 'spread' || !second || second.kind === 'spread') return []
  const at = placeOf(first, frame.module)
  const get = valueLater(run, second, frame)
  const repeats = how === 'append' && first.kind === 'literal' && isRepeated(call, callee, frame)
  const fields = writtenKeys(run.evaluate(first, frame), at).map(key => ({ ...key, get, conditions: conditionsAt(call, languageOf(frame.module)), branch: branchOf(call), ...repeats && { repeats } }))
  return [fields.length ? { path, how: how === 'replace' ? 'replace' : 'set', fields, items: [] } : openMutation(run, path, first, get, at, frame)]
}

/** Tests if a call is made for each round of a loop that goes on around what it is made on. */
function isRepeated(call: Call, { object }: Member, { module }: Frame): boolean {
  const root = rootOf(object)
  const made = root && module.bindingOf(root)?.definitions[0]?.node
  return made !== undefined && loopsAround(call, languageOf(module)).some(loop => !contains(loop, made))
}

function removed(names: readonly string[], path: readonly string[], node: Node, frame: Frame): Mutation[] {
  if (branchOf(node).length) return []
  const at = { file: frame.module.path, start: node.start, end: node.end }
  return names.length ? [{ path, how: 'remove', items: [], fields: names.map(name => ({ name, at, get: () => unknown(at), conditions: [], branch: [] })) }] : []
}

/** `Object.assign(body, { … })`. */
function mutationByArgument(run: Run, reference: Name, frame: Frame): Mutation[] {
  const given = passedInPlace(reference)
  const inner = given && frame.module.bindingOfPattern(given)
  if (inner) return mutationSites(inner, languageOf(frame.module)).flatMap(each => mutationsAt(run, each, frame))
  const away = isMergeTarget(reference, languageOf(frame.module)) ? null : escapesTo(reference)
  if (away) return calleeEffects(run, away, reference, frame, mutationsAt)
  const call = reference.parent
  if (call?.kind !== 'call' || !isMergeTarget(reference, languageOf(frame.module))) return []
  return call.args.slice(1).flatMap((each): Mutation[] => {
    const value = each.kind === 'spread' ? undefined : run.evaluate(each, frame)
    return value?.kind === 'object' ? [{ path: [], how: 'set', fields: value.fields, items: [] }] : [{ path: [], how: 'open', fields: [], items: [] }]
  })
}
