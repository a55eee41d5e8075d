import type { Collected } from '../calls/collect/collect.ts'
import type { Modules as AnalysedModules } from '../calls/state/run.ts'
import { buildFixScope } from '../fixes/build-fix-scope.ts'
import type { FixScope } from '../fixes/fix-scope.ts'
import { withFixSettings } from '../fixes/fix-settings.ts'
import type { Judged } from '../judge/judged.ts'
import type { Project } from '../project/project.ts'
import { partiallyAnalyzed } from '../report/partially-analyzed.ts'
import type { Finding } from '../report/report.ts'
import type { Schedule } from '../schedule/model.ts'
import type { Failure } from '../uses/failures.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { errorOf } from './error-of.ts'
import { findingsOf } from './findings-of.ts'
import type { Modules } from './parse-modules.ts'
import type { Parts } from './parts.ts'
import { positionsIn } from './positions-in.ts'
import type { Positions } from './positions-in.ts'
import { sdkFinder } from './sdk-finder.ts'
import type { sdkModules } from './sdk-modules.ts'
import { selectJudged } from './select-judged.ts'

/** A project that was analysed for one API, before anything is reported. */
export interface Analysed {
  readonly project: Project
  readonly schedule: Schedule
  readonly options: AnalyseOptions
  readonly modules: Modules
  /** The SDKs that the code leads to. */
  readonly sdk: ReturnType<typeof sdkModules>
  /** The modules of the project and those of its SDKs, as the interpreter resolved them. */
  readonly env: AnalysedModules
  readonly collected: Collected
  readonly judged: readonly Judged[]
  /** The failures of the analysis and of the judgement. */
  readonly failures: readonly Failure[]
}

/** Turns an analysis into its parts of the report: findings with lines and fixes, counts of what is not shown, errors. */
export function partsOf(analysed: Analysed): Parts {
  const { judged, modules, options } = analysed
  const failures = [...analysed.failures]
  const { shown, possible, minor } = selectJudged(judged, modules, options)
  const positions = positionsIn(analysed.project)
  const findings = findingsOf(shown, modules, positions, { scope: fixScopeOf(analysed), failures })
  return {
    findings: findings.map(finding => withWantedFixes(finding, options)),
    unresolved: unresolvedIn(analysed, positions),
    possible,
    minor,
    errors: [...modules.errors, ...failures.map(failure => errorOf(failure.file, failure.error))],
    skipped: brokenFiles(modules),
    analysed: modules.all.map(module => module.path).filter(file => isReported(file, options)),
  }
}

function fixScopeOf({ project, schedule, modules, sdk, env, collected, judged }: Analysed): FixScope {
  const { resolve, importers } = project
  const finder = sdkFinder(project, schedule, sdk, env)
  return buildFixScope({ holding: modules.holding, module: modules.module, parsed: modules.parsed, resolve, importers, judged, sdk: finder }, collected.uses)
}

/** Retains only the fixes that the configuration of the file wants. */
function withWantedFixes(finding: Finding, { byFile }: AnalyseOptions): Finding {
  return byFile ? withFixSettings(finding, byFile.of(finding.file).fixes) : finding
}

function unresolvedIn({ collected, options }: Analysed, positions: Positions): Parts['unresolved'] {
  return collected.unresolved.filter(({ at }) => isReported(at.file, options))
    .map(({ at, reason }) => ({ file: at.file, ...positions(at), reason }))
}

function isReported(file: string, { report }: AnalyseOptions): boolean {
  return report?.has(file) ?? true
}

function brokenFiles(modules: Modules): Parts['skipped'] {
  return modules.all.flatMap(({ path, problems }) => problems.length ? [{ file: path, reason: partiallyAnalyzed }] : [])
}
