import type { Module } from '../../syntax/module.ts'

/** An error of ours, by the file that was being analysed: the code of a project never causes one. */
export interface Failure {
  readonly file: string
  readonly error: unknown
}

/** Runs a step for each module and joins the results. A module that fails has none, and the others are still analysed. */
export function flatMapModules<T>(modules: readonly Module[], failures: Failure[], step: (module: Module) => readonly T[]): T[] {
  return modules.flatMap(module => guarded(module, failures, () => step(module)))
}

/** Runs a step for each module. When one fails, the others are still analysed. */
export function forEachModule(modules: readonly Module[], failures: Failure[], step: (module: Module) => void): void {
  for (const module of modules) {
    guarded(module, failures, () => {
      step(module)
      return []
    })
  }
}

/** Runs a step for a module; when it throws, the first failure of each file is noted. */
export function guarded<T>(module: Module, failures: Failure[], step: () => readonly T[]): readonly T[] {
  try {
    return step()
  } catch (error) {
    if (!failures.some(failure => failure.file === module.path)) failures.push({ file: module.path, error })
    return []
  }
}
