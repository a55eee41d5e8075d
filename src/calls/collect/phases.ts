import { findClients } from '../../clients/find-clients.ts'
import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { rootOf } from '../flow/access-root.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { entryFrame, moduleFrame } from '../frames/entry-frame.ts'
import { frameAt } from '../frames/frame-at.ts'
import { runCall } from '../frames/run-body.ts'
import { bindTypes } from '../reads/bind-annotations.ts'
import { noteSetterCalls, settersIn } from '../reads/setter-calls.ts'
import { noteMiddlewareIn } from '../requests/clients/middleware.ts'
import { noteProviders } from '../requests/clients/query-providers.ts'
import { allowCall, exhaustedCalls, isExhausted, refillBudget } from '../state/budget.ts'
import { closeCallGraph, mayLeadToRequest } from '../state/call-graph.ts'
import { forEachModule } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { beginPhase, freeEntryFrames, freeInstances } from './clear-memos.ts'

/** Learns who calls whom, and which functions may make a request. No call is entered. */
export function learn(run: Run, modules: readonly Module[]): void {
  const setters = settersIn(modules)
  forEachModule(run, modules, module => {
    noteDefaults(run, module)
    runModule(run, module, setters)
  })
  closeCallGraph(run)
}

/** Follows the informative calls that may lead to a request, with what was learned of callers, and records the requests. */
export function follow(run: Run, modules: readonly Module[]): void {
  run.events.length = 0
  beginPhase(run, 'follow')
  const setters = settersIn(modules)
  forEachModule(run, modules, module => {
    runModule(run, module, setters)
    bindTypes(run, module)
    freeEntryFrames(run, module)
  })
}

/** Evaluates what a module sets on the object of a library, which counts wherever the library is used: `axios.defaults.baseURL = …`. */
function noteDefaults(run: Run, module: Module): void {
  const hasDefaults = module.specifiers.some(specifier => findClients(specifier, []).some(({ client }) => client.defaults !== undefined))
  if (!hasDefaults) return
  refillBudget(run)
  for (const member of module.members) {
    const root = member.parent?.kind === 'bind-target' ? rootOf(member) : undefined
    const binding = root && module.bindingOf(root)
    if (!root || !binding?.definitions.some(definition => definition.how === 'import' || definition.how === 'init')) continue
    run.binding(binding, frameAt(run, module, root), null)
  }
}

/** Evaluates the calls at the top of a module and in each of its functions. */
function runModule(run: Run, module: Module, setters: ReadonlySet<string>): void {
  noteMiddlewareIn(run, module)
  noteProviders(run, module)
  runFunction(run, null, moduleFrame(run, module))
  for (const fn of module.functions) runFunction(run, fn, entryFrame(run, fn, module))
  noteSetterCalls(run, module, setters)
}

function runFunction(run: Run, fn: FunctionExpr | null, frame: Frame): void {
  refillBudget(run)
  for (const call of factsOf(frame.module, fn).calls) {
    allowCall(run)
    runCall(run, call, frame)
    if (isExhausted(run) && mayLeadToRequest(run, call)) exhaustedCalls(run).push(placeOf(call, frame.module))
  }
  freeInstances(run)
}
