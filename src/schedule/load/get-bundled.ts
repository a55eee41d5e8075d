import { bundledFolder } from './package-folder.ts'
import type { Schedule } from '../model.ts'
import { getCompiled } from './compiled.ts'

/** Returns the bundled schedules as the build compiled them; undefined when only their YAML exists. Loads no YAML reader and no validator. */
export function getBundled(): readonly Schedule[] | undefined {
  return getCompiled(bundledFolder())
}
