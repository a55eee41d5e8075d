import { collectUses } from '../../src/calls/collect/collect.ts'
import { declaredClients } from '../../src/engine/declared-clients.ts'
import { evidenceBy } from '../../src/engine/evidence-by.ts'
import { parseModules } from '../../src/engine/parse-modules.ts'
import { gate } from '../../src/project/gate.ts'
import type { Project } from '../../src/project/project.ts'
import { interestOf } from '../../src/schedule/index-interest.ts'
import type { ApiUse, Unresolved } from '../../src/uses/api-use.ts'
import { bundledSchedule } from '../support/schedules.ts'

/** What the engine collects of a project before it judges, every file parsed. */
export interface CollectedProject {
  readonly uses: readonly ApiUse[]
  readonly unresolved: readonly Unresolved[]
}

const interest = interestOf(bundledSchedule('cloudflare-v4'))

/** Collects the uses of a project as the engine does, with every file parsed. */
export function collectedOf(project: Project): CollectedProject {
  const passed = gate(project, interest, { prefilter: false, weakOnly: false })
  const modules = parseModules(project, passed.parse, {})
  const env = { module: modules.module, resolve: project.resolve, dependency: project.dependency, declared: declaredClients(project, undefined).find }
  const { uses, unresolved, failures } = collectUses(modules.all, env, interest, evidenceBy(project, passed))
  if (failures.length) throw new AggregateError(failures.map(failure => failure.error), `The analysis failed in ${failures.map(failure => failure.file).join(', ')}.`)
  return { uses, unresolved }
}
