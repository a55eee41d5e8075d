import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { alwaysPrecedes } from './always-precedes.ts'
import { callsOf } from './calls-of-function.ts'

/** Returns the functions around a node, innermost first, that are inside a function of a variable. */
export function functionsUpTo(owner: FunctionExpr | null, node: Node): readonly FunctionExpr[] | undefined {
  const found: FunctionExpr[] = []
  for (let fn = functionAround(node); fn !== owner; fn = functionAround(fn)) {
    if (!fn) return undefined
    found.push(fn)
  }
  return found
}

/** Tests if a part of the code always runs before a later one, also where a function that holds the later one is called above it. */
export function runsBefore(earlier: Node, later: Node, module: Module): boolean {
  return earlier.end <= later.start && alwaysPrecedes(earlier, later) && !mayBeCalledBefore(later, earlier, module)
}

/** Tests if code in a function may run before an earlier part of the code around it: a function can be called above the place where it is written. */
function mayBeCalledBefore(node: Node, earlier: Node, module: Module): boolean {
  const fn = functionsUpTo(functionAround(earlier), node)?.at(-1)
  return fn !== undefined && firstEntry(fn, module) < earlier.start
}

const FIRST = new WeakMap<FunctionExpr, number>()

/** Returns the offset of the first place from which the code may come to a function, also through others beside it. */
function firstEntry(fn: FunctionExpr, module: Module): number {
  const known = FIRST.get(fn)
  if (known !== undefined) return known
  const open = new Set([fn])
  let first = Infinity
  for (const each of open) {
    const entries = entriesOf(each, module)
    first = Math.min(first, entries.first)
    for (const caller of entries.callers) open.add(caller)
  }
  FIRST.set(fn, first)
  return first
}

interface Entries {
  readonly first: number
  /** The functions beside this one that call it or pass it on. */
  readonly callers: ReadonlySet<FunctionExpr>
}

const ENTRIES = new WeakMap<FunctionExpr, Entries>()

function entriesOf(fn: FunctionExpr, module: Module): Entries {
  const known = ENTRIES.get(fn)
  if (known) return known
  const owner = functionAround(fn)
  const names = callsOf(fn, module).map(({ name }) => name)
  const callers = names.flatMap(name => functionsUpTo(owner, name)?.at(-1) ?? [])
  const found = { first: Math.min(...names.map(name => name.start)), callers: new Set(callers) }
  ENTRIES.set(fn, found)
  return found
}
