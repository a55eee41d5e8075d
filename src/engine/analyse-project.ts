import { isMistake } from '../config/user-error.ts'
import type { Project } from '../project/project.ts'
import { withMocks } from '../report/group-mocks.ts'
import type { Report } from '../report/report.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { analysed } from './analyse-unit.ts'
import type { Analysis } from './analyse-unit.ts'
import { assembleReport, joinApis, joinParts, partsIn } from './assemble-report.ts'
import { cachedParts } from './cached-parts.ts'
import type { Part } from './cached-parts.ts'
import { errorOf } from './error-of.ts'
import { gateOf } from './gate-of.ts'
import { liveNames } from './live-names.ts'
import { mayHold } from './may-hold.ts'
import { wantedOf } from './narrowed.ts'
import { moduleIn } from './parse-modules.ts'
import { partsOf } from './parts-of.ts'
import type { Parts } from './parts.ts'
import { withSuppressions } from './suppressions.ts'
import { unitsOf } from './units-of.ts'
import type { Unit } from './units-of.ts'
import { watched } from './watchdog.ts'

export type { AnalyseOptions } from './analyse-options.ts'

/** Analyses a project by schedules, and reports its deprecated uses. The order of the findings is fixed. */
export function analyseProject(project: Project, schedules: readonly Schedule[], options: AnalyseOptions): Report {
  return assembleReport(project, schedules, options, partsBy(project, schedules, options))
}

/**
 * Returns the parts of the report on a project, with its suppressions applied. Each API is analysed on its own: evidence of one is none of
 * another, and of a project without a trace of an API nothing is parsed for it.
 */
export function partsBy(project: Project, schedules: readonly Schedule[], options: AnalyseOptions): Parts {
  const works = schedules.map(schedule => ({ schedule, units: unitsFor(project, schedule, options) }))
  const progress = progressOf(works.flatMap(({ units }) => units), options.onProgress)
  let begun = 0
  const parts = joinApis(works.map(({ schedule, units }) => joinParts(units.map(unit => {
    return contained(unit, { ...options, ...progress(begun++) }, (part, how) => {
      const { findings, ...others } = partsOfUnit(project, part, schedule, how)
      return { ...others, findings: withMocks(findings) }
    })
  }))))
  const widest: AnalyseOptions = { ...options, only: [], minConfidence: 'possible' }
  const judged = (file: string) => schedules.flatMap(schedule => judgedIn(project, file, schedule, widest))
  return withSuppressions(parts, { project, schedules, options, judged })
}

/** Returns the units with a wanted file that must be parsed: every use is in such a file. There is none where other entries are asked for only. */
function unitsFor(project: Project, schedule: Schedule, options: AnalyseOptions): readonly Unit[] {
  if (options.only.length > 0 && !schedule.entries.some(({ id }) => options.only.includes(id))) return []
  const isWanted = (file: string): boolean => options.report?.has(file) ?? true
  return unitsOf(project, gateOf(project, schedule, options), options.report).filter(({ parse }) => parse.some(isWanted))
}

/** Tests if some wanted file of a unit may hold a use. One that cannot be parsed has an error to report. */
function mayHoldUse(project: Project, { parse }: Unit, schedule: Schedule, options: AnalyseOptions): boolean {
  const { report, trees } = options
  const wanted = parse.filter(file => report?.has(file))
  const interest = interestOf(schedule)
  const live = liveNames(project, interest, gateOf(project, schedule, options), { parse, wanted })
  return wanted.some(file => {
    const module = moduleIn(project, file, trees)
    return !module || mayHold(module, interest, live)
  })
}

/**
 * Runs the analysis of a unit. When it fails as a whole, its halves are analysed each on its own, down to the file that makes it fail, which
 * is an error then; the other files keep what can be found without it.
 */
function contained(unit: Unit, options: AnalyseOptions, analyse: (unit: Unit, options: AnalyseOptions) => Parts): Parts {
  try {
    return watched(options.watchdog, unit.parse, () => analyse(unit, options))
  } catch (error) {
    if (isMistake(error)) throw error
    const [file = '', ...others] = unit.parse
    if (others.length === 0) return { ...joinParts([]), errors: [errorOf(file, error)] }
    const { cache: _cache, onProgress: _progress, ...alone } = options
    return joinParts(halvesOf(unit).map(half => contained(half, alone, analyse)))
  }
}

function halvesOf({ near: _near, parse, ...unit }: Unit): readonly Unit[] {
  const middle = Math.ceil(parse.length / 2)
  return [{ ...unit, parse: parse.slice(0, middle) }, { ...unit, parse: parse.slice(middle) }]
}

/** Returns all judged uses in the unit of a file, or in as much of it as is wanted. */
function judgedIn(project: Project, file: string, schedule: Schedule, options: AnalyseOptions): Analysis['judged'] {
  const gate = gateOf(project, schedule, options)
  const units = unitsOf(project, gate, new Set([file])).filter(({ parse }) => parse.length > 0)
  return units.flatMap(unit => analysed(project, wantedOf(project, gate, unit, options), schedule, options).judged)
}

/** With a cache the parts of the whole unit are computed and stored, unless much less is wanted: the next run may want other files of it. */
function partsOfUnit(project: Project, unit: Unit, schedule: Schedule, options: AnalyseOptions): Parts {
  const { report, narrow: _narrow, changed: _changed, ...whole } = options
  const part = (): Part | undefined => {
    const wanted = wantedOf(project, gateOf(project, schedule, options), unit, options)
    return wanted === unit ? undefined : { unit: wanted, analyse: () => freshParts(project, wanted, schedule, options) }
  }
  const isEmpty = (): boolean => options.onlyFindings === true && report !== undefined && !mayHoldUse(project, unit, schedule, options)
  if (!options.cache) return isEmpty() ? joinParts([]) : part()?.analyse() ?? freshParts(project, unit, schedule, options)
  return partsIn(report, cachedParts({ project, unit, schedule, options, isEmpty }, () => freshParts(project, unit, schedule, whole), part))
}

function freshParts(project: Project, unit: Unit, schedule: Schedule, options: AnalyseOptions): Parts {
  return partsOf({ project, schedule, options, ...analysed(project, unit, schedule, options) })
}

/** Counts the files of all units together, where each unit counts its own from 0. */
function progressOf(units: readonly Unit[], onProgress: AnalyseOptions['onProgress']): (index: number) => Pick<AnalyseOptions, 'onProgress'> {
  if (!onProgress) return () => ({})
  const all = filesIn(units)
  return index => {
    const before = filesIn(units.slice(0, index))
    return { onProgress: done => { onProgress(before + done, all) } }
  }
}

function filesIn(units: readonly Unit[]): number {
  return units.reduce((total, { parse }) => total + parse.length, 0)
}
