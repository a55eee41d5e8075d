import { derives } from '../../clients/state-holders.ts'
import type { Branch, BranchCase, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import { areAllCases, whatMaySkip } from './always-precedes.ts'
import { byEnd, definingCalls, isApart } from './called-definitions.ts'
import type { DefiningCall } from './called-definitions.ts'
import { mayPrecede } from './execution-order.ts'
import { firstLeave } from './first-exit.ts'

/**
 * Returns the definitions that may reach a name, back to those that always run before it. A call of a function that defines the name counts
 * as a definition. All count when the name is in another function that does not always define it first.
 */
export function reachingDefinitions(binding: Binding, name: Node, module: Module): readonly Definition[] {
  if (binding.definitions.length < 2) return binding.definitions
  const known = REACHING.get(name)
  if (known?.binding === binding) return known.definitions
  const definitions = definitionsReaching(binding, name, module)
  REACHING.set(name, { binding, definitions })
  return definitions
}

const REACHING = new WeakMap<Node, { readonly binding: Binding, readonly definitions: readonly Definition[] }>()

/** A place where a name is defined. */
interface Step {
  readonly node: Node
  readonly definitions: readonly Definition[]
  /** Whoever comes there gives the name a new value. */
  readonly isSure: boolean
}

function definitionsReaching(binding: Binding, name: Node, module: Module): readonly Definition[] {
  const all = binding.definitions
  const last = all.findLast(definition => definition.how === 'function' || definition.how === 'class' || definition.how === 'import')
  if (last) return [last]
  const isInside = functionAround(name) === binding.owner
  const found = new Set<Definition>()
  const covered = new Map<Branch, Set<BranchCase>>()
  const calls = isEvaluatedAgain(name, module) ? undefined : definingCalls(binding, module)
  if (!calls) return all
  const steps = stepsBefore(binding, name, calls, isInside)
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index]
    if (!step) break
    for (const definition of step.definitions) found.add(definition)
    if (step.isSure && endsSearch(step.node, name, covered)) return [...found]
  }
  return isInside && found.size ? [...found] : all
}

/** Tests if a name is in an expression that runs again whenever the name changes: `$derived(records.length)`. */
function isEvaluatedAgain(name: Node, { path }: Module): boolean {
  if (!/\.svelte(?:\.[jt]s)?$/.test(path)) return false
  for (let up = name.parent; up && up.kind !== 'function'; up = up.parent) {
    if (up.kind === 'call' && up.callee.kind === 'name' && derives('global', up.callee.name)) return true
  }
  return false
}

/** Tests if a name always has a value from a place or from those that were found after it: each case of a branch has one. */
function endsSearch(node: Node, name: Node, covered: Map<Branch, Set<BranchCase>>): boolean {
  let inside = node
  let skipped = whatMaySkip(node, name)
  while (skipped?.kind === 'branch-case' && skipped.parent?.kind === 'branch' && inside.start <= firstLeave(skipped)) {
    const branch: Branch = skipped.parent
    const cases = covered.get(branch) ?? new Set()
    covered.set(branch, cases.add(skipped))
    if (!areAllCases(branch, cases)) return false
    inside = branch
    skipped = whatMaySkip(branch, name)
  }
  return skipped === undefined
}

/** Returns the places before a name in its function that define it, in the order in which they do. */
function stepsBefore(binding: Binding, name: Node, calls: readonly DefiningCall[], isInside: boolean): readonly Step[] {
  const fn = functionAround(name)
  const isBefore = (node: Node): boolean => node.end <= name.start && mayPrecede(node, name)
  const steps: Step[] = []
  for (const definition of binding.definitions) {
    const isParameter = definition.how === 'parameter'
    if (!isParameter && (!isBefore(definition.node) || (!isInside && functionAround(definition.node) !== fn))) continue
    if (isParameter && !isInside) continue
    // The value of a compound assignment contains what was there before.
    const isWhole = definition.operator === '=' || definition.operator === '+='
    steps.push({ node: definition.node, definitions: [definition], isSure: isWhole })
  }
  for (const { node, fn: caller, definitions, isSure } of calls) {
    if (caller === fn && isBefore(node) && !isApart(node, name) && !(node.kind === 'call' && node.apart)) steps.push({ node, definitions, isSure })
  }
  return steps.sort(byEnd)
}

