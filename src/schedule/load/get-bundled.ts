import { bundledFolder } from './bundled-folder.ts'
import { getCompiled, type Bundled } from './compiled.ts'

/** The bundled schedules as the build compiled them; undefined when only their YAML is there. Loads no YAML reader and no validator. */
export function getBundled(): Bundled | undefined {
  return getCompiled(bundledFolder())
}
