import { projectOf } from '../project/open-project.ts'
import type { OpenSources } from '../project/open-sources.ts'
import type { Project } from '../project/project.ts'

const known = new WeakMap<OpenSources, Project>()

/** The project that sources make, once: its imports take a while to find. */
export function projectFor(sources: OpenSources): Project {
  const found = known.get(sources) ?? projectOf(sources)
  known.set(sources, found)
  return found
}
