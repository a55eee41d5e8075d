import type { Collected } from '../calls/collect/collect.ts'
import type { Modules as Followed } from '../calls/state/run.ts'
import { buildFixScope } from '../fixes/build-fix-scope.ts'
import type { FixScope } from '../fixes/fix-scope.ts'
import { withFixSettings } from '../fixes/fix-settings.ts'
import { fixesOf } from '../fixes/fixes-of.ts'
import { guidanceOf } from '../fixes/guidance.ts'
import { methodsOf } from '../fixes/sdk/methods-of.ts'
import type { Judged } from '../judge/judged.ts'
import { compareLevels } from '../judge/level.ts'
import type { Project } from '../project/project.ts'
import { sortFindings } from '../report/in-order.ts'
import { lineStarts, positionIn } from '../report/positions.ts'
import type { Confidence, Finding } from '../report/report.ts'
import type { Schedule } from '../schedule/model.ts'
import type { Place } from '../uses/api-use.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { fingerprints } from './fingerprints.ts'
import { errorOf } from './parse-modules.ts'
import type { Modules } from './parse-modules.ts'
import type { Parts } from './parts.ts'
import { sdkFinder } from './sdk-finder.ts'
import type { sdkModules } from './sdk-modules.ts'

export interface Analysed {
  readonly project: Project
  readonly schedules: readonly Schedule[]
  readonly options: AnalyseOptions
  readonly modules: Modules
  /** The SDKs that the code leads to. */
  readonly sdk: ReturnType<typeof sdkModules>
  /** The modules of the project and those of its SDKs. */
  readonly followed: Followed
  readonly collected: Collected
  readonly judged: readonly Judged[]
}

const RANK: Readonly<Record<Confidence, number>> = { possible: 0, likely: 1, certain: 2 }

/** Turns what was judged into what a report says of it: offsets into lines, what is held back into counts. */
export function partsOf(analysed: Analysed): Parts {
  const { project, options, judged, modules, collected } = analysed
  const wanted = (file: string) => options.report?.has(file) ?? true
  const here = judged
    .filter(each => wanted(each.token.file))
    .map(each => (hasProblems(modules, each.token.file) ? { ...each, confidence: LOWER[each.confidence] } : each))
  const limits = (file: string): Limits => options.byFile?.of(file) ?? options
  const sure = here.filter(each => RANK[each.confidence] >= RANK[limits(each.token.file).minConfidence])
  const shown = sure.filter(each => compareLevels(each.severity, limits(each.token.file).minSeverity ?? 'info') >= 0)
  const positions = positionsIn(project)
  const sdk = sdkFinder(project, analysed.schedules, analysed.sdk, analysed.followed)
  const scope = buildFixScope(
    { modules: modules.all, module: modules.module, resolve: project.resolve, importers: project.importers, judged, sdk },
    collected.uses,
  )
  const findings = findingsOf(shown, modules, positions, scope).map(finding => withSwitches(finding, options))
  const unresolved = collected.unresolved.filter(each => wanted(each.at.file)).map(each => ({ file: each.at.file, ...positions(each.at), reason: each.reason }))
  return {
    findings, unresolved,
    possible: filesOf(here, sure), minor: filesOf(sure, shown),
    errors: [...modules.errors, ...collected.failures.map(failure => errorOf(failure.file, failure.error))],
    skipped: brokenFiles(modules), analysed: modules.all.map(module => module.path).filter(wanted),
  }
}

/** The files of what is held back. */
function filesOf(all: readonly Judged[], kept: readonly Judged[]): string[] {
  const known = new Set(kept)
  return all.filter(each => !known.has(each)).map(({ token }) => token.file)
}

type Limits = Pick<AnalyseOptions, 'minConfidence' | 'minSeverity'>

/** Only the fixes that are wanted where a finding stands. */
function withSwitches(finding: Finding, { byFile }: AnalyseOptions): Finding {
  return byFile ? withFixSettings(finding, byFile.of(finding.file).fixes) : finding
}

const LOWER: Readonly<Record<Confidence, Confidence>> = { certain: 'likely', likely: 'possible', possible: 'possible' }

/** What stands in a file with syntax errors was read as far as it could be. */
function hasProblems(modules: Modules, file: string): boolean {
  return (modules.module(file)?.problems.length ?? 0) > 0
}

function brokenFiles(modules: Modules): { file: string, reason: string }[] {
  return modules.all.flatMap(({ path, problems }) => problems.length ? [{ file: path, reason: 'syntax error, read in part' }] : [])
}

type Positions = (place: Place) => ReturnType<typeof positionIn>

function positionsIn(project: Project): Positions {
  const starts = new Map<string, number[]>()
  return place => {
    const known = starts.get(place.file) ?? lineStarts(project.text(place.file) ?? '')
    starts.set(place.file, known)
    return positionIn(known, place.start)
  }
}

function findingsOf(judged: readonly Judged[], modules: Modules, positions: Positions, scope: FixScope): Finding[] {
  const prints = fingerprints(judged, modules)
  return sortFindings(judged.map((each, index) => findingOf(each, prints[index] ?? '', positions, scope)))
}

function findingOf(judged: Judged, fingerprint: string, positions: Positions, scope: FixScope): Finding {
  const { token } = judged
  const from = positions(token)
  const to = positions({ ...token, start: token.end })
  return {
    entry: judged.entry,
    rule: judged.rule,
    kind: judged.kind,
    role: judged.role,
    severity: judged.severity,
    confidence: judged.confidence,
    context: judged.context,
    file: token.file,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    method: judged.method,
    methods: judged.methods,
    target: judged.target,
    state: judged.state,
    deprecated: judged.deprecated,
    sunset: judged.sunset,
    message: judged.message,
    replacement: judged.replacement,
    help: judged.help,
    trace: judged.trace.map(step => ({ file: step.at.file, ...positions(step.at), note: step.note })),
    ...remedies(judged, scope),
    fingerprint,
  }
}

function remedies(judged: Judged, scope: FixScope): Pick<Finding, 'fixes' | 'guidance'> {
  const fixes = fixesOf(judged, scope)
  return fixes.some(fix => fix.safety === 'safe')
    ? { fixes }
    : { fixes, guidance: guidanceOf(judged.deprecation, fixes.length > 0 ? [] : methodsOf(judged, scope)) }
}
