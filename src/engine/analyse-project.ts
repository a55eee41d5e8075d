import { collectUses } from '../calls/collect.ts'
import { judge } from '../judge/judge.ts'
import { gate, joinedPackages } from '../project/gate.ts'
import type { Gate, Project } from '../project/project.ts'
import type { Report } from '../report/report.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { declaredClients } from './declared-clients.ts'
import { evidenceBy } from './evidence-by.ts'
import { parseModules } from './parse-modules.ts'
import { sdkModules } from './sdk-modules.ts'
import { reportOf } from './report-of.ts'
import type { Analysed } from './report-of.ts'

export type { AnalyseOptions } from './analyse-options.ts'

/** Analyses a project by schedules on a date: what is to be parsed, who uses the API, which uses are deprecated. The order of the findings is fixed. */
export function analyseProject(project: Project, schedules: readonly Schedule[], options: AnalyseOptions): Report {
  return reportOf({ project, schedules, options, ...analysed(project, schedules, options) })
}

/** What is known of a project before it is reported. */
export type Analysis = Pick<Analysed, 'modules' | 'sdk' | 'followed' | 'collected' | 'judged'>
const KNOWN = new WeakMap<Project, Map<string, Analysis>>()

/** One analysis serves every file of a project that did not change: an ESLint run asks once for each file. */
export function analysed(project: Project, schedules: readonly Schedule[], options: AnalyseOptions): Analysis {
  if (project.edited || [...options.trees?.keys() ?? []].some(file => !isScript(file))) return analyse(project, schedules, options, undefined)
  const known = KNOWN.get(project) ?? new Map<string, Analysis>()
  KNOWN.set(project, known)
  const { asOf, horizon, minConfidence, only, skip, severities, prefilter } = options
  const interest = interestOf(schedules)
  const passed = gate(project, interest, { prefilter, weakOnly: minConfidence === 'possible' })
  const packages = packagesOf(project, passed, options)
  const key = JSON.stringify([schedules.map(schedule => schedule.digest), asOf, horizon, minConfidence, only, skip, severities, prefilter, options.clients, packages && [...packages].sort()])
  const found = known.get(key) ?? analyse(project, schedules, options, packages)
  known.set(key, found)
  return found
}

/** Markup of these is known to their own parsers only. */
function isScript(file: string): boolean {
  return !file.endsWith('.svelte') && !file.endsWith('.astro')
}

/** The packages of the files that are asked for and those that imports join to them; imports are searched only when something is to be parsed. */
function packagesOf(project: Project, passed: Gate, options: AnalyseOptions): ReadonlySet<string> | null {
  if (!options.report || !passed.parse.length) return null
  const joined = joinedPackages(project, [...options.report].map(file => project.packageOf(file)))
  const found = [...joined].some(folder => passed.served.has(folder)) ? joinedPackages(project, [...joined, ...passed.served]) : joined
  // All of it is the same analysis as none in particular.
  return passed.parse.every(file => found.has(project.packageOf(file))) ? null : found
}

function analyse(project: Project, schedules: readonly Schedule[], options: AnalyseOptions, packages: ReadonlySet<string> | null | undefined): Analysis {
  const interest = interestOf(schedules)
  const passed = gate(project, interest, { prefilter: options.prefilter, weakOnly: options.minConfidence === 'possible' })
  const wanted = packages === undefined ? packagesOf(project, passed, options) : packages
  const files = wanted ? passed.parse.filter(file => wanted.has(project.packageOf(file))) : passed.parse
  const modules = parseModules(project, files, options)
  const declared = declaredClients(project, options.clients)
  declared.check(modules)
  const sdk = sdkModules(project, schedules)
  const env = {
    declared: declared.find, dependency: project.dependency, sdk: sdk.sdk,
    module: (file: string) => modules.module(file) ?? sdk.module(file),
    resolve: (from: string, specifier: string) => project.resolve(from, specifier) ?? sdk.resolve(from, specifier),
  }
  const collected = collectUses(modules.all, env, interest, evidenceBy(project, passed))
  const judged = judge(collected.uses, schedules, {
    asOf: options.asOf, horizon: options.horizon, severities: options.severities, skip: options.skip,
    ...options.only.length ? { only: options.only } : {},
  })
  return { modules, sdk, followed: env, collected, judged }
}
