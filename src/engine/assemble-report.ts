import type { Sources } from '../project/project.ts'
import { unknownHosts } from '../project/unknown-hosts.ts'
import { strongOrMarkTest } from '../project/word-tests.ts'
import { isOutdated } from '../report/describe-schedules.ts'
import { byFile, inOrder, sortUnresolved } from '../report/in-order.ts'
import type { Finding, Report, ScheduleInfo } from '../report/report.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import type { Parts } from './parts.ts'

/** Assembles a report from its parts: on the wanted files, sorted and counted. */
export function assembleReport(project: Sources, schedules: readonly ScheduleOutline[], options: AnalyseOptions, parts: Parts): Report {
  const wanted = (file: string): boolean => options.report?.has(file) ?? true
  const findings = inOrder(parts.findings)
  const unresolved = sortUnresolved(parts.unresolved)
  const errors = [...project.errors, ...parts.errors]
    .filter(({ file }) => wanted(file) || isAbove(file, options.report))
    .sort(byFile)
  const skipped = [...project.skipped, ...parts.skipped].filter(each => wanted(each.file)).sort(byFile)
  const count = (severity: Finding['severity']) => findings.filter(finding => finding.severity === severity).length
  return {
    version: 1,
    asOf: options.asOf,
    schedules: schedules.map(schedule => infoOf(schedule, findings, options)),
    findings, unresolved, errors,
    summary: {
      files: options.report?.size ?? project.files.length,
      analysed: parts.analysed.length,
      findings: { error: count('error'), warning: count('warning'), info: count('info') },
      hidden: hiddenBy(parts),
      unresolved: unresolved.length,
      errors: errors.length,
      skipped,
      ...findings.length === 0 && unknownIn(project, options),
    },
  }
}

function infoOf(schedule: ScheduleOutline, findings: readonly Finding[], { asOf, only, skip }: AnalyseOptions): ScheduleInfo {
  const { id, title, format, updated, entries, digest } = schedule
  const own = new Set(entries.map(entry => entry.id))
  const traced = findings.some(({ entry }) => own.has(entry))
  const wanted = entries.filter(entry => (only.length === 0 || only.includes(entry.id)) && !skip.includes(entry.id))
  return {
    id, title, format, updated, outdated: isOutdated(updated, asOf), entries: entries.length,
    ...wanted.length < entries.length && { lookedFor: wanted.length }, traced, digest,
  }
}

/** Returns the hosts that no schedule knows, where the code calls no others. */
function unknownIn(project: Sources, { report }: AnalyseOptions): Pick<Report['summary'], 'unknownHosts'> {
  const hosts = unknownHosts(project, report ?? project.files)
  return hosts.length > 0 ? { unknownHosts: hosts } : {}
}

function hiddenBy({ possible, suppressed, minor }: Parts): Report['summary']['hidden'] {
  return { possible: possible.length, ...suppressed && { suppressed }, ...minor.length > 0 && { minor: minor.length } }
}

type Idling = Pick<AnalyseOptions, 'prefilter' | 'minConfidence' | 'clients'>

/** Tests if nothing of a project needs to be parsed: then neither its imports nor the analysis itself need to be loaded. */
export function isIdle(sources: Sources, strongWords: readonly string[], { prefilter, minConfidence, clients = [] }: Idling): boolean {
  return prefilter && clients.length === 0 && minConfidence !== 'possible' && !sources.files.some(strongOrMarkTest(sources, strongWords))
}

/** Returns the report of a project in which nothing needs to be parsed. */
export function reportOfNothing(sources: Sources, schedules: readonly ScheduleOutline[], options: AnalyseOptions): Report {
  return assembleReport(sources, schedules, options, joinParts([]))
}

/** Joins the parts of analyses for several APIs, which may have parsed the same files and met the same problems. */
export function joinApis(all: readonly Parts[]): Parts {
  const { unresolved, errors, skipped, analysed, ...others } = joinParts(all)
  return {
    ...others,
    unresolved: all.length > 1 ? distinct(unresolved) : unresolved,
    errors: all.length > 1 ? distinct(errors) : errors,
    skipped: all.length > 1 ? distinct(skipped) : skipped,
    analysed: [...new Set(analysed)],
  }
}

function distinct<T>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map(one => [JSON.stringify(one), one])).values()]
}

/** Joins the parts of several analyses. */
export function joinParts(all: readonly Parts[]): Parts {
  const suppressed = all.reduce((total, parts) => total + (parts.suppressed ?? 0), 0)
  return {
    ...suppressed > 0 && { suppressed },
    findings: all.flatMap(({ findings }) => findings),
    unresolved: all.flatMap(({ unresolved }) => unresolved),
    errors: all.flatMap(({ errors }) => errors),
    skipped: all.flatMap(({ skipped }) => skipped),
    analysed: all.flatMap(({ analysed }) => analysed),
    possible: all.flatMap(({ possible }) => possible),
    minor: all.flatMap(({ minor }) => minor),
  }
}

/** Restricts parts to some files. Errors and skipped files are selected when the report is assembled. */
export function partsIn(files: ReadonlySet<string> | undefined, parts: Parts): Parts {
  if (!files) return parts
  const isWanted = ({ file }: { readonly file: string }): boolean => files.has(file)
  return {
    ...parts,
    findings: parts.findings.filter(isWanted),
    unresolved: parts.unresolved.filter(isWanted),
    analysed: parts.analysed.filter(file => files.has(file)),
    possible: parts.possible.filter(file => files.has(file)),
    minor: parts.minor.filter(file => files.has(file)),
  }
}

/** Tests if a path is a folder, and a wanted file is below it or beside it: then an error of the folder counts. */
function isAbove(path: string, files: ReadonlySet<string> | undefined): boolean {
  const above = path.split('/').slice(0, -1).join('/')
  return files !== undefined && !/\.\w+$/.test(path) && [...files].some(file => file.startsWith(above === '' ? '' : `${above}/`))
}
