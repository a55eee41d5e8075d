import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import { alwaysPrecedes } from './always-precedes.ts'
import { callsOf } from './calls-of-function.ts'
import { contains } from './execution-order.ts'
import { firstEnd } from './first-exit.ts'

/** A call of a function that defines a variable which is not its own. */
export interface DefiningCall {
  readonly node: Node
  readonly fn: FunctionExpr | null
  /** The definitions in it, or in functions that it calls, that may hold when it ends. */
  readonly definitions: readonly Definition[]
  /** The function, once called, always defines it. */
  readonly isSure: boolean
}

/** A definition in a function, or a call there of a function that defines the variable. */
interface Step {
  readonly node: Node
  readonly definition?: Definition
  readonly called?: DefiningFunction
  /** It always runs when its function is called. */
  readonly always: boolean
}

interface DefiningFunction {
  readonly fn: FunctionExpr
  readonly steps: Step[]
  /** It always defines the variable. */
  isSure: boolean
}

interface FoundCall {
  readonly node: Node
  readonly caller: FunctionExpr | null
  readonly called: DefiningFunction
  /** The function is called there, not only passed on. */
  readonly isCall: boolean
}

/** More calls than these are not followed. */
const MOST = 500

const BY_BINDING = new WeakMap<Binding, readonly DefiningCall[] | null>()

/**
 * Finds the calls, by name, of functions that define a variable of the code around them, themselves or through others; null if there are too
 * many.
 */
export function definingCalls(binding: Binding, module: Module): readonly DefiningCall[] | null {
  const known = BY_BINDING.get(binding)
  if (known !== undefined) return known
  const functions = new Map<FunctionExpr, DefiningFunction>()
  const found = findCalls(binding, module, functions)
  const calls = found && callsWithDefinitions(found, functions)
  BY_BINDING.set(binding, calls)
  return calls
}

function findCalls(binding: Binding, module: Module, functions: Map<FunctionExpr, DefiningFunction>): readonly FoundCall[] | null {
  for (const definition of binding.definitions) {
    const { node, how, operator } = definition
    const fn = how === 'parameter' ? null : functionAround(node)
    if (fn && fn !== binding.owner) stepsOf(functions, fn).push({ node, definition, always: operator === '=' && alwaysRuns(node, fn) })
  }
  const found: FoundCall[] = []
  for (const called of functions.values()) {
    for (const { name, call } of callsOf(called.fn, module)) {
      if (found.length >= MOST) return null
      const caller = functionAround(name)
      const node = call ?? name
      found.push({ node, caller, called, isCall: call !== undefined })
      if (!caller || caller === binding.owner || caller === called.fn || isApart(name, caller)) continue
      stepsOf(functions, caller).push({ node, called, always: call !== undefined && alwaysRuns(node, caller) })
    }
  }
  return found
}

function stepsOf(functions: Map<FunctionExpr, DefiningFunction>, fn: FunctionExpr): Step[] {
  const known = functions.get(fn) ?? { fn, steps: [], isSure: false }
  functions.set(fn, known)
  return known.steps
}

function callsWithDefinitions(found: readonly FoundCall[], functions: ReadonlyMap<FunctionExpr, DefiningFunction>): readonly DefiningCall[] {
  const all = [...functions.values()]
  for (const { steps } of all) steps.sort(byEnd)
  const isUnsure = (each: DefiningFunction): boolean => !each.isSure && each.steps.some(givesValue)
  for (let next = all.find(isUnsure); next; next = all.find(isUnsure)) next.isSure = true
  const definitions = new Map(all.map(each => [each, lastDefinitions(each)]))
  return found.map(({ node, caller, called, isCall }) => ({
    node, fn: caller, definitions: definitions.get(called) ?? [], isSure: called.isSure && isCall,
  }))
}

/** Orders places by when they are done: an assignment, and a call, after what is in it. */
export function byEnd(a: { readonly node: Node }, b: { readonly node: Node }): number {
  return a.node.end - b.node.end || b.node.start - a.node.start
}

/** Tests if a step, whenever its function is called, gives the variable a value. */
function givesValue({ always, called }: Step): boolean {
  return always && (called?.isSure ?? true)
}

/** Returns the definitions that may hold when a function ends: from the last step on that always gives a value. */
function lastDefinitions(first: DefiningFunction): readonly Definition[] {
  const open = new Set([first])
  const found: Definition[] = []
  for (const { steps } of open) {
    for (const { definition, called } of steps.slice(Math.max(0, steps.findLastIndex(givesValue)))) {
      if (definition) found.push(definition)
      if (called) open.add(called)
    }
  }
  return found
}

/** Tests if a node always runs when its function is called and ends. */
function alwaysRuns(node: Node, fn: FunctionExpr): boolean {
  const end: Node = fn.body.at(-1) ?? fn
  return !fn.async && !fn.generator && alwaysPrecedes(node, { ...end, start: fn.end, end: fn.end }) && node.start <= firstEnd(fn)
}

/** Tests if a node runs in a process of its own, which another node, or all that follows in a function, is not a part of. */
export function isApart(node: Node, from: Node): boolean {
  for (let up = node.parent; up && up !== from && up.kind !== 'function'; up = up.parent) {
    if ((up.kind === 'block' || up.kind === 'call') && up.apart && !contains(up, from)) return true
  }
  return false
}
