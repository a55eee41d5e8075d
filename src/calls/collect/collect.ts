import type { Module } from '../../syntax/module.ts'
import type { ApiUse, Unresolved } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { Failure } from '../../uses/failures.ts'
import { contextOfFile } from '../../uses/file-context.ts'
import type { Interest } from '../../uses/interest.ts'
import { interpreter } from '../interpreter/interpreter.ts'
import { forwardRequests } from '../served/forward-requests.ts'
import { relayReads } from '../served/relay-reads.ts'
import { sendForms } from '../served/sent-forms.ts'
import { sendToHandlers } from '../served/send-to-handlers.ts'
import { servedRequests } from '../served/served-requests.ts'
import { refillBudget } from '../state/budget.ts'
import { failures, flatMapModules, forEachModule, guardModule } from '../state/failures.ts'
import { loadedModules } from '../state/loaded-modules.ts'
import { startRun } from '../state/run.ts'
import type { Modules, Run } from '../state/run.ts'
import { collectClientSetFields, dropClientSetFields } from '../types/client-set-fields.ts'
import { beginPhase } from './clear-memos.ts'
import { shapeUses } from './declared-shapes.ts'
import { followDescribed } from './follow-described.ts'
import { followSkippedCalls } from './follow-skipped.ts'
import { listedOperations } from './listed-operations.ts'
import { bindLiveTypes, collectLiveReads } from './live-reads.ts'
import { namedResponseUses } from './named-responses.ts'
import { optionHeaderUses } from './option-headers.ts'
import { withoutPartialViews } from './partial-views.ts'
import { follow, learn } from './phases.ts'
import { requestUses } from './request-uses.ts'
import { reachedPlaces, storedUses } from './stored-paths.ts'
import { unresolvedCalls } from './unresolved.ts'
import { headersSent, wordUses } from './word-uses.ts'

/** The result of an analysis. */
export interface Collected {
  readonly uses: readonly ApiUse[]
  readonly unresolved: readonly Unresolved[]
  readonly failures: readonly Failure[]
}

/** Collects every use of an API in modules: first their requests, then the fields that are read of responses, and then uses of every kind. */
export function collectUses(roots: readonly Module[], env: Modules, interest: Interest, evidence: Pick<EvidenceLookup, 'evidence' | 'around'>): Collected {
  const lookup: EvidenceLookup = { ...evidence, context: file => contextOfFile(file, env.module(file)?.generated ?? false) }
  const run = analyseModules(roots, env, interest)
  const loaded = loadedModules(run, roots)
  bindLiveTypes(run, loaded)
  forEachModule(run, loaded, module => collectClientSetFields(run, module))
  dropClientSetFields(run)
  const modules = loaded.filter(module => env.narrowed?.has(module) ?? true)
  const shapes = flatMapModules(run, modules, module => shapeUses(run, module, lookup))
  collectLiveReads(run, loaded)
  const served = servedRequests(run, loaded)
  const sentOn = [...relayReads(run, served), ...sendToHandlers(run, served), ...forwardRequests(run, served), ...sendForms(run, modules, served)]
  const requests = [...withoutPartialViews(run, run.events), ...sentOn].flatMap(event => guardModule(run, event.module, () => {
    refillBudget(run)
    return requestUses(run, event, lookup)
  }))
  const named = namedResponseUses(run, lookup)
  const reached = reachedPlaces(run)
  const listed = listedOperations(run, lookup, reached, loaded)
  const known = new Set([...reached, ...listed.places])
  const sent = headersSent(requests)
  const stored = flatMapModules(run, modules, module => storedUses(run, module, lookup, known, loaded))
  const made = flatMapModules(run, modules, module => optionHeaderUses(run, module, lookup, sent))
  const words = flatMapModules(run, modules, module => wordUses(run, module, lookup, sent))
  const uses = [...requests, ...made, ...shapes, ...named, ...listed.uses, ...stored, ...words]
  return { uses, unresolved: unresolvedCalls(run, requests, lookup), failures: failures(run) }
}

/** Runs the phases that record the requests of modules. */
export function analyseModules(modules: readonly Module[], env: Modules, interest: Interest): Run {
  const run = startRun(env, interest, interpreter)
  learn(run, modules)
  follow(run, modules)
  followSkippedCalls(run)
  followDescribed(run, loadedModules(run, modules))
  beginPhase(run, 'follow')
  return run
}
