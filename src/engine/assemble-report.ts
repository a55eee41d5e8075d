import type { Sources } from '../project/project.ts'
import { strongOrMarkTest } from '../project/word-tests.ts'
import { byFile, inOrder, sortUnresolved } from '../report/in-order.ts'
import type { Finding, Report } from '../report/report.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import type { Parts } from './parts.ts'

/** Puts a report together: of the files that are wanted, sorted, and counted. */
export function assembleReport(project: Sources, schedules: readonly ScheduleOutline[], options: AnalyseOptions, parts: Parts): Report {
  const wanted = (file: string): boolean => options.report?.has(file) ?? true
  const findings = inOrder(parts.findings)
  const unresolved = sortUnresolved(parts.unresolved)
  const errors = [...project.errors, ...parts.errors].filter(error => wanted(error.file) || isAbove(error.file, options.report)).sort(byFile)
  const skipped = [...project.skipped, ...parts.skipped].filter(each => wanted(each.file)).sort(byFile)
  const count = (severity: Finding['severity']) => findings.filter(finding => finding.severity === severity).length
  return {
    version: 1, asOf: options.asOf,
    schedules: schedules.map(({ id, format, updated, entries, digest }) => ({ id, format, updated, entries: entries.length, digest })),
    findings, unresolved, errors,
    summary: {
      files: options.report?.size ?? project.files.length,
      analysed: parts.analysed.length,
      findings: { error: count('error'), warning: count('warning'), info: count('info') },
      hidden: {
        possible: parts.possible.length,
        ...(parts.suppressed && { suppressed: parts.suppressed }),
        ...(parts.minor.length > 0 && { minor: parts.minor.length }),
      },
      unresolved: unresolved.length,
      errors: errors.length,
      skipped,
    },
  }
}

/** Tests if nothing of a project needs to be parsed: then neither its imports nor the analysis itself need to be loaded. */
export function isIdle(
  sources: Sources,
  strongWords: readonly string[],
  { prefilter, minConfidence, clients = [] }: Pick<AnalyseOptions, 'prefilter' | 'minConfidence' | 'clients'>,
): boolean {
  return prefilter && clients.length === 0 && minConfidence !== 'possible' && !sources.files.some(strongOrMarkTest(sources, strongWords))
}

/** The report of such a project. */
export function reportOfNothing(sources: Sources, schedules: readonly ScheduleOutline[], options: AnalyseOptions): Report {
  return assembleReport(sources, schedules, options, joinParts([]))
}

/** What several analyses add together. */
export function joinParts(all: readonly Parts[]): Parts {
  const suppressed = all.reduce((total, parts) => total + (parts.suppressed ?? 0), 0)
  return {
    ...suppressed > 0 && { suppressed },
    findings: all.flatMap(({ findings }) => findings), unresolved: all.flatMap(({ unresolved }) => unresolved),
    errors: all.flatMap(({ errors }) => errors), skipped: all.flatMap(({ skipped }) => skipped),
    analysed: all.flatMap(({ analysed }) => analysed), possible: all.flatMap(({ possible }) => possible), minor: all.flatMap(({ minor }) => minor),
  }
}

/** What of it belongs to some files. Errors and skipped files are chosen when the report is put together. */
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

/** An error of a folder counts when a file below it, or beside it, was asked for. */
function isAbove(path: string, files: ReadonlySet<string> | undefined): boolean {
  const above = path.split('/').slice(0, -1).join('/')
  return files !== undefined && !/\.\w+$/.test(path) && [...files].some(file => file.startsWith(above === '' ? '' : `${above}/`))
}
