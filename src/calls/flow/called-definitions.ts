import { childrenOf } from '../../syntax/children.ts'
import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import { alwaysPrecedes } from './always-precedes.ts'
import { contains } from './execution-order.ts'

/** A call of a function that defines a variable which is not its own. */
export interface DefiningCall {
  readonly node: Node
  readonly fn: FunctionExpr | null
  readonly definitions: readonly Definition[]
  /** The function, once called, always defines it. */
  readonly isSure: boolean
}

type Defines = Pick<DefiningCall, 'definitions' | 'isSure'>

/** More functions and calls than these are not followed. */
const MOST = 500

const BY_BINDING = new WeakMap<Binding, readonly DefiningCall[]>()

/** Finds the calls, by name, of functions that define a variable of the code around them, themselves or through others. */
export function definingCalls(binding: Binding, module: Module): readonly DefiningCall[] {
  const known = BY_BINDING.get(binding)
  if (known) return known
  const calls = findCalls(binding, module)
  BY_BINDING.set(binding, calls)
  return calls
}

function findCalls(binding: Binding, module: Module): readonly DefiningCall[] {
  const open = new Map<FunctionExpr, Defines>()
  for (const definition of binding.definitions) {
    const fn = definition.how === 'parameter' ? null : functionAround(definition.node)
    if (fn && fn !== binding.owner && !open.has(fn)) open.set(fn, definedBy(fn, binding))
  }
  const found: DefiningCall[] = []
  for (const [fn, defines] of open) {
    for (const { name, call } of callsOf(fn, module)) {
      if (found.length >= MOST) return found
      const caller = functionAround(name)
      const isSure = defines.isSure && call !== undefined
      found.push({ ...defines, isSure, node: call ?? name, fn: caller })
      if (!caller || caller === binding.owner || open.has(caller) || isApart(name, caller)) continue
      open.set(caller, { ...defines, isSure: isSure && alwaysRuns(call ?? name, caller) })
    }
  }
  return found
}

/** The definitions in a function that may hold when it ends. */
function definedBy(fn: FunctionExpr, binding: Binding): Defines {
  const own = binding.definitions.filter(({ node }) => functionAround(node) === fn)
  const last = own.findLastIndex(({ node, operator }) => operator === '=' && alwaysRuns(node, fn))
  return { definitions: own.slice(Math.max(0, last)), isSure: last >= 0 }
}

interface NamedCall {
  readonly name: Node
  /** The call of the name; undefined where the function is only passed on. */
  readonly call: Node | undefined
}

function callsOf(fn: FunctionExpr, module: Module): readonly NamedCall[] {
  const { parent } = fn
  if (parent?.kind === 'call' && parent.callee === fn) return [{ name: parent, call: parent }]
  const pattern = parent?.kind === 'declare' && parent.value === fn ? parent.pattern : undefined
  const binding = pattern?.kind === 'bind-name' ? module.bindingOfPattern(pattern) : null
  return (binding?.references ?? []).map(name => {
    const call = name.parent?.kind === 'call' && name.parent.callee === name ? name.parent : undefined
    return { name, call }
  })
}

/** Tests if a node always runs when its function is called and ends. */
function alwaysRuns(node: Node, fn: FunctionExpr): boolean {
  const end: Node = fn.body.at(-1) ?? fn
  return !fn.async && !fn.generator && alwaysPrecedes(node, { ...end, start: fn.end, end: fn.end }) && !returnsBefore(fn.body, node.start)
}

function returnsBefore(nodes: readonly (Node | null | undefined)[], offset: number): boolean {
  return nodes.some(node => {
    if (!node || node.start >= offset || node.kind === 'function') return false
    return node.kind === 'return' || node.kind === 'throw' || returnsBefore(childrenOf(node), offset)
  })
}

/** Tests if a node runs in a process of its own, which another node, or all that follows in a function, is not a part of. */
export function isApart(node: Node, from: Node): boolean {
  for (let up = node.parent; up && up !== from && up.kind !== 'function'; up = up.parent) {
    if ((up.kind === 'block' || up.kind === 'call') && up.apart && !contains(up, from)) return true
  }
  return false
}
