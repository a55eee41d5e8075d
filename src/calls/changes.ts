import type { Assign, Call, Expr, Member, Name, Node, Pattern } from '../syntax/expr.ts'
import type { Binding } from '../syntax/module.ts'
import type { Place } from './api-use.ts'
import { frameOf } from './bindings.ts'
import { changesByCallee, givenAway } from './changed-by-callee.ts'
import { branchOf, conditionsAt } from './conditions.ts'
import { evaluate } from './evaluate.ts'
import type { Frame } from './frame.ts'
import { frameInside, iterationsOf } from './iterations.ts'
import { contains, loopsAround } from './order.ts'
import { EACH_MEMBER, elementsOf } from './members.ts'
import { rootOf } from './root-of.ts'
import { functionAround } from './run.ts'
import type { Run } from './run.ts'
import { knownStrings } from './text.ts'
import type { FieldValue, Value } from './value.ts'
import { placeOf, unknown } from './value.ts'
import { withoutWays } from './ways.ts'
import { writtenKeys } from './written-keys.ts'

const CHANGERS = new WeakMap<Binding, readonly Name[]>()

/** The references of a name that do more than read it: a member is assigned, deleted, added or set, or it is given to `Object.assign` or to a function that is called for what it does. */
export function changersOf(binding: Binding): readonly Name[] {
  const known = CHANGERS.get(binding)
  if (known) return known
  const found = binding.references.filter(isChanger)
  CHANGERS.set(binding, found)
  return found
}

const SETTERS = new Set(['set', 'append', 'setHeader', 'header'])

function isChanger(reference: Name): boolean {
  let node: Expr = reference
  for (let up: Node | undefined = reference.parent; up?.kind === 'member' && up.object === node; up = up.parent) {
    const { parent, property } = up
    if (parent?.kind === 'call' && parent.callee === up) return property === 'push' || property === 'delete' || SETTERS.has(String(property))
    if (assignmentOf(up) || (parent?.kind === 'other' && parent.operator === 'delete')) return true
    if (typeof property !== 'string') return false
    node = up
  }
  return isAssignArgument(reference) || givenInPlace(reference) !== null || givenAway(reference) !== null
}

/** Something that is done to what a name holds. */
export interface Change {
  /** Members from the binding to what is changed: `[]` for itself, `['searchParams']`. */
  readonly path: readonly string[]
  readonly how: 'set' | 'replace' | 'append' | 'push' | 'remove' | 'open'
  readonly fields: readonly FieldValue[]
  readonly items: readonly Value[]
  /** What is set under a name that is not known. */
  readonly any?: FieldValue
  /** By `x.y = …`, not by a method. */
  readonly assigned?: boolean
}

/** What is still being worked out. */
export const NONE_YET: readonly Change[] = []

/** What is done with a reference, worked out once for a frame. */
export function knownChanges(run: Run, reference: Name, frame: Frame): readonly Change[] {
  const changes = frame.changes ??= new Map<Name, readonly Change[]>()
  const known = changes.get(reference)
  if (known) return known
  changes.set(reference, NONE_YET)
  const own = frameInside(run, functionAround(reference), frame) ?? frameOf(run, functionAround(reference), frame)
  const made = iterationsOf(run, reference, own).flatMap(each => changesAt(run, reference, each))
  const found = own.module.bindingOf(reference)?.owner === functionAround(reference) ? made : made.map(kept)
  changes.set(reference, found)
  return found
}

/** What another function puts into an object stays there for all that come later. */
function kept(change: Change): Change {
  return { ...change, items: change.items.map(withoutWays), fields: change.fields.map(keptField), ...change.any && { any: keptField(change.any) } }
}

function keptField(field: FieldValue): FieldValue {
  return { ...field, get: () => withoutWays(field.get()) }
}

function changesAt(run: Run, reference: Name, frame: Frame): Change[] {
  const path: string[] = []
  let node: Expr = reference
  for (let up: Node | undefined = reference.parent; up?.kind === 'member' && up.object === node; up = up.parent) {
    const assigned = assignmentOf(up)
    if (assigned) return [assignedChange(run, up, assigned, path, frame)]
    const call: Node | undefined = up.parent
    if (call?.kind === 'call' && call.callee === up) return calledChange(run, call, up, path, frame)
    if (call?.kind === 'other' && call.operator === 'delete') return removed(typeof up.property === 'string' ? [up.property] : knownStrings(evaluate(run, up.property, frame)), path, call, frame)
    if (typeof up.property !== 'string') return []
    path.push(up.property)
    node = up
  }
  return argumentChange(run, reference, frame)
}

function assignmentOf(member: Member): Assign | undefined {
  const assign = member.parent?.kind === 'bind-target' ? member.parent.parent : undefined
  return assign?.kind === 'assign' && assign.value && ['=', '+=', '||=', '??='].includes(assign.operator) ? assign : undefined
}

