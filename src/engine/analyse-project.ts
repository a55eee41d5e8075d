import { collectUses } from '../calls/collect/collect.ts'
import { judge } from '../judge/judge.ts'
import { gate } from '../project/gate.ts'
import type { Gate, Project } from '../project/project.ts'
import { versionUsed } from '../project/version-used.ts'
import { withMocks } from '../report/group-mocks.ts'
import type { Report } from '../report/report.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import { isInBundledPackage } from '../syntax/bundled-parts.ts'
import type { Place } from '../uses/api-use.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { assembleReport, joinParts, partsIn } from './assemble-report.ts'
import { cachedParts } from './cached-parts.ts'
import { declaredClients } from './declared-clients.ts'
import { evidenceBy } from './evidence-by.ts'
import { parseModules } from './parse-modules.ts'
import { partsOf } from './parts-of.ts'
import type { Analysed } from './parts-of.ts'
import type { Parts } from './parts.ts'
import { sdkModules } from './sdk-modules.ts'
import { withSuppressions } from './suppressions.ts'
import { unitsOf } from './units-of.ts'
import type { Unit } from './units-of.ts'

export type { AnalyseOptions } from './analyse-options.ts'

/**
 * Analyses a project by schedules on a date, one unit after the other: what is to be parsed, who uses the API, which uses are
 * deprecated. The order of the findings is fixed.
 */
export function analyseProject(project: Project, schedules: readonly Schedule[], options: AnalyseOptions): Report {
  return assembleReport(project, schedules, options, partsBy(project, schedules, options))
}

/** What a report on a project is put together of. */
export function partsBy(project: Project, schedules: readonly Schedule[], options: AnalyseOptions): Parts {
  const units = unitsOf(project, passedBy(project, schedules, options), options.report).filter(({ parse }) => parse.length > 0)
  const progress = progressOf(units, options.onProgress)
  const parts = joinParts(units.map((unit, index) => {
    const { findings, ...others } = partsOfUnit(project, unit, schedules, { ...options, ...progress(index) })
    return { ...others, findings: withMocks(findings) }
  }))
  const judged = (file: string) => judgedIn(project, file, schedules, { ...options, only: [], minConfidence: 'possible' })
  return withSuppressions(parts, { project, schedules, options, judged })
}

/** All that is judged in the unit of a file. */
function judgedIn(project: Project, file: string, schedules: readonly Schedule[], options: AnalyseOptions): Analysis['judged'] {
  const units = unitsOf(project, passedBy(project, schedules, options), new Set([file]))
  return units.flatMap(unit => unit.parse.length > 0 ? analysed(project, unit, schedules, options).judged : [])
}

/** Of a unit that is kept, all is: what of it is wanted may differ the next time. */
function partsOfUnit(project: Project, unit: Unit, schedules: readonly Schedule[], options: AnalyseOptions): Parts {
  const analyse = (wanted: AnalyseOptions): Parts => partsOf({ project, schedules, options: wanted, ...analysed(project, unit, schedules, wanted) })
  if (!options.cache) return analyse(options)
  const { report, ...whole } = options
  return partsIn(report, cachedParts(project, unit, schedules, options, () => analyse(whole)))
}

/** What the words of the schedules let pass, and the clients that are declared with the address of an API. */
export function passedBy(
  project: Project,
  schedules: readonly Schedule[],
  { prefilter, minConfidence, clients = [] }: Pick<AnalyseOptions, 'prefilter' | 'minConfidence' | 'clients'>,
): Gate {
  const interest = interestOf(schedules)
  const evident = clients.filter(({ client: { base } }) => base !== undefined && interest.strongWords.some(word => base.includes(word)))
  return gate(project, interest, {
    prefilter,
    weakOnly: minConfidence === 'possible',
    clients: evident.map(({ module, global, from }) => ({ module, global, from })),
  })
}

function progressOf(units: readonly Unit[], told: AnalyseOptions['onProgress']): (index: number) => Pick<AnalyseOptions, 'onProgress'> {
  if (!told) return () => ({})
  const all = units.reduce((total, { parse }) => total + parse.length, 0)
  return index => {
    const before = units.slice(0, index).reduce((total, { parse }) => total + parse.length, 0)
    return { onProgress: done => { told(before + done, all) } }
  }
}

/** What is known of a unit before it is reported. */
export type Analysis = Pick<Analysed, 'modules' | 'sdk' | 'followed' | 'collected' | 'judged'>
const KNOWN = new WeakMap<Project, Map<string, Analysis>>()

/** One analysis serves every file of a project that did not change: an ESLint run asks once for each file. */
export function analysed(project: Project, unit: Unit, schedules: readonly Schedule[], options: AnalyseOptions): Analysis {
  if (project.edited || [...options.trees?.keys() ?? []].some(file => !isScript(file))) return analyse(project, unit, schedules, options)
  const known = KNOWN.get(project) ?? new Map<string, Analysis>()
  KNOWN.set(project, known)
  const { asOf, horizon, minConfidence, only, skip, severities, prefilter } = options
  const key = JSON.stringify([
    schedules.map(schedule => schedule.digest),
    asOf,
    horizon,
    minConfidence,
    only,
    skip,
    severities,
    prefilter,
    options.byFile?.key,
    options.clients,
    [...unit.packages].sort(),
  ])
  const found = known.get(key) ?? analyse(project, unit, schedules, options)
  known.set(key, found)
  return found
}

/** Markup of these is known to their own parsers only. */
function isScript(file: string): boolean {
  return !file.endsWith('.svelte') && !file.endsWith('.astro')
}

function analyse(project: Project, { parse }: Unit, schedules: readonly Schedule[], options: AnalyseOptions): Analysis {
  const modules = parseModules(project, parse, options)
  const declared = declaredClients(project, options.clients)
  declared.check(modules)
  const sdk = sdkModules(project, schedules)
  const env = {
    declared: declared.find, dependency: (file: string, name: string) => versionUsed(project, file, name), sdk: sdk.sdk,
    module: (file: string) => modules.module(file) ?? sdk.module(file),
    resolve: (from: string, specifier: string) => project.resolve(from, specifier) ?? sdk.resolve(from, specifier),
  }
  const collected = collectUses(modules.all, env, interestOf(schedules), evidenceBy(project, passedBy(project, schedules, options)))
  const judged = judge(collected.uses, schedules, {
    asOf: options.asOf, horizon: options.horizon, severities: options.severities, skip: options.skip,
    ...options.only.length ? { only: options.only } : {}, ...options.byFile && { byFile: options.byFile.of },
  })
  const isOwn = (at: Place): boolean => {
    const module = modules.module(at.file)
    return !module || !isInBundledPackage(module, at)
  }
  return {
    modules, sdk, followed: env, judged: judged.filter(({ token }) => isOwn(token)),
    collected: { ...collected, unresolved: collected.unresolved.filter(({ at }) => isOwn(at)) },
  }
}
