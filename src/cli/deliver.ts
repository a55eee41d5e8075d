import type { Sources } from '../project/project.ts'
import { loadReporter } from '../report/index.ts'
import type { Format } from '../report/index.ts'
import type { Report } from '../report/report.ts'
import type { EntryInfo, ReportContext } from '../report/reporter.ts'
import type { Schedule } from '../schedule/model.ts'
import type { Io } from './io.ts'
import type { Outputs } from './outputs.ts'
import type { ScanOptions } from './scan-options.ts'
import { readable } from './targets.ts'
import { useColor } from './use-color.ts'

/** The formats that tell of the schedule. */
const informed: ReadonlySet<Format> = new Set(['sarif', 'markdown', 'ics', 'html', 'github'])

/** The formats that tell who owns a file. */
const owned: ReadonlySet<Format> = new Set(['csv', 'markdown', 'html'])

export type Delivery = Pick<ScanOptions, 'targets' | 'groupBy' | 'diff' | 'quiet' | 'unresolved' | 'color'>

interface Where {
  readonly io: Io
  readonly outputs: Outputs
  schedules(): Promise<readonly Schedule[]>
}

/** Writes a report in each format that is asked for, and tells on the error stream what stands in none of them. */
export async function deliver(report: Report, sources: Pick<Sources, 'text'>, options: Delivery, { io, outputs, schedules }: Where): Promise<void> {
  const { targets, diff, quiet, unresolved } = options
  const entry = report.findings.length > 0 && targets.some(({ format }) => informed.has(format)) ? await entriesOf(report, schedules, io) : undefined
  const context = {
    text: (file: string) => sources.text(file),
    columns: io.columns,
    groupBy: options.groupBy,
    ...(await versionFor(targets)),
    ...(entry && { entry }),
    ...(await ownersFor(report, options, io)),
  }
  for (const { format, file } of targets) {
    // What people read says nothing where nothing was found.
    if (file === undefined && (diff || (readable.has(format) && report.findings.length === 0))) continue
    const render = await loadReporter(format)
    const color = useColor(options.color, io.env, outputs.isTerminal() && file === undefined)
    outputs.write(file, render(report, { ...context, color }))
  }
  const isToldElsewhere = targets.some(({ format, file }) => file === undefined && !readable.has(format))
  if (targets.some(({ format }) => format === 'github')) await writeStepSummary(report, { ...context, color: false }, io)
  if (isToldElsewhere || quiet) return io.stderr((await errorLines(report)).map(line => `${line}\n`).join(''))
  const { summary } = await import('../report/summary.ts')
  io.stderr(summary(report, { color: useColor(options.color, io.env, io.errIsTerminal), listUnresolved: unresolved }))
}

async function errorLines(report: Report): Promise<readonly string[]> {
  return report.errors.length === 0 ? [] : (await import('../report/file-errors.ts')).fileErrors(report)
}

async function versionFor(targets: ScanOptions['targets']): Promise<Pick<ReportContext, 'version'>> {
  if (!targets.some(({ format }) => format === 'sarif')) return {}
  return { version: (await import('../config/version.ts')).packageVersion() }
}

async function ownersFor(report: Report, { targets, groupBy }: Delivery, { cwd }: Io): Promise<Pick<ReportContext, 'owners'>> {
  if (report.findings.length === 0 || !targets.some(({ format }) => owned.has(format) || (format === 'grouped' && groupBy === 'owner'))) return {}
  const owners = (await import('../project/owners.ts')).ownersIn(cwd)
  return report.findings.some(({ file }) => owners.of(file)) ? { owners: file => owners.of(file) ?? [] } : {}
}

async function entriesOf(report: Report, schedules: Where['schedules'], io: Io): Promise<(id: string) => EntryInfo | undefined> {
  const { entryInfos } = await import('./entry-infos.ts')
  return entryInfos(new Set(report.findings.map(({ entry }) => entry)), await schedules(), io.cwd)
}

async function writeStepSummary(report: Report, context: ReportContext, io: Io): Promise<void> {
  const file = io.env['GITHUB_STEP_SUMMARY']
  if (file === undefined || file === '') return
  const { appendStepSummary } = await import('./append-step-summary.ts')
  appendStepSummary(file, (await loadReporter('markdown'))(report, context), io)
}
