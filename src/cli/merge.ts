import { resolve } from 'node:path'
import type { Log } from 'sarif'
import { UserError } from '../config/user-error.ts'
import { diskFiles } from '../project/disk-files.ts'
import { isCode } from '../project/kinds.ts'
import { isThroughLink } from '../project/named-path.ts'
import { namedSchedules } from '../project/named-schedules.ts'
import { relativePath } from '../project/paths.ts'
import { textsOf } from '../project/texts.ts'
import { mergeLogs } from '../report/merge/merge-logs.ts'
import { mergeReports } from '../report/merge/merge-reports.ts'
import type { Report } from '../report/report.ts'
import { loadSchedule } from '../schedule/load.ts'
import { deliver } from './deliver.ts'
import { exitCode } from './exit-code.ts'
import type { Io } from './io.ts'
import { mergeOptions } from './merge-options.ts'
import { outputsOf, type Outputs } from './outputs.ts'
import { readReports } from './read-reports.ts'
import { reportWith } from './report-with.ts'
import { withoutKnown } from './without-known.ts'

/** Runs `sunset merge` and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { paths, options } = mergeOptions(args)
  const given = readReports(paths, io.cwd)
  const outputs = await outputsOf(options.targets, io)
  if (given.kind === 'sarif') return mergeSarif(given.logs, options, outputs, io.cwd)
  const all = mergeReports(given.reports)
  const narrowed = withoutKnown(all.findings, all, options.baseline, io.cwd)
  const report = narrowed ? reportWith(all, narrowed.fresh, { baseline: narrowed.known.length }) : all
  const schedules = () => Promise.resolve(loadSchedule(namedSchedules(io.cwd, options.schedules, '--schedule').paths))
  const delivered = await deliver(report, { text: textIn(io.cwd, report) }, options, { io, outputs, schedules })
  return exitCode(delivered, options)
}

type Options = ReturnType<typeof mergeOptions>['options']

function mergeSarif(logs: readonly [Log, ...Log[]], { targets, failOn, isFormatGiven, baseline }: Options, outputs: Outputs, cwd: string): number {
  if (isFormatGiven && targets.some(({ format }) => format !== 'sarif')) {
    throw new UserError('SARIF reports can only be merged to SARIF. For other formats, merge reports of `--format json`.')
  }
  const log = mergeLogs(logs, (results, failed) => {
    const narrowed = withoutKnown(results, { errors: failed, summary: { skipped: [] } }, baseline, cwd)
    return narrowed?.fresh ?? results
  })
  for (const { file } of targets) outputs.write(file, `${JSON.stringify(log, null, 2)}\n`)
  const results = log.runs.flatMap(run => run.results ?? [])
  const failed = log.runs.some(run => run.invocations?.some(each => !each.executionSuccessful) ?? false)
  return exitCode({
    errors: failed ? ['some'] : [], unresolved: [],
    findings: results.map(({ level }) => ({ severity: level === 'error' || level === 'warning' ? level : 'info' as const })),
  }, { failOn, strict: false })
}

/** Reads the code that a report names. The report may come from anywhere, so only code inside of the folder is read. */
function textIn(cwd: string, { findings }: Report): (file: string) => string | undefined {
  const named = new Set(findings.flatMap(({ file, trace, fixes }) => {
    const edits = fixes.flatMap(fix => fix.edits)
    return [file, ...[...trace, ...edits].map(each => each.file)]
  }))
  const disk = diskFiles(cwd)
  const texts = textsOf(disk, { includeMinified: false, overlay: new Map() })
  const isInside = (file: string): boolean => relativePath(disk.root, resolve(disk.root, file)) === file
    && !/^\.\.(?:\/|$)/.test(file)
    && !isThroughLink(disk, file)
  return file => named.has(file) && isCode(file) && isInside(file) ? texts.text(file) : undefined
}
