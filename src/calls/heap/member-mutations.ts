import type { Assign, Call, Expr, Member, Node } from '../../syntax/expr.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { FieldValue, Value } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import { branchOf, conditionsAt } from '../flow/conditions-of-tests.ts'
import { contains, loopsAround } from '../flow/execution-order.ts'
import { exact } from '../frames/exact-values.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { EACH_MEMBER, elementsOf } from '../values/elements.ts'
import { placeOf, unknown } from '../values/make-value.ts'
import { withoutPathCondition } from '../values/path-condition.ts'
import { writtenKeys } from '../values/property-keys.ts'
import type { WrittenKey } from '../values/property-keys.ts'
import { knownStrings } from '../values/text.ts'
import { itemsOfRounds } from './items-of-rounds.ts'

/** A member that a mutation sets: the object that has it, its value and the place of its key. */
interface SetMember {
  readonly path: readonly string[]
  readonly get: () => Value
  readonly at: Place
}

/** `body.x = …`, `body[key] = …`, `url.pathname += …`. */
export function mutationByAssignment(run: Run, member: Member, assign: Assign, path: readonly string[], frame: Frame): Mutation {
  const { value } = assign
  if (!value) return { path, how: 'open', fields: [], items: [] }
  const { property, propertySpan } = member
  const at = placeOf(propertySpan, frame.module)
  const keys = typeof property === 'string' ? [{ name: property, at }] : writtenKeys(run.evaluate(property, frame), at)
  const get = valueLater(run, value, frame, isRepeated(member, member, frame))
  if (!keys.length && typeof property !== 'string') return openMutation(run, { path, get, at }, property, frame)
  const { operator } = assign
  const assigned = operator === '||=' || operator === '??=' ? 'filled' : 'replaced'
  return { path, how: operator === '+=' ? 'append' : 'set', fields: fieldsOf(keys, get, member, frame), items: [], assigned }
}

/** `set` and `append` of a Map-like, `push` of a list, `setHeader`. */
export function mutationsByCall(run: Run, call: Call, callee: Member, path: readonly string[], frame: Frame): Mutation[] {
  const [first, second] = call.args
  const how = languageOf(frame.module).mutatingMethods.get(String(callee.property))
  if (how === 'push') {
    const { items, placed } = itemsOfRounds(run, call, frame) ?? { items: pushedItems(run, call, frame, isRepeated(call, callee, frame)) }
    return [{ path, how: 'push', fields: [], items, ...placed !== undefined && placed < items.length && { placed } }]
  }
  if (how === 'empty') return path.length ? [] : [removing('lessen', [EACH_MEMBER], call, frame)]
  if (how === undefined || !first || first.kind === 'spread') return []
  // `params.delete('tag', 'old')` leaves the other tags.
  if (how === 'remove') return second ? [] : removal(removedBy(run, first, frame), path, call, frame)
  if (!second || second.kind === 'spread') return []
  const at = placeOf(first, frame.module)
  const isOfRound = isRepeated(call, callee, frame)
  const get = valueLater(run, second, frame, isOfRound)
  const repeats = how === 'append' && first.kind === 'literal' && isOfRound
  const fields = fieldsOf(writtenKeys(run.evaluate(first, frame), at), get, call, frame, repeats)
  return [fields.length ? { path, how: how === 'replace' ? 'replace' : 'set', fields, items: [] } : openMutation(run, { path, get, at }, first, frame)]
}

/** `delete body.x`. */
export function mutationsByDelete(run: Run, node: Node, member: Member, path: readonly string[], frame: Frame): Mutation[] {
  const { property } = member
  return removal(typeof property === 'string' ? [property] : removedBy(run, property, frame), path, node, frame)
}

/** Returns the names that a key has for sure. */
function removedBy(run: Run, key: Expr, frame: Frame): readonly string[] {
  const value = run.evaluate(key, frame)
  return exact(value)?.length === 1 ? knownStrings(value) : []
}

/** Returns one field for each name that a key may have. */
function fieldsOf(keys: readonly WrittenKey[], get: () => Value, node: Node, frame: Frame, repeats = false): FieldValue[] {
  const language = languageOf(frame.module)
  return keys.map(key => ({ ...key, get, conditions: conditionsAt(node, language), branch: branchOf(node), ...repeats && { repeats } }))
}

function pushedItems(run: Run, call: Call, frame: Frame, isOfRound: boolean): Value[] {
  return call.args.flatMap(each => {
    if (each.kind !== 'spread') return [valueLater(run, each, frame, isOfRound)()]
    return elementsOf(run.evaluate(each.argument, frame), placeOf(each, frame.module))
  })
}

/** Returns the mutation that sets a member whose name is unknown. */
function openMutation(run: Run, { path, get, at }: SetMember, key: Expr, frame: Frame): Mutation {
  const any: FieldValue = { name: EACH_MEMBER, key: run.evaluate(key, frame), at, get, conditions: [], branch: branchOf(key) }
  return { path, how: 'open', fields: [], items: [], any }
}

/**
 * Evaluates an expression when the value is asked for; a literal at once, so that all who ask share one value. The tests of a round say nothing about
 * the value in later ones.
 */
function valueLater(run: Run, expr: Expr, frame: Frame, isOfRound: boolean): () => Value {
  if (expr.kind !== 'literal') return () => isOfRound ? withoutPathCondition(run.evaluate(expr, frame)) : run.evaluate(expr, frame)
  const value = run.evaluate(expr, frame)
  return () => value
}

/** Tests if a mutation is repeated by a loop in which its receiver is not declared, so that one object gets a field per round. */
function isRepeated(node: Node, { object }: Member, { module }: Frame): boolean {
  const root = rootOf(object)
  const declared = root && module.bindingOf(root)?.definitions[0]?.node
  return declared !== undefined && loopsAround(node, languageOf(module)).some(loop => !contains(loop, declared))
}

/** Returns the mutation that removes members; under a test, and without a known name, the members may persist. */
function removal(names: readonly string[], path: readonly string[], node: Node, frame: Frame): Mutation[] {
  if (!branchOf(node).length && names.length) return [{ ...removing('remove', names, node, frame), path }]
  return path.length ? [] : [removing('lessen', names.length ? names : [EACH_MEMBER], node, frame)]
}

function removing(how: 'remove' | 'lessen', names: readonly string[], node: Node, { module }: Frame): Mutation {
  const at = placeOf(node, module)
  return { path: [], how, items: [], fields: names.map(name => ({ name, at, get: () => unknown(at), conditions: [], branch: [] })) }
}
