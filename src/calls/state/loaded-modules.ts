import type { Module } from '../../syntax/module.ts'
import type { Run } from './run.ts'

/** Returns the modules that are parsed by now: those of an analysis, and others that it came to. */
export function loadedModules(run: Run, modules: readonly Module[]): readonly Module[] {
  return run.modules.loaded?.() ?? modules
}
