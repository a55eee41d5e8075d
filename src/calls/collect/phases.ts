import { findClients } from '../../clients/find-clients.ts'
import type { Module } from '../../syntax/module.ts'
import { rootOf } from '../flow/access-root.ts'
import { frameAt } from '../frames/frame-at.ts'
import { noteDerived } from '../heap/heirs.ts'
import { makesHeldStores, noteHeldStores } from '../heap/held-stores.ts'
import { noteInstances } from '../heap/made-often.ts'
import { noteRootStores } from '../heap/root-stores.ts'
import { readersIn } from '../reads/readers.ts'
import { settersIn } from '../reads/setter-calls.ts'
import { noteReassigned } from '../modules/note-reassigned.ts'
import { noteReplaced, noteReplacedByCalls } from '../modules/note-replaced.ts'
import { noteSetVariables } from '../modules/set-variables.ts'
import { noteComponents } from '../scopes/components.ts'
import { noteContexts } from '../scopes/contexts.ts'
import { noteDistantSetters } from '../scopes/distant-setters.ts'
import { noteFormReceivers } from '../served/sent-forms.ts'
import { noteTableHandlers } from '../served/note-table-handlers.ts'
import { noteChannels } from '../requests/clients/message-channels.ts'
import { refillBudget } from '../state/budget.ts'
import { closeCallGraph } from '../state/call-graph.ts'
import { forEachModule } from '../state/failures.ts'
import { loadedModules } from '../state/loaded-modules.ts'
import { isRoot } from '../state/reached.ts'
import { closeLeading, leading } from '../state/leading.ts'
import type { NarrowedAnalysis, Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { noteServed } from '../state/served-names.ts'
import { beginPhase, clearMemos, freeEntryFrames } from './clear-memos.ts'
import { runModules } from './run-modules.ts'

/** The modules in which calls were followed. */
export const followed = slot((): Module[] => [])

/** Learns who calls whom, and which functions may make a request. No call is entered. */
export function learn(run: Run, modules: readonly Module[]): void {
  forEachModule(run, modules, module => { prepareModule(run, module) })
  if (run.modules.narrowed) noteLeading(run, modules, run.modules.narrowed)
  const prepared = new Set(modules)
  runModules(run, modules, { setters: settersIn(modules), before: module => {
    if (!prepared.has(module)) prepareModule(run, module)
    noteDefaults(run, module)
    noteTableHandlers(run, module)
    noteFormReceivers(run, module)
  } })
  closeCallGraph(run, loadedModules(run, modules).flatMap(module => readersIn(run, module)))
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
  // Which component is rendered may depend on what a context holds.
  forEachModule(run, loaded, module => { noteContexts(run, module) })
  const hasHeldStores = loaded.some(makesHeldStores)
  if (hasHeldStores) forEachModule(run, loaded, module => { noteInstances(run, module) })
  forEachModule(run, loaded, module => {
    noteReplacedByCalls(run, module)
    noteReassigned(run, module)
    noteComponents(run, module)
    noteChannels(run, module)
    if (hasHeldStores) noteHeldStores(run, module)
    noteRootStores(run, module)
  })
  // What members of an instance are made of may hold what stores hold: `rows$ = this.records$.pipe(…)`.
  if (hasHeldStores) clearMemos(run)
  forEachModule(run, loaded, module => { noteDistantSetters(run, module) })
  runModules(run, loaded, { setters: settersIn(loaded), after: module => {
    followed(run).push(module)
    freeEntryFrames(run, module)
  } })
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
