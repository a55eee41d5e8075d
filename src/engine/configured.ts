import type { Project } from '../project/project.ts'
import type { Report } from '../report/report.ts'
import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { partsBy } from './analyse-project.ts'
import { assembleReport, joinParts } from './assemble-report.ts'
import { configuredOptions } from './configured-options.ts'
import type { Configured } from './configured-options.ts'
import type { Parts } from './parts.ts'

/** Analyses a project of which every file is judged by its own configuration; files with other schedules are analysed by those. */
export function analyseConfigured(project: Project, configured: Configured, options: AnalyseOptions): Report {
  const wanted = options.report ?? new Set(project.files.filter(file => !configured.configs.for(file).isIgnored))
  const groups = [...groupsOf(wanted, configured)]
  const own = { ...options, ...configuredOptions(configured), report: wanted }
  const parts = groups.map(([schedules, files]) => ofFiles(partsBy(project, schedules, { ...own, report: files }), files))
  return assembleReport(project, schedulesIn(project, configured), own, joinParts(parts))
}

/** Returns the schedules of all files of the project, wanted or not, so that several runs that share the work report the same ones. */
function schedulesIn({ files }: Project, { configs, schedulesOf }: Configured): readonly Schedule[] {
  const configured = new Set(files.map(file => configs.for(file).config))
  const all = [...configured.size > 0 ? configured : [undefined]].flatMap(config => schedulesOf(config))
  return [...new Map(all.map(schedule => [schedule.digest, schedule])).values()]
}

function groupsOf(files: ReadonlySet<string>, { configs, schedulesOf }: Configured): ReadonlyMap<readonly Schedule[], ReadonlySet<string>> {
  const groups = new Map<readonly Schedule[], Set<string>>()
  for (const file of files) {
    const schedules = schedulesOf(configs.for(file).config)
    const group = groups.get(schedules)
    if (group) group.add(file)
    else groups.set(schedules, new Set([file]))
  }
  return groups
}

/** Several groups can meet the same file: only the file's own group reports its errors. */
function ofFiles(parts: Parts, files: ReadonlySet<string>): Parts {
  const isOwn = ({ file }: { readonly file: string }): boolean => files.has(file)
  return { ...parts, errors: parts.errors.filter(isOwn), skipped: parts.skipped.filter(isOwn) }
}
