import { childrenOf } from '../../syntax/children.ts'
import type { Call, Expr, Leave, Loop, Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import { movesOf } from '../flow/changed-lists.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import { contains, loopAround } from '../flow/execution-order.ts'
import type { Test } from '../flow/known-test.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { reachingDefinitions } from '../flow/reaching-definitions.ts'
import { commonOutcome } from '../frames/equal-outcome.ts'
import type { Outcome } from '../frames/equal-outcome.ts'
import { leadsOn } from '../frames/test-outcome.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'

/** The elements that the rounds of a loop add to a list, in their order. */
export interface ItemsOfRounds {
  readonly items: readonly Value[]
  /** How many of them at the beginning are added for sure, and so have a known place. */
  readonly placed: number
}

const MOST_ROUNDS = 48

/**
 * Evaluates what a loop over a known list adds of that list, element by element: `for word in "$@"; do words+=("$word"); done`. Elements that a test
 * in the loop excludes are left out. Undefined for other additions.
 */
export function itemsOfRounds(run: Run, call: Call, frame: Frame): ItemsOfRounds | undefined {
  const [argument, more] = call.args
  const name = argument && argument.kind !== 'spread' && !more ? nameIn(argument) : undefined
  const binding = name && frame.module.bindingOf(name)
  const loop = binding ? loopOf(call, reachingDefinitions(binding, name, frame.module)) : undefined
  if (!binding || !loop?.iterable || frame.items?.has(loop) || !runsAllRounds(loop) || !isOnlyAddition(call, loop, frame.module)) return undefined
  const list = run.evaluate(loop.iterable, frame)
  if (list.kind !== 'list' || list.items.length === 0 || list.items.length > MOST_ROUNDS) return undefined
  const tests = dominatingTests(call).filter(test => contains(loop, test.kind === 'test' ? test.test : test.subject))
  const added: Value[] = []
  let placed = list.open ? list.placedUntil ?? list.items.length : Infinity
  for (const [index, item] of list.items.entries()) {
    const outcome = isAdded(run, item, { tests, binding, frame })
    if (outcome === false) continue
    // An element that is not known may stand for several.
    if (!outcome || item.kind === 'unknown' || index >= (list.placedUntil ?? Infinity)) placed = Math.min(placed, added.length)
    added.push(item)
  }
  return { items: added, placed: Math.min(placed, added.length) }
}

/** Returns the name that an expression is, also in quotes: `"$word"`. */
function nameIn(expr: Expr): Name | undefined {
  const [only, more] = expr.kind === 'concat' ? expr.parts : [expr]
  return only?.kind === 'name' && !more ? only : undefined
}

/** Returns the loop whose variable a name is, if the code in it runs once for each element. */
function loopOf(call: Call, definitions: readonly Definition[]): Loop | undefined {
  // A shell declares the variable of its loop without a value.
  const [definition, ...others] = definitions.filter(({ how, value }) => how !== 'init' || value !== null)
  const around = loopAround(call)
  if (around?.kind !== 'loop' || around.how !== 'of' || loopAround(around)) return undefined
  const isOwn = others.length === 0 && definition?.how === 'of' && definition.path.length === 0 && contains(around, definition.node)
  return isOwn ? around : undefined
}

const ALL_ROUNDS = new WeakMap<Loop, boolean>()

/** Tests if nothing in a loop ends it before its last round. */
function runsAllRounds(loop: Loop): boolean {
  const known = ALL_ROUNDS.get(loop)
  if (known !== undefined) return known
  const found = !loop.body.some(endsLoop)
  ALL_ROUNDS.set(loop, found)
  return found
}

function endsLoop(node: Node): boolean {
  if (node.kind === 'function') return false
  if (node.kind === 'return' || node.kind === 'throw' || (node.kind === 'leave' && isOfLoop(node))) return true
  return childrenOf(node).some(child => child ? endsLoop(child) : false)
}

/** Tests if a statement may leave a loop, and not only its round or a `switch`. */
function isOfLoop({ how, label, parent }: Leave): boolean {
  if (label !== undefined || how === 'continue') return label !== undefined
  let up = parent
  while (up && up.kind !== 'loop' && !(up.kind === 'branch' && up.subject !== null)) up = up.parent
  return up?.kind === 'loop'
}

/** Tests if nothing else in the loop or in another function changes the list. */
function isOnlyAddition(call: Call, loop: Loop, module: Module): boolean {
  const root = call.callee.kind === 'member' ? rootOf(call.callee) : null
  const binding = root && module.bindingOf(root)
  if (!root || !binding) return false
  const language = languageOf(module)
  const sites = [...mutationSites(binding, module), ...movesOf(binding, language)]
  return sites.every(site => site === root || (functionAround(site) === functionAround(root) && !contains(loop, site)))
}

/** The tests before an addition in its round, and the variable of the loop. */
interface Round {
  readonly tests: readonly Test[]
  readonly binding: Binding
  readonly frame: Frame
}

function isAdded(run: Run, item: Value, { tests, binding, frame }: Round): Outcome {
  const isSubject = (expr: Expr): boolean => isName(expr, binding, frame.module)
  const outcomes = optionsOf(item).map((value): Outcome => {
    const each = tests.map(test => leadsOn(run, test, frame, { isSubject, value }))
    return each.includes(false) ? false : each.includes(undefined) ? undefined : true
  })
  return commonOutcome(outcomes)
}

function isName(expr: Expr, binding: Binding, module: Module): boolean {
  const name = nameIn(expr)
  return name !== undefined && module.bindingOf(name) === binding
}
