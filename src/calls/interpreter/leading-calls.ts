import type { Call, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { CallSite, Frame } from '../domain/frame.ts'
import { rootOf } from '../flow/access-root.ts'
import { calleesOf } from '../state/call-graph.ts'
import { leading } from '../state/leading.ts'
import { isRoot } from '../state/reached.ts'
import type { NarrowedAnalysis, Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'

/**
 * Returns a test of the calls of a module that may lead to the wanted code, by their callees or by functions that they pass on, that pass
 * something of it, or set something. What calls no function of the project may be a request, and an instance is made wherever it counts.
 */
export function leadingCalls(run: Run, module: Module): (call: Call | New) => boolean {
  return call => call.kind === 'new' || passes(run, { call, module }) || leads(run, call) !== false
}

/**
 * Returns a test of the calls in a frame that count where few modules are wanted; none if all do. A call that only leads to wanted code, or
 * sets something, gives nothing of the wanted modules to what else its callee calls: requests there are of no interest.
 */
export function leadingCallsIn(run: Run, { module, fn, stack }: Pick<Frame, 'module' | 'fn' | 'stack'>): ((call: Call | New) => boolean) | undefined {
  const { narrowed } = run.modules
  if (!narrowed || run.phase === 'learn' || module.installed || isRoot(run, fn, module) || stack.some(site => isWithin(run, site, narrowed))) return undefined
  return call => passes(run, { call, module }) || narrowed.isNamed(module, call)
    || (leads(run, call) ?? (narrowed.maySet(module, call) || isCalleeGiven(module, call)))
}

/** Tests if a call is part of the code at which the analysis begins, or gives something of it to its callee. */
function isWithin(run: Run, site: CallSite, narrowed: NarrowedAnalysis): boolean {
  return passes(run, site) || narrowed.isNamed(site.module, site.call) || isRoot(run, functionAround(site.call), site.module)
}

/** Tests if a call passes something of the wanted modules, or functions that lead to them. */
function passes(run: Run, { call, module }: CallSite): boolean {
  return leading(run).passing.has(call) || run.modules.narrowed?.isFollowed(module, call) === true || aroundLeading(run, module).has(call)
}

/** Tests if a call leads to wanted code or to a setter; undefined where it calls no function that is known. */
function leads(run: Run, call: Call | New): boolean | undefined {
  const { closed } = leading(run)
  const callees = [...calleesOf(run, call)]
  return callees.length === 0 ? undefined : callees.some(fn => closed.has(fn))
}

/** Tests if what a call calls is not the same everywhere: it comes from a caller, or from another call. */
function isCalleeGiven(module: Module, { callee }: Call | New): boolean {
  const root = rootOf(callee)
  const binding = root && module.bindingOf(root)
  return !root || (binding?.owner ?? null) !== null
}

const around = slot(() => new Map<Module, ReadonlySet<Node>>())

/** Returns the code of a module around functions that lead to wanted code. */
function aroundLeading(run: Run, module: Module): ReadonlySet<Node> {
  const known = around(run).get(module)
  if (known) return known
  const { closed } = leading(run)
  const found = new Set<Node>()
  for (const fn of module.functions) if (closed.has(fn)) for (let up = fn.parent; up && !found.has(up); up = up.parent) found.add(up)
  around(run).set(module, found)
  return found
}
