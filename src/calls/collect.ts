import type { Module } from '../syntax/module.ts'
import type { ApiUse, Unresolved } from './api-use.ts'
import { contextOfFile } from './context.ts'
import { withoutPartialViews } from './partial-views.ts'
import { collectReads } from './reads.ts'
import { runCalls } from './invoke.ts'
import { factsOf, MOST_STEPS, startRun, topOf } from './run.ts'
import type { Modules, Run } from './run.ts'
import { standaloneFrame } from './standalone.ts'
import { reachedPlaces, storedUses } from './stored.ts'
import { bindTypes } from './typings.ts'
import { unresolvedOf } from './unresolved.ts'
import { usesOf } from './uses.ts'
import type { Surroundings } from './uses.ts'
import { placeOf } from './value.ts'
import { headersSent, wordUses } from './words.ts'
import type { Interest } from './interest.ts'

export interface Collected {
  readonly uses: readonly ApiUse[]
  readonly unresolved: readonly Unresolved[]
  /** What failed, by the file in flight: a mistake of ours, never of the code. */
  readonly failures: readonly { readonly file: string, readonly error: unknown }[]
}

/** Every use of an API in the given modules. Two rounds: the first learns who calls whom, the second reads fields with that. */
export function collectUses(modules: readonly Module[], env: Modules, interest: Interest, evidence: Surroundings['evidence']): Collected {
  const around: Surroundings = { evidence, context: file => contextOfFile(file, env.module(file)?.generated ?? false) }
  const run = startRun(env, interest)
  const failures: { file: string, error: unknown }[] = []
  const each = <T>(step: (module: Module) => readonly T[]): T[] => modules.flatMap(module => guarded(module, step, failures))
  each(module => callAll(run, module))
  for (const memo of [run.standalone, run.tops, run.classes]) memo.clear()
  run.useCallers = true
  each(module => callAll(run, module))
  each(module => bindTypes(run, module))
  each(module => collectReads(run, module))
  const events = withoutPartialViews(run.events)
  const uses = events.flatMap(event => guarded(event.module, () => usesOf(run, event, around), failures))
  const reached = reachedPlaces(run)
  const sent = headersSent(uses)
  const stored = each(module => storedUses(run, module, around, reached))
  const words = each(module => wordUses(run, module, around, sent))
  return { uses: [...uses, ...stored, ...words], unresolved: unresolvedOf(run, uses, around), failures }
}

function guarded<T>(module: Module, step: (module: Module) => readonly T[], failures: { file: string, error: unknown }[]): readonly T[] {
  try {
    return step(module)
  } catch (error) {
    if (!failures.some(failure => failure.file === module.path)) failures.push({ file: module.path, error })
    return []
  }
}

function callAll(run: Run, module: Module): [] {
  run.steps = 0
  runCalls(run, null, topOf(run, module))
  for (const fn of module.functions) {
    run.steps = 0
    runCalls(run, fn, standaloneFrame(run, fn, module))
    const [first] = factsOf(module, fn).calls
    if (run.steps > MOST_STEPS && first && !run.useCallers) run.spent.push(placeOf(first, module))
  }
  return []
}
