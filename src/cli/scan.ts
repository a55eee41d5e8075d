import { resolve } from 'node:path'
import { isConfig } from '../project/configs.ts'
import { getOutline, type Outline } from '../schedule/load/outline.ts'
import type { Schedule, ScheduleOutline } from '../schedule/model.ts'
import type { Changes } from '../project/changed-lines.ts'
import { isIdle, reportOfNothing } from '../engine/assemble-report.ts'
import { analyse, open, type Engine, type Opened } from './analyse.ts'
import { automaticFormat } from './automatic-format.ts'
import { deliver } from './deliver.ts'
import { exitCode } from './exit-code.ts'
import type { Again, Analysed } from './fix.ts'
import type { Narrowed } from './narrow.ts'
import { scanOptions, type ScanOptions } from './options.ts'
import { outputsOf } from './outputs.ts'
import type { Io } from './io.ts'

/** Finds deprecated uses, fixes them when told to, prints what is left, and returns the exit code. */
export async function scan(args: readonly string[], io: Io): Promise<number> {
  const options = scanOptions(args, io.today, automaticFormat(io))
  if (options.help) return print(io, (await import('./help.ts')).scanHelp())
  return options.watch ? (await import('./watch.ts')).watch(options, io, () => scanOnce(options, io)) : scanOnce(options, io)
}

async function scanOnce(options: ScanOptions, io: Io): Promise<number> {
  const given = await schedulesOf(options, io)
  const texts = options.suppress && (await import('./suppression-texts.ts')).suppressionTexts(options.suppress, options.asOf, given.outline.schedules)
  const outputs = await outputsOf(options.targets, io)
  const stdin = options.stdin === undefined ? undefined : await (await import('./stdin-text.ts')).stdinText(io, options.stdin)
  const part = await partOf(given, options)
  const narrowing = isNarrowed(options) ? await (await import('./narrowing.ts')).narrowingOf(options, io) : undefined
  const opened = (texts = stdin ?? narrowing?.changes?.texts): Opened => {
    const result = narrowing?.nothing ?? open(options, io, texts)
    outputs.check(result.sources)
    return part(narrowing?.select(result) ?? result)
  }
  if (options.listFiles) return outputs.write(options.outputFile, (await import('./listing.ts')).listing(opened())), 0
  const first = opened()
  const engine = await engineFor(first, given, options, io, narrowing?.changes)
  const { schedules } = given.outline
  const reported = (current: Opened) => ({ opened: current, report: analyse(current, schedules, options, engine) })
  const whole = reported(first)
  const narrowed = await narrowedOf(whole, schedules, options, io, narrowing?.changes)
  const shown = narrowed ? { ...whole, report: narrowed.report } : whole
  const again: Again = texts => {
    const later = reported(opened(texts))
    return narrowed ? { ...later, report: narrowed.again(later.report) } : later
  }
  const left = isFixing(options) ? (await import('./fix.ts')).fix(shown, { schedules, texts }, options, io, again) : shown
  await deliver(left.report, left.opened.sources, options, { io, outputs, schedules: given.schedules })
  io.stderr(narrowed?.told ?? '')
  return exitCode(left.report, { ...options, isWorse: narrowed?.isWorse ?? false })
}

function isNarrowed({ since, changed, staged, owners }: ScanOptions): boolean {
  return since !== undefined || changed || staged || owners.length > 0
}

/** Where there is neither a change nor a baseline, all that was found is reported. */
async function narrowedOf(whole: Analysed, schedules: readonly ScheduleOutline[], options: ScanOptions, io: Io, changes: Changes | undefined): Promise<Narrowed | undefined> {
  const { baseline, ratchet } = options
  if (!changes && !ratchet) {
    if (baseline === false || (baseline === undefined && whole.report.findings.length === 0)) return undefined
    if (!(await import('./baseline-path.ts')).baselinePath(io.cwd, baseline).exists && baseline === undefined) return undefined
  }
  return (await import('./narrow.ts')).narrow(whole, schedules, options, io.cwd, changes)
}

/** What of the work is to be done here. */
async function partOf({ schedules }: Given, options: ScanOptions): Promise<(opened: Opened) => Opened> {
  if (options.shard === undefined) return all => all
  const { parseShard, shardOf } = await import('./shard.ts')
  const [shard, judging] = [parseShard(options.shard), await schedules()]
  return all => shardOf(all, shard, judging, options)
}

function isFixing({ fix, diff, annotate, suppress }: ScanOptions): boolean {
  return fix || diff || annotate || suppress !== null
}

/** What analyses the code. Where nothing is to be parsed the analysis is never loaded. */
export async function engineFor({ sources }: Opened, { outline, schedules }: Given, options: ScanOptions, io: Io, changes?: Changes): Promise<Engine> {
  // A configuration is read in any case: a mistake in it is one even where nothing is found.
  const nothing = !isFixing(options) && !sources.listed.some(isConfig) && isIdle(sources, outline.strongWords, options)
  if (nothing) return (read, wanted) => reportOfNothing(read, outline.schedules, wanted)
  const { fullEngine } = await import('./full-engine.ts')
  const judging = await schedules()
  // What is written to the code is never taken from where anybody may write.
  const whole = fullEngine(judging, io, options.cache && !isFixing(options))
  return changes ? (await import('./changed-engine.ts')).changedEngine(whole, judging, changes) : whole
}

/** The schedules to judge by: what is known of them at once, and all of them when they are asked for. */
interface Given {
  readonly outline: Outline
  schedules(): Promise<readonly Schedule[]>
}

export async function schedulesOf(options: ScanOptions, io: Io): Promise<Given> {
  const known = options.schedules.length === 0 ? getOutline() : undefined
  if (known) return { outline: known, schedules: bundledSchedules }
  const schedules = options.schedules.length === 0 ? await bundledSchedules() : await ownSchedules(options.schedules.map(path => resolve(io.cwd, path)))
  const { outlineOf } = await import('../schedule/outline-of.ts')
  return { outline: outlineOf(schedules), schedules: () => Promise.resolve(schedules) }
}

/** The bundled schedules are compiled; a reader of YAML is loaded only for one's own. */
async function bundledSchedules(): Promise<readonly Schedule[]> {
  const { getBundled } = await import('../schedule/load/get-bundled.ts')
  return getBundled() ?? ownSchedules([])
}

async function ownSchedules(paths: readonly string[]): Promise<readonly Schedule[]> {
  const { loadSchedule } = await import('../schedule/load.ts')
  return loadSchedule(paths)
}

function print(io: Io, text: string): number {
  io.stdout(text)
  return 0
}
