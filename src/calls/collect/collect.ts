import { findClients } from '../../clients/find-clients.ts'
import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { ApiUse, Unresolved } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import { contextOfFile } from '../../uses/file-context.ts'
import type { Interest } from '../../uses/interest.ts'
import type { Frame } from '../domain/frame.ts'
import { rootOf } from '../flow/access-root.ts'
import { factsOf } from '../flow/function-facts.ts'
import { entryFrame, entryFrames, moduleFrame, moduleFrames } from '../frames/entry-frame.ts'
import { frameAt } from '../frames/frame-at.ts'
import { runCall } from '../frames/run-body.ts'
import { madeInstances } from '../interpreter/construct.ts'
import { topClasses } from '../interpreter/evaluate.ts'
import { interpreter } from '../interpreter/interpreter.ts'
import { bindTypes } from '../reads/bind-annotations.ts'
import { collectReads } from '../reads/collect-reads.ts'
import { noteSetterCalls, settersIn } from '../reads/setter-calls.ts'
import { collectSettingLookups } from '../reads/setting-lookups.ts'
import { noteMiddlewareIn } from '../requests/clients/middleware.ts'
import { noteProviders } from '../requests/clients/query-providers.ts'
import { relayReads } from '../served/relay-reads.ts'
import { allowCall, exhaustedCalls, isExhausted, meterOf, refillBudget } from '../state/budget.ts'
import { closeCallGraph, mayLeadToRequest } from '../state/call-graph.ts'
import { callerFrames, enteredFrames } from '../state/caller-frames.ts'
import { startRun } from '../state/run.ts'
import type { Modules, Run } from '../state/run.ts'
import { noteServed } from '../state/served-names.ts'
import { collectClientSetFields, dropClientSetFields } from '../types/client-set-fields.ts'
import { placeOf } from '../values/make-value.ts'
import { shapeUses } from './declared-shapes.ts'
import { followSkippedCalls } from './follow-skipped.ts'
import { withoutPartialViews } from './partial-views.ts'
import { requestUses } from './request-uses.ts'
import { reachedPlaces, storedUses } from './stored-paths.ts'
import { unresolvedCalls } from './unresolved.ts'
import { headersSent, wordUses } from './word-uses.ts'

export interface Collected {
  readonly uses: readonly ApiUse[]
  readonly unresolved: readonly Unresolved[]
  /** What failed, by the file in flight: a mistake of ours, never of the code. */
  readonly failures: readonly Failure[]
}

/** Every use of an API in the given modules. Two rounds: the first learns who calls whom, the second follows the calls that may lead to a request; then fields are read. */
export function collectUses(modules: readonly Module[], env: Modules, interest: Interest, evidence: EvidenceLookup['evidence']): Collected {
  const around: EvidenceLookup = { evidence, context: file => contextOfFile(file, env.module(file)?.generated ?? false) }
  const failures: Failure[] = []
  const run = analyseModules(modules, env, interest, failures)
  const each = <T>(step: (module: Module) => readonly T[]): T[] => modules.flatMap(module => guarded(module, step, failures))
  each(module => collectClientSetFields(run, module))
  dropClientSetFields(run)
  const shapes = each(module => shapeUses(run, module, around))
  each(module => {
    const meter = meterOf(run)
    collectReads(run, module, meter)
    collectSettingLookups(run, module, meter)
    return []
  })
  relayReads(run, modules)
  const events = withoutPartialViews(run, run.events)
  const uses = events.flatMap(event => guarded(event.module, () => {
    refillBudget(run)
    return requestUses(run, event, around)
  }, failures))
  const reached = reachedPlaces(run)
  const sent = headersSent(uses)
  const stored = each(module => storedUses(run, module, around, reached))
  const words = each(module => wordUses(run, module, around, sent))
  return { uses: [...uses, ...shapes, ...stored, ...words], unresolved: unresolvedCalls(run, uses, around), failures }
}

interface Failure { readonly file: string, readonly error: unknown }

/** What the code of modules does, with the requests that it makes. */
export function analyseModules(modules: readonly Module[], env: Modules, interest: Interest, failures: Failure[]): Run {
  const run = startRun(env, interest, interpreter)
  noteServed(run, modules)
  const each = <T>(step: (module: Module) => readonly T[]): T[] => modules.flatMap(module => guarded(module, step, failures))
  const setters = settersIn(modules)
  each(module => {
    noteDefaults(run, module)
    return runModule(run, module, setters)
  })
  closeCallGraph(run)
  run.phase = 'follow'
  run.events.length = 0
  clearMemos(run)
  each(module => {
    runModule(run, module, setters)
    bindTypes(run, module)
    return freeEntryFrames(run, module)
  })
  followSkippedCalls(run)
  clearMemos(run)
  return run
}

/** Values are worked out again once more is known of who calls whom. */
function clearMemos(run: Run): void {
  const [entered, callers] = [enteredFrames(run), callerFrames(run)]
  for (const [fn, frames] of entered) callers.set(fn, frames)
  entered.clear()
  for (const memo of [entryFrames(run), moduleFrames(run), topClasses(run)]) memo.clear()
}

/** What was worked out inside the functions of a module is let go: large projects would not fit into memory. */
function freeEntryFrames(run: Run, module: Module): [] {
  for (const fn of module.functions) entryFrames(run).get(fn)?.memo.clear()
  return []
}

function guarded<T>(module: Module, step: (module: Module) => readonly T[], failures: Failure[]): readonly T[] {
  try {
    return step(module)
  } catch (error) {
    if (!failures.some(failure => failure.file === module.path)) failures.push({ file: module.path, error })
    return []
  }
}

/** What a module sets on the own object of a library counts wherever the library is used: `axios.defaults.baseURL = …`. */
function noteDefaults(run: Run, module: Module): void {
  if (!module.specifiers.some(specifier => findClients(specifier, []).some(({ client }) => client.defaults !== undefined))) return
  refillBudget(run)
  for (const member of module.members) {
    const root = member.parent?.kind === 'bind-target' ? rootOf(member) : undefined
    const binding = root && module.bindingOf(root)
    if (root && binding?.definitions.some(definition => definition.how === 'import' || definition.how === 'init')) run.binding(binding, frameAt(run, module, root), null)
  }
}

function runModule(run: Run, module: Module, setters: ReadonlySet<string>): [] {
  noteMiddlewareIn(run, module)
  noteProviders(run, module)
  runFunction(run, null, moduleFrame(run, module))
  for (const fn of module.functions) runFunction(run, fn, entryFrame(run, fn, module))
  noteSetterCalls(run, module, setters)
  return []
}

/** What was worked out of each object that was made would add up. */
function freeInstances(run: Run): void {
  for (const [instance, frame] of madeInstances(run)) {
    instance.members.clear()
    frame.memo.clear()
    frame.bindings.clear()
  }
  madeInstances(run).clear()
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
