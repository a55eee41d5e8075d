import type { Call, FunctionExpr, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { isElementMethod } from '../languages/language-of.ts'
import { sitesOf } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'

const MOST_FUNCTIONS = 50

/** Tests if a request is made repeatedly: in a loop, in a function that is called in one, or in a function that calls itself. */
export function isRepeated(run: Run, { call, stack }: RequestEvent): boolean {
  const [outermost = call, ...inner] = [...stack.map(site => site.call), call]
  return [outermost, ...inner].some(node => inLoop(node))
    || isCalledAgain(run, outermost, true)
    || inner.some(node => isCalledAgain(run, node, false))
}

const repeated = slot(() => ({ loops: new Map<Node, boolean>(), cycles: new Map<Node, boolean>() }))

/** Tests if a function around a node is called repeatedly; without `withLoops`, for nodes whose caller is known, only if it calls itself. */
function isCalledAgain(run: Run, node: Node, withLoops: boolean): boolean {
  const known = withLoops ? repeated(run).loops : repeated(run).cycles
  const found = known.get(node) ?? hasRepeatingCaller(run, node, withLoops)
  known.set(node, found)
  return found
}

/** Searches the callers of the functions around a node, nearest first. */
function hasRepeatingCaller(run: Run, node: Node, withLoops: boolean): boolean {
  const above = new Set<FunctionExpr>()
  const queue: { readonly node: Node, readonly below: ReadonlySet<FunctionExpr> }[] = [{ node, below: new Set() }]
  for (const next of queue) {
    const fn = functionAround(next.node)
    if (!fn || above.size === MOST_FUNCTIONS) continue
    if (next.below.has(fn)) return true
    if (above.has(fn)) continue
    above.add(fn)
    const below = new Set([...next.below, fn])
    const sites = sitesOf(run, fn)
    if (withLoops && sites.some(site => inLoop(site) || isElementCall(site))) return true
    // A nested function is taken to run where the outer one is called.
    queue.push(...sites.map(site => ({ node: site, below })), { node: fn, below })
  }
  return false
}

/** Tests if a node is in a loop, or in a callback for each element; in the innermost function, or in all up to one. */
export function inLoop(node: Node, within?: FunctionExpr): boolean {
  let up = node.parent
  for (; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'loop') return true
  if (up === within) return false
  const call = up?.parent
  return (call?.kind === 'call' && isElementCall(call)) || (within !== undefined && up !== undefined && inLoop(up, within))
}

/** Tests if a node, or the function around it, is evaluated repeatedly. */
export function isEvaluatedRepeatedly(run: Run, node: Node): boolean {
  return inLoop(node) || isCalledAgain(run, node, true)
}

/** `pages.forEach(clear)`. */
function isElementCall(call: Call | New): boolean {
  return call.callee.kind === 'member' && isElementMethod(String(call.callee.property))
}
