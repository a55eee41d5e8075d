import { scaffoldOf } from '../fixes/scaffold-body.ts'
import { judgePlan } from '../judge/plan/judge-plan.ts'
import type { JudgedStep } from '../judge/plan/plan-step.ts'
import type { Project } from '../project/project.ts'
import { isOutdated } from '../report/describe-schedules.ts'
import type { Plan, PlanStep } from '../report/plan.ts'
import type { Entry, Schedule } from '../schedule/model.ts'
import type { Place } from '../uses/api-use.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { analysed } from './analyse-unit.ts'
import type { Analysis } from './analyse-unit.ts'
import { assembleReport } from './assemble-report.ts'
import { gateOf } from './gate-of.ts'
import { partsOf } from './parts-of.ts'
import { positionsIn } from './positions-in.ts'
import { joinUnits, unitsOf } from './units-of.ts'
import { watched } from './watchdog.ts'

/** Plans the migration that an entry describes: which of its steps the code of a project does, and where. */
export function planProject(project: Project, schedules: readonly Schedule[], entry: Entry, given: AnalyseOptions): Plan {
  const options = { ...given, only: [entry.id] }
  const schedule = schedules.find(each => each.id === entry.schedule)
  if (!schedule) throw new Error(`The plan does not include the schedule "${entry.schedule}" of the entry "${entry.id}".`)
  // A step counts wherever it is done.
  const all = joinUnits(unitsOf(project, gateOf(project, schedule, options), options.report))
  const analysis = watched(options.watchdog, all.parse, () => analysed(project, all, schedule, options))
  // The findings are reported as steps, and need no fixes.
  const report = assembleReport(project, [schedule], options, partsOf({ project, schedule, options, ...analysis, judged: [] }))
  const known: Known = { entry, analysis: wantedOf(analysis, options), at: placesIn(project) }
  const { status, steps } = judgePlan({ entry, schedule, uses: known.analysis.collected.uses, judged: known.analysis.judged })
  const { asOf } = options
  return {
    version: 1, asOf, entry: entry.id, title: entry.title, schedule: infoOf(schedule, asOf), status,
    steps: steps.map(step => stepOf(step, known)),
    help: entry.help, unresolved: report.unresolved.length, errors: report.errors,
  }
}

interface Known {
  readonly entry: Entry
  readonly analysis: Analysis
  readonly at: (place: Place) => { readonly file: string, readonly line: number, readonly column: number }
}

/** Restricts an analysis to the wanted files. */
function wantedOf({ collected, judged, ...analysis }: Analysis, { report }: AnalyseOptions): Analysis {
  const isWanted = (file: string): boolean => report?.has(file) ?? true
  return {
    ...analysis,
    collected: { ...collected, uses: collected.uses.filter(use => isWanted(use.call.file)) },
    judged: judged.filter(({ token }) => isWanted(token.file)),
  }
}

function infoOf({ id, title, updated, entries }: Schedule, asOf: string): Plan['schedule'] {
  return { id, title, updated, outdated: isOutdated(updated, asOf), entries: entries.length }
}

function stepOf(judged: JudgedStep, known: Known): PlanStep {
  const { step, state, places, missing } = judged
  return {
    id: step.id, text: step.text, state, missing, scaffold: scaffoldFor(judged, known),
    places: places.map(place => ({ ...known.at(place.at), note: place.note, missing: place.lacks })),
  }
}

/** Only a step that is missing, or done in part, needs a scaffold. */
function scaffoldFor({ step, state }: JudgedStep, { entry, analysis: { judged, modules }, at }: Known): PlanStep['scaffold'] {
  if (!step.scaffold || !step.proof || !('present' in step.proof) || (state !== 'missing' && state !== 'partly')) return null
  const handled = judged.filter(({ kind, role, context }) => kind === 'field' && role === 'use' && (context === 'production' || context === 'generated'))
  const { text, from } = scaffoldOf(step.scaffold, entry, handled.map(({ token }) => token), modules.module)
  const { methods, path } = step.proof.present.operation
  return { operation: `${methods.join(',')} ${path.text}`, text, from: from && at(from) }
}

function placesIn(project: Project): Known['at'] {
  const positions = positionsIn(project)
  return place => ({ file: place.file, ...positions(place) })
}
