import { derives } from '../../clients/state-holders.ts'
import type { Branch, BranchCase, Loop, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import { areAllCases, whatMaySkip } from './always-precedes.ts'
import { byEnd, definingCalls, isApart } from './called-definitions.ts'
import type { DefiningCall } from './called-definitions.ts'
import { endsRound, goesRound, isRepeated, isUpdate, isUpdateOf, roundsAround } from './comes-around.ts'
import { contains, mayPrecede } from './execution-order.ts'
import { firstLeave } from './first-exit.ts'
import { isWritten } from './is-written.ts'

/**
 * Returns the definitions that may reach a name, back to those that always run before it. Of an earlier round of a loop, only those count that
 * are written in the code. A call of a function that defines the name counts as a definition. All count when the name is in another function that
 * does not always define it first.
 */
export function reachingDefinitions(binding: Binding, name: Node, module: Module): readonly Definition[] {
  if (binding.definitions.length < 2) return binding.definitions
  const known = REACHING.get(name)
  if (known?.binding === binding) return known.definitions
  const definitions = definitionsReaching(binding, name, module)
  REACHING.set(name, { binding, definitions })
  return definitions
}

/** The value of more definitions than these is evaluated once for all names that they reach. */
export const FEW_DEFINITIONS = 32

const REACHING = new WeakMap<Node, { readonly binding: Binding, readonly definitions: readonly Definition[] }>()

/** A place where a name is defined. */
interface Step {
  readonly node: Node
  readonly definitions: readonly Definition[]
  /** Whoever comes there gives the name a new value. */
  readonly isSure: boolean
  readonly isParameter: boolean
}

function definitionsReaching(binding: Binding, name: Node, module: Module): readonly Definition[] {
  const all = binding.definitions
  const last = all.findLast(definition => definition.how === 'function' || definition.how === 'class' || definition.how === 'import')
  if (last) return [last]
  const isInside = functionAround(name) === binding.owner
  const calls = isEvaluatedAgain(name, module) ? undefined : definingCalls(binding, module)
  if (!calls) return all
  const steps = stepsIn(binding, name, calls, isInside)
  const found = new Set<Definition>()
  const first = searchBack(steps.filter(step => isBefore(step, name)), name, found)
  for (const loop of roundsAround(name)) {
    // In a round that defines the name first, and for a variable that each round has anew, earlier rounds do not count.
    if ((first && isRepeated(first, loop)) || all.some(({ how, node }) => how === 'init' && isRepeated(node, loop))) break
    for (const each of ofEarlierRound(steps, name, loop)) if (each.value && isWritten(each.value, module)) found.add(each)
  }
  return first || (isInside && found.size) ? shared(binding, found) : all
}

/** Returns many definitions as the same list for all names that they reach: their value is evaluated once. */
function shared(binding: Binding, found: ReadonlySet<Definition>): readonly Definition[] {
  if (found.size <= FEW_DEFINITIONS) return [...found]
  const lists = SHARED.get(binding) ?? []
  SHARED.set(binding, lists)
  const known = lists.find(list => list.length === found.size && list.every(each => found.has(each)))
  if (known) return known
  const list = [...found]
  lists.push(list)
  return list
}

const SHARED = new WeakMap<Binding, (readonly Definition[])[]>()

/** Adds the definitions of places before a name, back to one that always runs. Returns that place. */
function searchBack(steps: readonly Step[], name: Node, found: Set<Definition>): Node | undefined {
  const covered = new Map<Branch, Set<BranchCase>>()
  for (const step of steps.toReversed()) {
    for (const definition of step.definitions) found.add(definition)
    if (step.isSure && endsSearch(step.node, name, covered)) return step.node
  }
  return undefined
}

/** Returns the definitions that hold when a round of a loop ends. One that contains the name only changes what the name has already. */
function ofEarlierRound(steps: readonly Step[], name: Node, loop: Loop): readonly Definition[] {
  const ofRound = steps.filter(({ node }) => isRepeated(node, loop) && !contains(node, name) && goesRound(node, loop))
  const ordered = [...ofRound.filter(({ node }) => !isUpdate(node, loop)), ...ofRound.filter(({ node }) => isUpdate(node, loop))].toReversed()
  const last = ordered.findIndex(step => step.isSure && endsRound(step.node, loop))
  return ordered.slice(0, last < 0 ? undefined : last + 1).flatMap(({ definitions }) => definitions)
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
    if (!areAllCases(branch, cases, name)) return false
    inside = branch
    skipped = whatMaySkip(branch, name)
  }
  return skipped === undefined
}

/** Returns the places in the function of a name that define it, in the order of the text. */
function stepsIn(binding: Binding, name: Node, calls: readonly DefiningCall[], isInside: boolean): readonly Step[] {
  const fn = functionAround(name)
  const steps: Step[] = []
  for (const definition of binding.definitions) {
    const isOwn = definition.how === 'parameter' ? isInside : isInside || functionAround(definition.node) === fn
    if (!isOwn) continue
    // The value of a compound assignment contains what was there before.
    const isWhole = definition.operator === '=' || definition.operator === '+='
    steps.push({ node: definition.node, definitions: [definition], isSure: isWhole, isParameter: definition.how === 'parameter' })
  }
  for (const { node, fn: caller, definitions, isSure } of calls) {
    if (caller === fn && !isApart(node, name) && !(node.kind === 'call' && node.apart)) steps.push({ node, definitions, isSure, isParameter: false })
  }
  return steps.sort(byEnd)
}

/** Tests if a place may come before a name in the same round of the loops around it. */
function isBefore({ node, isParameter }: Step, name: Node): boolean {
  return isParameter || (node.end <= name.start && mayPrecede(node, name) && !isUpdateOf(node, name))
}
