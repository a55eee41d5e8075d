import { analysed } from '../../src/engine/analyse-unit.ts'
import { gateOf } from '../../src/engine/gate-of.ts'
import type { Project } from '../../src/project/project.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import type { ApiUse, Unresolved } from '../../src/uses/api-use.ts'
import { optionsFor } from '../support/faces.ts'

/** What the engine collects of a project before it judges, every file parsed. */
export interface CollectedProject {
  readonly uses: readonly ApiUse[]
  readonly unresolved: readonly Unresolved[]
}

const [first, ...others] = loadBundledSchedules()

/** Collects the uses of a project as the engine does, with every file parsed: of the first API, and of each other one that it shows a trace of. */
export function collectedOf(project: Project): CollectedProject {
  const options = optionsFor(project, { prefilter: false })
  const asked = [...first ? [first] : [], ...others.filter(schedule => gateOf(project, schedule, options).evidence.size > 0)]
  const unit = { packages: new Set(project.files.map(file => project.packageOf(file))), isLarge: false, parse: project.files }
  const all = asked.map(schedule => analysed(project, unit, schedule, options))
  const failures = all.flatMap(each => each.failures)
  if (failures.length) throw new AggregateError(failures.map(failure => failure.error), `The analysis failed in ${failures.map(failure => failure.file).join(', ')}.`)
  return { uses: all.flatMap(({ collected }) => collected.uses), unresolved: all.flatMap(({ collected }) => collected.unresolved) }
}