function assignedChange(run: Run, member: Member, assign: Assign, path: readonly string[], frame: Frame): Change {
  const { value } = assign
  if (!value) return { path, how: 'open', fields: [], items: [] }
  const at = { file: frame.module.path, start: member.propertySpan.start, end: member.propertySpan.end }
  const keys = typeof member.property === 'string' ? [{ name: member.property, at }] : writtenKeys(evaluate(run, member.property, frame), at)
  const get = valueLater(run, value, frame)
  if (!keys.length && typeof member.property !== 'string') return openChange(run, path, member.property, get, at, frame)
  return { path, how: assign.operator === '+=' ? 'append' : 'set', fields: keys.map(key => ({ ...key, get, conditions: conditionsAt(member), branch: branchOf(member) })), items: [], assigned: true }
}

function openChange(run: Run, path: readonly string[], key: Expr, get: () => Value, at: Place, frame: Frame): Change {
  return { path, how: 'open', fields: [], items: [], any: { name: EACH_MEMBER, key: evaluate(run, key, frame), at, get, conditions: [], branch: branchOf(key) } }
}

/** What an expression is worth once it is asked; a literal is the same one for all who ask. */
function valueLater(run: Run, expr: Expr, frame: Frame): () => Value {
  if (expr.kind !== 'literal') return () => evaluate(run, expr, frame)
  const value = evaluate(run, expr, frame)
  return () => value
}

/** `set` and `append` of a Map-like, `push` of a list, `setHeader`. */
function calledChange(run: Run, call: Call, callee: Member, path: readonly string[], frame: Frame): Change[] {
  const [first, second] = call.args
  if (callee.property === 'push') {
    return [{ path, how: 'push', fields: [], items: call.args.flatMap(each => each.kind === 'spread' ? elementsOf(evaluate(run, each.argument, frame), placeOf(each, frame.module)) : [evaluate(run, each, frame)]) }]
  }
  if (callee.property === 'delete' && first && first.kind !== 'spread') return removed(knownStrings(evaluate(run, first, frame)), path, call, frame)
  if (!SETTERS.has(String(callee.property)) || !first || first.kind === 'spread' || !second || second.kind === 'spread') return []
  const at = placeOf(first, frame.module)
  const get = valueLater(run, second, frame)
  const repeats = callee.property === 'append' && first.kind === 'literal' && isRepeated(call, callee, frame)
  const fields = writtenKeys(evaluate(run, first, frame), at).map(key => ({ ...key, get, conditions: conditionsAt(call), branch: branchOf(call), ...repeats && { repeats } }))
  return [fields.length ? { path, how: callee.property === 'set' ? 'replace' : 'set', fields, items: [] } : openChange(run, path, first, get, at, frame)]
}

/** Tests if a call is made for each round of a loop that goes on around what it is made on. */
function isRepeated(call: Call, { object }: Member, { module }: Frame): boolean {
  const root = rootOf(object)
  const made = root && module.bindingOf(root)?.definitions[0]?.node
  return made !== undefined && loopsAround(call).some(loop => !contains(loop, made))
}

function removed(names: readonly string[], path: readonly string[], node: Node, frame: Frame): Change[] {
  if (branchOf(node).length) return []
  const at = { file: frame.module.path, start: node.start, end: node.end }
  return names.length ? [{ path, how: 'remove', items: [], fields: names.map(name => ({ name, at, get: () => unknown(at), conditions: [], branch: [] })) }] : []
}

/** `Object.assign(body, { … })`. */
function argumentChange(run: Run, reference: Name, frame: Frame): Change[] {
  const given = givenInPlace(reference)
  const inner = given && frame.module.bindingOfPattern(given)
  if (inner) return changersOf(inner).flatMap(each => knownChanges(run, each, frame))
  const away = isAssignArgument(reference) ? null : givenAway(reference)
  if (away) return changesByCallee(run, away, reference, frame)
  const call = reference.parent
  if (call?.kind !== 'call' || !isAssignArgument(reference)) return []
  return call.args.slice(1).flatMap((each): Change[] => {
    const value = each.kind === 'spread' ? undefined : evaluate(run, each, frame)
    return value?.kind === 'object' ? [{ path: [], how: 'set', fields: value.fields, items: [] }] : [{ path: [], how: 'open', fields: [], items: [] }]
  })
}

function isAssignArgument(reference: Name): boolean {
  const call = reference.parent
  return call?.kind === 'call' && call.args[0] === reference && call.callee.kind === 'member' && call.callee.property === 'assign'
}

/** The parameter of a function, called where it is written, that a name is given as: an enum as the compiler writes it, `(function (E) { … })(E || (E = {}))`. */
function givenInPlace(reference: Name): Pattern | null {
  const node = reference.parent?.kind === 'choice' ? reference.parent : reference
  const call = node.parent
  if (call?.kind !== 'call' || call.callee.kind !== 'function') return null
  const pattern = call.callee.params[call.args.indexOf(node)]?.pattern
  return pattern?.kind === 'bind-name' ? pattern : null
}
