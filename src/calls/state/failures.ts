import type { Module } from '../../syntax/module.ts'
import { guarded } from '../../uses/failures.ts'
import type { Failure } from '../../uses/failures.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** The failures of an analysis: the first of each file. */
export const failures = slot((): Failure[] => [])

/** Runs a step for a module. When it throws, it has no results, and the failure is noted. */
export function guardModule<T>(run: Run, module: Module, step: () => readonly T[]): readonly T[] {
  run.modules.pace?.enter(module.path)
  return guarded(module.path, failures(run), step)
}

/** Runs a step for each module and joins the results. A module that fails has none, and the others are still analysed. */
export function flatMapModules<T>(run: Run, modules: readonly Module[], step: (module: Module) => readonly T[]): T[] {
  return modules.flatMap(module => guardModule(run, module, () => step(module)))
}

/** Runs a step for each module. When one fails, the others are still analysed. */
export function forEachModule(run: Run, modules: readonly Module[], step: (module: Module) => void): void {
  for (const module of modules) attempt(run, module, () => { step(module) })
}

/** Runs a step without results for a module. */
export function attempt(run: Run, module: Module, step: () => void): void {
  guardModule(run, module, () => {
    step()
    return []
  })
}
