import { passedBy } from '../engine/analyse-project.ts'
import { reportOfNothing } from '../engine/assemble-report.ts'
import { unitsOf } from '../engine/units-of.ts'
import type { Changes } from '../project/changed-lines.ts'
import { projectOf } from '../project/open-project.ts'
import type { Schedule } from '../schedule/model.ts'
import type { Engine } from './analyse.ts'
import type { ScanOptions } from './scan-options.ts'

/** Analyses only what is analysed together with a changed file: no trace leads through the others. A change of files that nobody parses touches nothing. */
export function changedEngine(
  whole: Engine,
  schedules: readonly Schedule[],
  { files }: Changes,
  lowest: Partial<Pick<ScanOptions, 'minConfidence'>> = {},
): Engine {
  return (sources, options) => {
    const project = projectOf(sources)
    const passed = passedBy(project, schedules, { ...options, ...lowest })
    const parsed = passed.parse.filter(file => files.has(file))
    if (parsed.length === 0) return reportOfNothing(sources, schedules, options)
    const packages = new Set(unitsOf(project, passed, new Set(parsed)).flatMap(unit => [...unit.packages]))
    return whole(sources, { ...options, report: new Set([...options.report ?? sources.files].filter(file => packages.has(project.packageOf(file)))) })
  }
}
