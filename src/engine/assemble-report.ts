import type { Sources } from '../project/project.ts'
import { strongTest } from '../project/word-tests.ts'
import type { Finding, Report } from '../report/report.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'

/** What an analysis adds to what is known of the project anyway. */
export interface Parts {
  readonly findings: readonly Finding[]
  readonly unresolved: Report['unresolved']
  readonly errors: Report['errors']
  readonly skipped: Report['summary']['skipped']
  readonly analysed: number
  readonly possible: number
}

/** Puts a report together: of the files that are wanted, sorted, and counted. */
export function assembleReport(project: Sources, schedules: readonly ScheduleOutline[], options: AnalyseOptions, parts: Parts): Report {
  const wanted = (file: string): boolean => options.report?.has(file) ?? true
  const errors = [...project.errors, ...parts.errors].filter(error => wanted(error.file) || isAbove(error.file, options.report)).sort(byFile)
  const skipped = [...project.skipped, ...parts.skipped].filter(each => wanted(each.file)).sort(byFile)
  const count = (severity: Finding['severity']) => parts.findings.filter(finding => finding.severity === severity).length
  return {
    version: 1, asOf: options.asOf,
    schedules: schedules.map(({ id, format, updated, entries, digest }) => ({ id, format, updated, entries: entries.length, digest })),
    findings: parts.findings, unresolved: parts.unresolved, errors,
    summary: {
      files: options.report?.size ?? project.files.length, analysed: parts.analysed,
      findings: { error: count('error'), warning: count('warning'), info: count('info') },
      hidden: { possible: parts.possible }, unresolved: parts.unresolved.length, errors: errors.length, skipped,
    },
  }
}

/** Tests if nothing of a project needs to be parsed: then neither its imports nor the analysis itself need to be loaded. */
export function isIdle(sources: Sources, strongWords: readonly string[], { prefilter, minConfidence }: Pick<AnalyseOptions, 'prefilter' | 'minConfidence'>): boolean {
  return prefilter && minConfidence !== 'possible' && !sources.files.some(strongTest(sources, strongWords))
}

/** The report of such a project. */
export function reportOfNothing(sources: Sources, schedules: readonly ScheduleOutline[], options: AnalyseOptions): Report {
  return assembleReport(sources, schedules, options, { findings: [], unresolved: [], errors: [], skipped: [], analysed: 0, possible: 0 })
}

/** An error of a folder counts when a file below it, or beside it, was asked for. */
function isAbove(path: string, files: ReadonlySet<string> | undefined): boolean {
  const above = path.split('/').slice(0, -1).join('/')
  return files !== undefined && !/\.\w+$/.test(path) && [...files].some(file => file.startsWith(above === '' ? '' : `${above}/`))
}

function byFile(a: { readonly file: string }, b: { readonly file: string }): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0
}
