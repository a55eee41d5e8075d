import { resolve } from 'node:path'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { loadReporter } from '../report/index.ts'
import { isConfig } from '../project/configs.ts'
import type { Sources } from '../project/project.ts'
import type { Report } from '../report/report.ts'
import { getBundled } from '../schedule/load/get-bundled.ts'
import type { Bundled } from '../schedule/load/compiled.ts'
import { isIdle, reportOfNothing } from '../engine/assemble-report.ts'
import { analyse, open, type Engine, type Opened } from './analyse.ts'
import { exitCode } from './exit-code.ts'
import type { Again } from './fix.ts'
import { scanOptions, type ScanOptions } from './options.ts'
import { useColor } from './use-color.ts'
import type { Io } from './io.ts'

/** Finds deprecated uses, fixes them when told to, prints what is left, and returns the exit code. */
export async function scan(args: readonly string[], io: Io): Promise<number> {
  const options = scanOptions(args, io.today)
  if (options.help) return print(io, (await import('./help.ts')).scanHelp())
  const bundle = await schedulesOf(options, io)
  const output = await outputOf(options, io)
  const stdin = options.stdin === undefined ? undefined : (await import('./stdin-text.ts')).stdinText(io, options.stdin)
  const opened = (texts = stdin): Opened => {
    const result = open(options, io, texts)
    output.check(result.sources)
    return result
  }
  if (options.listFiles) return output.write(listing(opened())), 0
  const first = opened()
  const engine = await engineFor(first, bundle, options, io)
  const reported = (current: Opened) => ({ opened: current, report: analyse(current, bundle.schedules, options, engine) })
  const again: Again = texts => reported(opened(texts))
  const left = isFixing(options) ? (await import('./fix.ts')).fix(reported(first), bundle.schedules, options, io, again) : reported(first)
  await deliver(left.report, left.opened, options, { io, output })
  return exitCode(left.report, options)
}

function isFixing({ fix, diff, annotate }: ScanOptions): boolean {
  return fix || diff || annotate
}

/** Where nothing is to be parsed the analysis is never loaded. */
async function engineFor({ sources }: Opened, { strongWords }: Bundled, options: ScanOptions, io: Io): Promise<Engine> {
  // A configuration is read in any case: a mistake in it is one even where nothing is found.
  if (!isFixing(options) && !sources.listed.some(isConfig) && isIdle(sources, strongWords, options)) return reportOfNothing
  return (await import('./full-engine.ts')).fullEngine(io)
}

/** The bundled schedules are at hand; a reader of YAML is loaded only for one's own. */
async function schedulesOf(options: ScanOptions, io: Io): Promise<Bundled> {
  const bundled = options.schedules.length === 0 ? getBundled() : undefined
  if (bundled) return bundled
  const { loadSchedule } = await import('../schedule/load.ts')
  const { interestOf } = await import('../schedule/index-interest.ts')
  const schedules = loadSchedule(options.schedules.map(path => resolve(io.cwd, path)))
  return { schedules, strongWords: interestOf(schedules).strongWords }
}

async function deliver(report: Report, { sources }: Opened, options: ScanOptions, { io, output }: { io: Io, output: Output }): Promise<void> {
  const color = useColor(options.color, io.env, io.outIsTerminal && options.outputFile === undefined)
  const render = await loadReporter(options.format)
  const text = render(report, { text: file => sources.text(file), color, columns: io.columns })
  if (options.outputFile !== undefined || !options.diff) output.write(text)
  if (options.format === 'pretty' && !options.quiet) {
    const { summary } = await import('../report/summary.ts')
    io.stderr(summary(report, { color: useColor(options.color, io.env, io.errIsTerminal), listUnresolved: options.unresolved }))
  } else {
    io.stderr((await errorLines(report)).map(line => `${line}\n`).join(''))
  }
}

async function errorLines(report: Report): Promise<readonly string[]> {
  return report.errors.length === 0 ? [] : (await import('../report/file-errors.ts')).fileErrors(report)
}

/** Where the report goes. */
interface Output {
  /** Throws when it must not go there. */
  check(sources: Sources): void
  write(text: string): void
}

async function outputOf({ outputFile }: ScanOptions, io: Io): Promise<Output> {
  if (outputFile === undefined) return { check() {}, write: text => { io.stdout(text) } }
  const { checkOutput, writeFileWhole } = await import('./write-file-whole.ts')
  return {
    check: sources => { checkOutput(io.cwd, outputFile, sources) },
    write: text => { writeFileWhole(io.cwd, outputFile, text) },
  }
}

/** Whether a file is minified or unreadable shows only when it is read. */
function listing({ sources, selection }: Opened): string {
  const files = [...selection.files].filter(file => sources.text(file) !== undefined)
  return files.sort().map(file => `${escapeTerminal(file)}\n`).join('')
}

function print(io: Io, text: string): number {
  io.stdout(text)
  return 0
}
