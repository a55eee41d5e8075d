import { reducerStores } from '../../clients/reducer-stores.ts'
import { childrenOf } from '../../syntax/children.ts'
import type { Expr, FunctionExpr, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, ObjectValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import type { Test } from '../flow/known-test.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { isMet, isUnreachable } from '../frames/test-outcome.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { emptyMemory } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'

/** Returns what a reducer makes of its state for the action of a frame. */
export function statesForAction(run: Run, fn: FunctionExpr, frame: Frame): readonly Expr[] {
  const { module } = frame
  return factsOf(module, fn).returns.flatMap(each => assignedTo(each, fn, module))
    .filter(expr => expr.kind !== 'assign' && !isUnreachable(run, expr, frame) && isForAction(run, expr, frame))
}

/** For each function, whether it makes another state for actions of some types with some members. */
const reducing = slot(() => new Map<FunctionExpr, Map<string, boolean>>())

/** Tests if a function makes another state for an action: most of an application's reducers return what they got. */
export function reducesAction(run: Run, callee: FunctionValue, args: readonly [state: Value, action: ObjectValue], { stack }: Frame): boolean {
  const [, action] = args
  const known = reducing(run).get(callee.fn) ?? new Map<string, boolean>()
  reducing(run).set(callee.fn, known)
  const types = knownStrings(run.property(action, reducerStores.type, action.at))
  const key = JSON.stringify([types, action.fields.map(({ name }) => name)])
  const before = known.get(key)
  if (before !== undefined) return before
  const { fn, frame: parent } = callee
  const found = makesState(run, { module: parent.module, fn, args, argsOpen: false, parent, ...emptyMemory(), self: null, stack }, fn)
  known.set(key, found)
  return found
}

function makesState(run: Run, frame: Frame, fn: FunctionExpr): boolean {
  const { module } = frame
  if (factsOf(module, fn).returns.length === 0) return true
  const [state] = fn.params
  const unchanged = state && module.bindingOfPattern(state.pattern)
  return statesForAction(run, fn, frame).some(expr => expr.kind !== 'name' || module.bindingOf(expr) !== unchanged)
}

/** Returns what a returned name is assigned in a function, for whatever action: `state = { ...state, records: action.records }`. */
function assignedTo(returned: Expr, fn: FunctionExpr, module: Module): readonly Expr[] {
  const binding = returned.kind === 'name' ? module.bindingOf(returned) : null
  if (!binding || binding.owner !== fn || (binding.definitions.length <= 1 && mutationSites(binding, module).length === 0)) return [returned]
  return binding.definitions.flatMap(({ value, path, operator }) => value && path.length === 0 && operator === '=' ? [value] : [])
}

/** Tests if what a reducer returns is for the action of a frame: where tests compare the type of actions, one of them is known to be met. */
function isForAction(run: Run, returned: Expr, frame: Frame): boolean {
  const tests = dominatingTests(returned).flatMap(partsOf).filter(isOfType)
  return tests.length === 0 || tests.some(test => isMet(run, test, frame))
}

/** Returns the tests that all hold where one does: `action.type === SET && !action.error`. */
function partsOf(test: Test): readonly Test[] {
  if (test.kind === 'cases' || test.test.kind !== 'choice' || test.test.operator !== (test.holds ? '&&' : '||')) return [test]
  return test.test.options.map(each => ({ kind: 'test', test: each, holds: test.holds }))
}

function isOfType(test: Test): boolean {
  return namesType(test.kind === 'cases' ? test.subject : test.test, 0)
}

const DEEPEST = 4

/** Tests if an expression has the type of an action in it: `action.type`, or a name for it. */
function namesType(node: Node, depth: number): boolean {
  if (node.kind === 'member' && node.property === reducerStores.type) return true
  if (node.kind === 'name') return node.name === reducerStores.type
  return depth < DEEPEST && childrenOf(node).some(child => child && namesType(child, depth + 1))
}
