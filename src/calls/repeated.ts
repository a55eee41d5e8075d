import type { Call, FunctionExpr, New, Node } from '../syntax/expr.ts'
import { EACH } from './callbacks.ts'
import type { RequestEvent } from './request-event.ts'
import { functionAround } from './run.ts'
import type { Run } from './run.ts'

const MOST_FUNCTIONS = 50

/** Tests if a request is made again and again: in a loop, in a function that is called in one, or in a function that calls itself. */
export function isRepeated(run: Run, { call, stack }: RequestEvent): boolean {
  return [call, ...stack.map(site => site.call)].some(inLoop) || isInRepeatedFunction(run, call)
}

/** Follows the callers of the functions around a node, nearest first. */
function isInRepeatedFunction(run: Run, node: Node): boolean {
  const above = new Map<FunctionExpr, ReadonlySet<FunctionExpr>>()
  const queue: { readonly node: Node, readonly below: ReadonlySet<FunctionExpr> }[] = [{ node, below: new Set() }]
  for (let next = queue.shift(); next && above.size < MOST_FUNCTIONS; next = queue.shift()) {
    const fn = functionAround(next.node)
    if (!fn) continue
    if (next.below.has(fn)) return true
    if (above.has(fn)) continue
    const below = new Set([...next.below, fn])
    above.set(fn, below)
    for (const site of run.reach.sites.get(fn) ?? []) {
      if (inLoop(site) || isEach(site)) return true
      queue.push({ node: site, below })
    }
    // What a function inside does happens where the outer one is called.
    queue.push({ node: fn, below })
  }
  return false
}

function inLoop(node: Node): boolean {
  let up = node.parent
  for (; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'loop') return true
  const call = up?.parent
  return call?.kind === 'call' && isEach(call)
}

/** `pages.forEach(clear)`. */
function isEach(call: Call | New): boolean {
  return call.callee.kind === 'member' && EACH.has(String(call.callee.property))
}
