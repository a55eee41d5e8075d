import { collectUses } from '../calls/collect.ts'
import { judge } from '../judge/judge.ts'
import { gate } from '../project/gate.ts'
import type { Project } from '../project/project.ts'
import type { Report } from '../report/report.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { evidenceBy } from './evidence-by.ts'
import { parseModules } from './parse-modules.ts'
import { reportOf } from './report-of.ts'

export type { AnalyseOptions } from './analyse-options.ts'

/** Analyses a project by schedules on a date: what is to be parsed, who uses the API, which uses are deprecated. The order of the findings is fixed. */
export function analyseProject(project: Project, schedules: readonly Schedule[], options: AnalyseOptions): Report {
  const interest = interestOf(schedules)
  const passed = gate(project, interest, { prefilter: options.prefilter, weakOnly: options.minConfidence === 'possible' })
  const modules = parseModules(project, passed.parse, options)
  const env = { module: modules.module, resolve: project.resolve }
  const collected = collectUses(modules.all, env, interest, evidenceBy(project, passed))
  const judged = judge(collected.uses, schedules, {
    asOf: options.asOf, horizon: options.horizon, severities: options.severities, skip: options.skip,
    ...options.only.length ? { only: options.only } : {},
  })
  return reportOf({ project, schedules, options, modules, collected, judged })
}
