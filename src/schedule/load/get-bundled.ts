import { bundledFolder } from './package-folder.ts'
import type { Schedule } from '../model.ts'
import { getCompiled } from './compiled.ts'

let bundled: readonly Schedule[] | undefined

/**
 * Returns the bundled schedules as the build compiled them, read once per process; undefined when only their YAML exists.
 * Loads no YAML reader and no validator.
 */
export function getBundled(): readonly Schedule[] | undefined {
  bundled ??= getCompiled(bundledFolder())
  return bundled
}
