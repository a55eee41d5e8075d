import { collectUses } from '../calls/collect/collect.ts'
import type { Modules as AnalysedModules } from '../calls/state/run.ts'
import { judge } from '../judge/judge.ts'
import type { Judged } from '../judge/judged.ts'
import type { Dependency } from '../project/dependencies.ts'
import type { Project } from '../project/project.ts'
import { versionUsed } from '../project/version-used.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import { isInBundledPackage } from '../syntax/bundled-parts.ts'
import type { ApiUse, Place } from '../uses/api-use.ts'
import type { Failure } from '../uses/failures.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { clientNames } from './client-names.ts'
import { declaredClients } from './declared-clients.ts'
import { evidenceBy } from './evidence-by.ts'
import { gateOf } from './gate-of.ts'
import { judgementKey } from './judgement-key.ts'
import { nearCode } from './near-code.ts'
import { parseModules } from './parse-modules.ts'
import { rootCode } from './root-code.ts'
import type { RootSearch } from './root-search.ts'
import type { Modules } from './parse-modules.ts'
import type { Analysed } from './parts-of.ts'
import { sdkModules } from './sdk-modules.ts'
import { textBeside } from './texts-beside.ts'
import type { Unit } from './units-of.ts'
import { nestedPace } from './watchdog.ts'

/** The analysis of a unit, before it is reported. */
export type Analysis = Pick<Analysed, 'modules' | 'sdk' | 'env' | 'collected' | 'judged' | 'failures'>
const KNOWN = new WeakMap<Project, Map<string, Analysis>>()

/** Analyses a unit once for all files of a project that did not change: an ESLint run asks once for each file. */
export function analysed(project: Project, unit: Unit, schedule: Schedule, options: AnalyseOptions): Analysis {
  if (project.edited || [...options.trees?.keys() ?? []].some(file => !isScript(file))) return analyse(project, unit, schedule, options)
  const known = KNOWN.get(project) ?? new Map<string, Analysis>()
  KNOWN.set(project, known)
  const key = JSON.stringify([judgementKey(schedule, options), [...unit.packages].sort(), unit.parse, unit.near])
  const found = known.get(key) ?? analyse(project, unit, schedule, options)
  known.set(key, found)
  return found
}

/** The markup of other files is known to their own parsers only. */
function isScript(file: string): boolean {
  return !file.endsWith('.svelte') && !file.endsWith('.astro')
}

/** Parses the files of a unit, collects their uses of APIs and judges them. Code of bundled packages is analysed but not reported. */
function analyse(project: Project, unit: Unit, schedule: Schedule, options: AnalyseOptions): Analysis {
  const pace = options.watchdog && nestedPace(options.watchdog)
  const modules = parseModules(project, unit, options, pace)
  const interest = interestOf(schedule)
  const gate = gateOf(project, schedule, options)
  const start = startOf(unit, { project, gate, interest, has: modules.has, module: modules.module })
  const sdk = sdkModules(project, schedule)
  const env = { ...environmentOf(project, modules, sdk, options), ...pace && { pace } }
  const onDemand = { loaded: () => modules.all, isParsed: (file: string) => !modules.has(file) || modules.isParsed(file) }
  const collected = collectUses(modules.all, { ...env, ...onDemand, isAbsent: gate.isAbsent, ...start }, interest, evidenceBy(project, gate))
  const isOwn = ownCodeTest(modules)
  const failures = [...collected.failures]
  return {
    modules, sdk, env, failures,
    judged: judgedUses(collected.uses, schedule, options, failures).filter(({ token }) => isOwn(token)),
    collected: { ...collected, unresolved: collected.unresolved.filter(({ at }) => isOwn(at)) },
  }
}

/** Tells the interpreter where to begin in a unit; by default, with all of it. */
function startOf(
  { parse, roots, near, isLarge }: Unit, { gate, ...search }: Omit<RootSearch, 'isLarge'>,
): Pick<AnalysedModules, 'isRoot' | 'isAlone' | 'narrowed'> {
  const files = new Set(parse)
  const own: RootSearch = { ...search, isLarge, gate: { ...gate, roots: new Map([...gate.roots].filter(([file]) => files.has(file))) } }
  if (near) {
    const { has, narrowed } = nearCode(own, near)
    return { isRoot: has, narrowed }
  }
  if (!roots) return {}
  const { has, isAlone } = rootCode(own)
  return { isRoot: has, isAlone }
}

/** The interpreter's view of a project: its modules, those of the SDKs it uses, and the clients that the user declares. */
function environmentOf(project: Project, modules: Modules, sdk: Analysis['sdk'], { clients }: AnalyseOptions): AnalysedModules {
  const declared = declaredClients(project, clients)
  declared.check(modules)
  return {
    declared: (target, name) => declared.find(target, name) ?? sdk.client?.(target),
    dependency: usedVersions(project),
    clientNames: name => clientNames(project, name),
    sdk: sdk.sdk,
    module: file => modules.module(file) ?? sdk.module(file),
    hasOtherImporters: file => project.importers(file).some(importer => !modules.has(importer)),
    resolve: (from, specifier) => project.resolve(from, specifier) ?? sdk.resolve(from, specifier),
    textBeside: (from, path) => textBeside(project, from, path),
  }
}

/** Returns a function that finds the version of a package that a file uses. Many calls of a file ask for the same packages. */
function usedVersions(project: Project): (file: string, name: string) => Dependency | undefined {
  const known = new Map<string, Map<string, Dependency | undefined>>()
  return (file, name) => {
    const ofFile = known.get(file) ?? new Map<string, Dependency | undefined>()
    known.set(file, ofFile)
    if (!ofFile.has(name)) ofFile.set(name, versionUsed(project, file, name))
    return ofFile.get(name)
  }
}

function judgedUses(uses: readonly ApiUse[], schedule: Schedule, options: AnalyseOptions, failures: Failure[]): readonly Judged[] {
  const { asOf, horizon, severities, skip, only, byFile } = options
  const judging = { asOf, horizon, severities, skip, ...only.length ? { only } : {}, ...byFile && { byFile: byFile.of } }
  return judge(uses, schedule, judging, failures)
}

function ownCodeTest(modules: Modules): (at: Place) => boolean {
  return at => {
    const module = modules.module(at.file)
    return !module || !isInBundledPackage(module, at)
  }
}
