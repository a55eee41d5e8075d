import type { FileConfig } from '../config/config.ts'
import { fileOptions, type FileOptions, type Given } from '../config/file-options.ts'
import type { Project } from '../project/project.ts'
import type { Configs } from '../project/read-configs.ts'
import type { Report } from '../report/report.ts'
import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions, ByFile } from './analyse-options.ts'
import { partsBy } from './analyse-project.ts'
import { assembleReport, joinParts, type Parts } from './assemble-report.ts'

/** What the configurations of a project mean for its analysis, and what is laid over them. */
export interface Configured {
  readonly configs: Configs
  readonly given: Given
  /** ISO date, where nothing else is said. */
  readonly today: string
  /** The schedules of a configuration, or of files without one; the same array for the same ones. */
  schedulesOf(config: FileConfig['config']): readonly Schedule[]
}

/** Analyses a project of which every file is judged by its own configuration; files with other schedules are analysed by those. */
export function analyseConfigured(project: Project, configured: Configured, options: AnalyseOptions): Report {
  const wanted = options.report ?? new Set(project.files.filter(file => !configured.configs.for(file).isIgnored))
  const groups = [...groupsOf(wanted, configured)]
  const own = { ...options, ...configuredOptions(configured), report: wanted }
  const parts = groups.map(([schedules, files]) => ofFiles(partsBy(project, schedules, { ...own, report: files }), files))
  return assembleReport(project, schedulesIn(project, configured), own, joinParts(parts))
}

/** All that files of the project are judged by, whichever are wanted: several runs that share the work tell the same. */
function schedulesIn({ files }: Project, { configs, schedulesOf }: Configured): readonly Schedule[] {
  const configured = new Set(files.map(file => configs.for(file).config))
  const all = [...configured.size > 0 ? configured : [undefined]].flatMap(config => schedulesOf(config))
  return [...new Map(all.map(schedule => [schedule.digest, schedule])).values()]
}

/** The options that follow from configurations. */
export function configuredOptions({ configs, given, today }: Configured): Pick<AnalyseOptions, 'minConfidence' | 'byFile' | 'clients'> {
  const parts = configs.all.flatMap(({ values, overrides }) => [values, ...overrides.map(override => override.values)])
  const lowest = parts.some(({ minConfidence }) => minConfidence?.value === 'possible') ? 'possible' : 'likely'
  return {
    // The lowest that any file asks for says what has to be parsed.
    minConfidence: given.minConfidence ?? lowest,
    byFile: byFile(configs, given, today),
    clients: clientsIn(configs),
  }
}

const known = new WeakMap<Configs, AnalyseOptions['clients'] & object>()

/** One array for one project, by which what follows from it is kept. */
/** The clients that configurations declare. */
export function clientsIn(configs: Configs): AnalyseOptions['clients'] & object {
  const found = known.get(configs) ?? configs.all.flatMap(({ clients }) => clients)
  known.set(configs, found)
  return found
}

function byFile(configs: Configs, given: Given, today: string): ByFile {
  const options = new Map<FileConfig, FileOptions>()
  return {
    key: JSON.stringify([given, today, configs.all.map(({ folder, values, overrides }) => [folder, values, overrides])]),
    of(file) {
      const config = configs.for(file)
      const found = options.get(config) ?? fileOptions(config.values, given, today)
      options.set(config, found)
      return found
    },
  }
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

/** Several groups can meet the same file: only its own tells of it. */
function ofFiles(parts: Parts, files: ReadonlySet<string>): Parts {
  return { ...parts, errors: parts.errors.filter(({ file }) => files.has(file)), skipped: parts.skipped.filter(({ file }) => files.has(file)) }
}
