import type { Call, Expr, FunctionExpr, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { assignmentOf, isMergeTarget } from '../flow/mutation-sites.ts'
import { frameAt } from '../frames/frame-at.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { EACH_MEMBER, elementsOf } from '../values/elements.ts'
import { WHOLE } from '../values/is-store.ts'
import { objectOf, placeOf } from '../values/make-value.ts'
import { addFields, addMember, parameterReferences, setMembers } from './set-members.ts'
import type { Members } from './set-members.ts'

/** Methods that add elements to a list. */
const ADDING = new Set(['push', 'unshift'])

/**
 * Adds what a function does to the members of its first parameter, the state: `state.records = records`, `state.byId[id] = record`,
 * `state.records.push(record)`, `Object.assign(state, { records })`.
 */
export function addMutated(run: Run, fn: FunctionExpr, module: Module, members: Members): void {
  for (const reference of parameterReferences(fn, module)) addMutation(run, reference, module, members)
}

/** Adds the members that a call sets in a store, also inside others: `set(state => { state.zone.records = records })`. */
export function addSet(run: Run, call: Call, module: Module, members: Members): void {
  for (const { name, get } of setMembers(run, call, module)) addMember(members, name, get)
  const [first] = call.args
  if (first?.kind === 'function') addMutated(run, first, module, members)
}

/** Adds what happens to the members of what an expression refers to: a name of the state, or `this`. */
export function addMutation(run: Run, reference: Expr, module: Module, members: Members): void {
  const evaluate = (expr: Expr): Value => run.evaluate(expr, frameAt(run, module, expr))
  const { names, last, parent } = chainOf(reference)
  if (parent?.kind === 'call' && parent.callee === last && ADDING.has(names.at(-1) ?? '')) {
    const list = (): Value => ({ kind: 'list', items: parent.args.flatMap(each => added(each, evaluate, module)), open: true, at: placeOf(parent, module) })
    addNested(members, names.slice(0, -1), list, module, parent)
    return
  }
  if (parent?.kind === 'call' && last === reference && last.kind === 'name' && isMergeTarget(last, languageOf(module))) {
    for (const each of parent.args.slice(1)) if (each.kind !== 'spread') addFields(evaluate(each), members)
  }
  const value = last.kind === 'member' ? assignmentOf(last)?.value : undefined
  if (value) addNested(members, names, () => evaluate(value), module, last)
}

function added(argument: Call['args'][number], evaluate: (expr: Expr) => Value, module: Module): readonly Value[] {
  return argument.kind === 'spread' ? elementsOf(evaluate(argument.argument), placeOf(argument, module)) : [evaluate(argument)]
}

interface Chain {
  /** The names of the members; of a computed one, the name of any member. */
  readonly names: readonly string[]
  readonly last: Expr
  readonly parent: Node | undefined
}

/** Returns the members that are taken of a name one after the other: `state.page.records`. */
function chainOf(reference: Expr): Chain {
  const names: string[] = []
  let last: Expr = reference
  for (let up: Node | undefined = last.parent; up?.kind === 'member' && up.object === last; up = up.parent) {
    names.push(typeof up.property === 'string' ? up.property : EACH_MEMBER)
    last = up
  }
  return { names, last, parent: last.parent }
}

/** Adds a value inside the first of the members that lead to it. */
function addNested(members: Members, [first = WHOLE, ...inner]: readonly string[], get: () => Value, module: Module, node: Expr): void {
  const at = placeOf(node, module)
  addMember(members, first, () => inner.reduceRight<Value>((value, name) => objectOf([{ name, value }], at, true), get()))
}
