import type { Call, New, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { calleesOf } from '../state/call-graph.ts'
import { leading } from '../state/leading.ts'
import type { Run } from '../state/run.ts'

/**
 * Returns a test of the calls of a module that may lead to the wanted code, by their callees or by functions that they pass on, that pass
 * something of it, or set something. What calls no function of the project may be a request, and an instance is made wherever it counts.
 */
export function leadingCalls(run: Run, module: Module): (call: Call | New) => boolean {
  const { closed, passing } = leading(run)
  const around = new Set<Node>()
  for (const fn of module.functions) if (closed.has(fn)) for (let up = fn.parent; up && !around.has(up); up = up.parent) around.add(up)
  return call => {
    if (call.kind === 'new' || passing.has(call) || around.has(call) || run.modules.narrowed?.isFollowed(module, call) === true) return true
    const callees = [...calleesOf(run, call)]
    return callees.length === 0 || callees.some(fn => closed.has(fn))
  }
}
