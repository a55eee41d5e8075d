import { resolve } from 'node:path'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { reporters } from '../report/index.ts'
import type { Report } from '../report/report.ts'
import { fileErrors, summary } from '../report/summary.ts'
import { getBundled } from '../schedule/load/get-bundled.ts'
import type { Schedule } from '../schedule/model.ts'
import { isIdle, reportOfNothing } from '../engine/assemble-report.ts'
import { analyse, open, type Engine, type Opened } from './analyse.ts'
import { exitCode } from './exit-code.ts'
import { scanHelp } from './help.ts'
import type { Again } from './fix.ts'
import { scanOptions, type ScanOptions } from './options.ts'
import { useColor } from './use-color.ts'
import { checkOutput, writeFileWhole } from './write-file-whole.ts'
import type { Io } from './io.ts'

/** Finds deprecated uses, fixes them when told to, prints what is left, and returns the exit code. */
export async function scan(args: readonly string[], io: Io): Promise<number> {
  const options = scanOptions(args, io.today)
  if (options.help) return print(io, scanHelp())
  const schedules = await schedulesOf(options, io)
  const opened = (texts?: ReadonlyMap<string, string>): Opened => {
    const result = open(options, io, texts)
    if (options.outputFile !== undefined) checkOutput(io.cwd, options.outputFile, result.project)
    return result
  }
  if (options.listFiles) return put(listing(opened()), options, io), 0
  const first = opened()
  const engine = await engineFor(first, schedules, options)
  const reported = (current: Opened) => ({ opened: current, report: analyse(current, schedules, options, io, engine) })
  const again: Again = texts => reported(opened(texts))
  const left = options.fix || options.diff ? (await import('./fix.ts')).fix(reported(first), options, io, again) : reported(first)
  deliver(left.report, left.opened, options, io)
  return exitCode(left.report, options)
}

/** Where nothing is to be parsed the analysis is never loaded. */
async function engineFor({ project }: Opened, schedules: readonly Schedule[], { minConfidence, prefilter, fix, diff }: ScanOptions): Promise<Engine> {
  if (!fix && !diff && isIdle(project, schedules, { minConfidence, prefilter })) {
    return reportOfNothing
  }
  return (await import('../engine/analyse-project.ts')).analyseProject
}

/** The bundled schedules are at hand; a reader of YAML is loaded only for one's own. */
async function schedulesOf(options: ScanOptions, io: Io): Promise<readonly Schedule[]> {
  const bundled = options.schedules.length === 0 ? getBundled() : undefined
  if (bundled) return bundled
  const { loadSchedule } = await import('../schedule/load.ts')
  return loadSchedule(options.schedules.map(path => resolve(io.cwd, path)))
}

function deliver(report: Report, { project }: Opened, options: ScanOptions, io: Io): void {
  const isFile = options.outputFile !== undefined
  const color = useColor(options.color, io.env, io.outIsTerminal && !isFile)
  const text = reporters[options.format](report, { text: file => project.text(file), color, columns: io.columns })
  if (isFile || !options.diff) put(text, options, io)
  if (options.format === 'pretty' && !options.quiet) {
    io.stderr(summary(report, { color: useColor(options.color, io.env, io.errIsTerminal), listUnresolved: options.unresolved }))
  } else {
    io.stderr(fileErrors(report).map(line => `${line}\n`).join(''))
  }
}

function put(text: string, { outputFile }: ScanOptions, io: Io): void {
  if (outputFile === undefined) io.stdout(text)
  else writeFileWhole(io.cwd, outputFile, text)
}

/** Whether a file is minified or unreadable shows only when it is read. */
function listing({ project, selection }: Opened): string {
  const files = [...selection.files].filter(file => project.text(file) !== undefined)
  return files.sort().map(file => `${escapeTerminal(file)}\n`).join('')
}

function print(io: Io, text: string): number {
  io.stdout(text)
  return 0
}
