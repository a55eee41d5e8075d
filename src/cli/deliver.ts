import { UserError } from '../config/user-error.ts'
import type { Sources } from '../project/project.ts'
import type { Format } from '../report/index.ts'
import type { Report } from '../report/report.ts'
import type { ReportContext } from '../report/reporter.ts'
import type { Schedule } from '../schedule/model.ts'
import { columnsOf } from './columns.ts'
import type { Io } from './io.ts'
import type { Outputs } from './outputs.ts'
import { spoken } from './own-command.ts'
import { renderReport } from './render-report.ts'
import { contextFor, plainly } from './report-context.ts'
import type { ScanOptions } from './scan-options.ts'
import { readable } from './targets.ts'
import type { Target } from './targets.ts'
import { useColor } from './use-color.ts'
import { fileUrls, useHyperlinks } from './use-hyperlinks.ts'
import { watchedReport } from './watched-report.ts'
import { withErrors } from './with-errors.ts'
import type { FileError } from './with-errors.ts'

/** The formats that say how old a schedule is. */
const dated: ReadonlySet<Format> = new Set(['json', 'jsonl', 'sarif'])

export type Delivery = Pick<ScanOptions, 'targets' | 'groupBy' | 'diff' | 'maxFindings' | 'quiet' | 'unresolved' | 'color'>

interface Where {
  readonly io: Io
  readonly outputs: Outputs
  schedules(): Promise<readonly Schedule[]>
}

/**
 * Writes a report in each format that is asked for, and prints on the error stream what none of them shows. Returns the report with the
 * errors of formats that failed.
 */
export async function deliver(found: Report, sources: Pick<Sources, 'text'>, options: Delivery, where: Where): Promise<Report> {
  const { io, outputs, schedules } = where
  const { targets, diff } = options
  const report = firstOf(found, options.maxFindings)
  const context = await contextFor(report, sources, options, { io, schedules })
  const failed: FileError[] = []
  let unwritten: UserError | undefined
  for (const { format, file } of targets) {
    // Without findings, the formats for people print nothing.
    if (file === undefined && (diff || (readable.has(format) && report.findings.length === 0))) continue
    const shown = readable.has(format) ? spoken(report, io) : report
    const color = useColor(options.color, io.env, outputs.isTerminal() && file === undefined)
    failed.push(...await watchedReport(nameOf({ format, file }), context.secrets ? ['whole', 'plain', 'instead'] : ['whole', 'instead'], io, async manner => {
      const how = { ...context, color, ...shapeOf(file, color, where), ...manner === 'plain' && await plainly(sources) }
      const { pieces, errors } = manner === 'instead' ? { pieces: undefined, errors: [] } : await renderReport(format, shown, how)
      if (pieces === undefined) {
        await printInstead(report, { ...context, color: false }, io)
        return errors
      }
      try {
        outputs.write(file, pieces)
      } catch (error) {
        // What cannot be written does not hold up the other reports.
        if (!(error instanceof UserError)) throw error
        unwritten ??= error
      }
      return errors
    }))
  }
  if (unwritten) throw unwritten
  if (targets.some(({ format }) => format === 'github')) {
    failed.push(...await watchedReport('GITHUB_STEP_SUMMARY', ['whole'], io, () => writeStepSummary(report, { ...context, color: false }, io)))
  }
  const all = withErrors({ ...found, summary: report.summary }, failed)
  await noteEmptyCalendar(report, options, io)
  await printSummary(all, options, io)
  return all
}

async function noteEmptyCalendar(report: Report, { targets, quiet }: Delivery, io: Io): Promise<void> {
  if (quiet || !targets.some(({ format }) => format === 'ics')) return
  const text = (await import('../report/ics.ts')).emptyCalendar(report)
  if (text !== '') io.stderr(`${text}\n`)
}

/** Returns the width and the links of a report, which its destination decides on. */
function shapeOf(file: string | undefined, color: boolean, { io, outputs }: Where): Partial<ReportContext> {
  if (file !== undefined) return { columns: columnsOf(io.env) }
  return useHyperlinks(io.env, outputs.isTerminal(), color) ? { fileUrl: fileUrls(io) } : {}
}

function nameOf({ format, file }: Target): string {
  return `--format ${format}${file === undefined ? '' : `=${file}`}`
}

/** Returns a report that lists the first findings only, and counts all. */
function firstOf(report: Report, most = Infinity): Report {
  const beyond = report.findings.length - most
  if (beyond <= 0) return report
  const { summary } = report
  return { ...report, findings: report.findings.slice(0, most), summary: { ...summary, hidden: { ...summary.hidden, beyond } } }
}

/** Prints the findings on the error stream, where a format failed as a whole. */
async function printInstead(report: Report, context: ReportContext, io: Io): Promise<void> {
  for (const piece of (await renderReport('concise', report, context)).pieces ?? []) io.stderr(piece)
}

/** Prints only the errors of files where a printed format for programs has the rest. */
async function printSummary(report: Report, { targets, quiet, unresolved, color }: Delivery, io: Io): Promise<void> {
  const isForProgram = targets.some(({ format, file }) => file === undefined && !readable.has(format))
  if (isForProgram || quiet) io.stderr((await errorLines(report)).map(line => `${line}\n`).join(''))
  await warnOfAge(report, targets, quiet, io)
  const { beyond } = report.summary.hidden
  if (quiet || (isForProgram && beyond === undefined)) return
  const { beyondText, summary } = await import('../report/summary.ts')
  if (isForProgram) return io.stderr(`${beyondText(beyond ?? 0)}\n`)
  io.stderr(summary(report, { color: useColor(color, io.env, io.errIsTerminal), listUnresolved: unresolved }))
}

/** Warns of old schedules where no printed format has a place for it. */
async function warnOfAge({ schedules, asOf }: Report, targets: Delivery['targets'], quiet: boolean, io: Io): Promise<void> {
  const isTold = targets.some(({ format, file }) => file === undefined && dated.has(format))
  if (quiet || isTold || !schedules.some(({ outdated }) => outdated)) return
  const { printOutdated } = await import('./print-outdated.ts')
  printOutdated(schedules, asOf, io)
}

async function errorLines(report: Report): Promise<readonly string[]> {
  return report.errors.length === 0 ? [] : (await import('../report/file-errors.ts')).fileErrors(report)
}

async function writeStepSummary(report: Report, context: ReportContext, io: Io): Promise<readonly FileError[]> {
  const file = io.env['GITHUB_STEP_SUMMARY']
  if (file === undefined || file === '') return []
  const { appendStepSummary } = await import('./append-step-summary.ts')
  const { pieces, errors } = await renderReport('markdown', report, context)
  if (pieces) appendStepSummary(file, [...pieces].join(''), io)
  return errors
}
