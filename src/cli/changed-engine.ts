import { affectsNothing } from '../engine/affects-nothing.ts'
import { reportOfNothing } from '../engine/assemble-report.ts'
import { gateOfAll } from '../engine/gate-of.ts'
import { unitsOf } from '../engine/units-of.ts'
import type { Changes } from '../project/changed-lines.ts'
import { projectOf } from '../project/open-project.ts'
import type { Schedule } from '../schedule/model.ts'
import type { Engine } from './analyse.ts'
import type { ScanOptions } from './scan-options.ts'

type Lowest = Partial<Pick<ScanOptions, 'minConfidence'>>

/**
 * Makes an engine that analyses only what a change of some lines may affect: code near the changed files in their units, since no trace leads
 * from one unit into another.
 */
export function changedEngine(whole: Engine, schedules: readonly Schedule[], files: Changes['files'], lowest: Lowest = {}): Engine {
  return (sources, options) => {
    const project = projectOf(sources)
    if (affectsNothing(project, schedules, files)) return reportOfNothing(sources, schedules, options)
    const gate = gateOfAll(project, schedules, { ...options, ...lowest })
    const parsed = gate.parse.filter(file => files.has(file))
    // A change of files that are not parsed affects no finding.
    if (parsed.length === 0) return reportOfNothing(sources, schedules, options)
    const packages = new Set(unitsOf(project, gate, new Set(parsed)).flatMap(unit => [...unit.packages]))
    const report = new Set([...options.report ?? sources.files].filter(file => packages.has(project.packageOf(file))))
    return whole(sources, { ...options, report, changed: files })
  }
}
