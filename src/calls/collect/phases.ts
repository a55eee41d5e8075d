import { findClients } from '../../clients/find-clients.ts'
import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { rootOf } from '../flow/access-root.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { entryFrame, moduleFrame } from '../frames/entry-frame.ts'
import { frameAt } from '../frames/frame-at.ts'
import { runCall } from '../frames/run-body.ts'
import { noteDerived } from '../heap/heirs.ts'
import { makesHeldStores, noteHeldStores } from '../heap/held-stores.ts'
import { noteRootStores } from '../heap/root-stores.ts'
import { passesResponse } from '../interpreter/passes-response.ts'
import { noteSetterCalls, settersIn } from '../reads/setter-calls.ts'
import { noteReassigned } from '../modules/note-reassigned.ts'
import { noteReplaced, noteReplacedByCalls } from '../modules/note-replaced.ts'
import { noteSetVariables } from '../modules/set-variables.ts'
import { noteComponents } from '../scopes/components.ts'
import { noteContexts } from '../scopes/contexts.ts'
import { noteDistantSetters } from '../scopes/distant-setters.ts'
import { noteMiddlewareIn } from '../requests/clients/middleware.ts'
import { noteProviders } from '../requests/clients/query-providers.ts'
import { noteFormReceivers } from '../served/sent-forms.ts'
import { noteTableHandlers } from '../served/note-table-handlers.ts'
import { allowCall, exhaustedCalls, isExhausted, refillBudget } from '../state/budget.ts'
import { closeCallGraph, mayLeadToRequest } from '../state/call-graph.ts'
import { callerFrames } from '../state/caller-frames.ts'
import { attempt, forEachModule } from '../state/failures.ts'
import { loadedModules } from '../state/loaded-modules.ts'
import { isReached, isRoot, takeReached } from '../state/reached.ts'
import { closeLeading, leading } from '../state/leading.ts'
import type { NarrowedAnalysis, Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { noteServed } from '../state/served-names.ts'
import { placeOf } from '../values/make-value.ts'
import { beginPhase, freeEntryFrames, freeInstances } from './clear-memos.ts'
import { runSome } from './run-some.ts'

/** The modules in which calls were followed. */
export const followed = slot((): Module[] => [])

/** Learns who calls whom, and which functions may make a request. No call is entered. */
export function learn(run: Run, modules: readonly Module[]): void {
  forEachModule(run, modules, module => { prepareModule(run, module) })
  if (run.modules.narrowed) noteLeading(run, modules, run.modules.narrowed)
  const prepared = new Set(modules)
  runModules(run, modules, settersIn(modules), module => {
    if (!prepared.has(module)) prepareModule(run, module)
    noteDefaults(run, module)
    noteTableHandlers(run, module)
    noteFormReceivers(run, module)
  })
  closeCallGraph(run)
  closeLeading(run)
}

/** Follows the informative calls that may lead to a request, with what was learned of callers, and records the requests. */
export function follow(run: Run, modules: readonly Module[]): void {
  run.events.length = 0
  beginPhase(run, 'follow')
  const loaded = loadedModules(run, modules)
  forEachModule(run, loaded, module => {
    noteReplaced(run, module)
    noteSetVariables(run, module)
  })
  const hasHeldStores = loaded.some(makesHeldStores)
  forEachModule(run, loaded, module => {
    noteReplacedByCalls(run, module)
    noteReassigned(run, module)
    noteComponents(run, module)
    noteContexts(run, module)
    if (hasHeldStores) noteHeldStores(run, module)
    noteRootStores(run, module)
  })
  forEachModule(run, loaded, module => { noteDistantSetters(run, module) })
  runModules(run, loaded, settersIn(loaded), () => undefined, module => {
    followed(run).push(module)
    freeEntryFrames(run, module)
  })
}

/** Notes the functions to which calls of other code must lead, where few modules are wanted. */
function noteLeading(run: Run, modules: readonly Module[], narrowed: NarrowedAnalysis): void {
  leading(run).roots = new Set(modules.flatMap(module => module.functions.filter(fn => isRoot(run, fn, module))))
  leading(run).setters = new Set(modules.flatMap(module => module.functions.filter(fn => narrowed.isSetter(module, fn))))
}

/** Notes what an analysis must know of a module before any call is evaluated. */
function prepareModule(run: Run, module: Module): void {
  noteServed(run, module)
  noteDerived(run, module)
  noteRootStores(run, module)
}

type Step = (module: Module) => void

/** Analyses modules, and then what their code comes to in others, with a step before and one after each module. */
function runModules(run: Run, modules: readonly Module[], setters: ReadonlySet<string>, before: Step, after?: Step): void {
  const { narrowed } = run.modules
  const begun = new Set<Module>()
  const finished = new Set<FunctionExpr>()
  const runReached = (module: Module, fn: FunctionExpr): void => {
    if (finished.has(fn) || !isAnalysed(run, fn, module)) return
    finished.add(fn)
    runFunction(run, fn, entryFrame(run, fn, module))
  }
  const runWhole = (module: Module): void => {
    begun.add(module)
    before(module)
    noteMiddlewareIn(run, module)
    noteProviders(run, module)
    runFunction(run, null, moduleFrame(run, module))
    for (const fn of module.functions) runReached(module, fn)
    if (narrowed?.isPartial(module)) runSome(run, module, narrowed.callsIn(module))
    noteSetterCalls(run, module, setters)
    after?.(module)
  }
  forEachModule(run, modules, module => {
    if (!narrowed || isRoot(run, null, module)) runWhole(module)
    else {
      runSome(run, module, narrowed.callsIn(module))
      after?.(module)
    }
  })
  // Where few modules are wanted, what else gets a response is of no interest.
  if (run.phase === 'follow' && narrowed) return
  for (let reached = takeReached(run); reached.length > 0; reached = takeReached(run)) {
    for (const { fn, module } of reached) {
      attempt(run, module, () => {
        if (!begun.has(module)) runWhole(module)
        runReached(module, fn)
      })
    }
  }
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

/**
 * Tests if a function is analysed on its own: as one of the roots, to learn what it calls where code comes to it, and later where it gets a
 * response, since it may read that or pass it on.
 */
function isAnalysed(run: Run, fn: FunctionExpr, module: Module): boolean {
  return isRoot(run, fn, module) || (run.phase === 'learn' ? isReached(run, fn) : (callerFrames(run).get(fn) ?? []).some(passesResponse))
}

/** Evaluates the calls of a function, or of the top of a module. */
function runFunction(run: Run, fn: FunctionExpr | null, frame: Frame): void {
  refillBudget(run)
  for (const call of factsOf(frame.module, fn).calls) {
    allowCall(run)
    runCall(run, call, frame)
    if (isExhausted(run) && mayLeadToRequest(run, call)) exhaustedCalls(run).push(placeOf(call, frame.module))
  }
  freeInstances(run)
}
