import { resolve } from 'node:path'
import { isIdle, reportOfNothing } from '../engine/assemble-report.ts'
import type { Changes } from '../project/changed-lines.ts'
import { nearestModules } from '../project/find-root.ts'
import { getOutline } from '../schedule/load/outline.ts'
import type { Outline } from '../schedule/load/outline.ts'
import type { Schedule, ScheduleOutline } from '../schedule/model.ts'
import { analyse, open } from './analyse.ts'
import type { Engine, Opened } from './analyse.ts'
import type { Configuration } from './configuration.ts'
import { deliver } from './deliver.ts'
import { exitCode } from './exit-code.ts'
import type { Again, Analysed } from './fix-outcome.ts'
import type { Io } from './io.ts'
import { configurationOf } from './load-configuration.ts'
import type { Narrowed } from './narrow.ts'
import { scanOptions } from './options.ts'
import { outputsOf } from './outputs.ts'
import type { ScanOptions } from './scan-options.ts'
import { printsText } from './stdin-options.ts'
import { automaticFormat } from './targets.ts'

/** Finds deprecated uses, fixes them when told to, prints what is left, and returns the exit code. */
export async function scan(args: readonly string[], io: Io): Promise<number> {
  const asked = scanOptions(args, io.today, automaticFormat(io))
  if (asked.help) return print(io, (await import('./help.ts')).scanHelp())
  if (asked.printConfig !== undefined) return print(io, (await import('./print-config.ts')).printedConfig(asked.printConfig, asked, io))
  return asked.watch ? (await import('./watch.ts')).watch(asked, io, () => scanOnce(asked, io)) : scanOnce(asked, io)
}

async function scanOnce(asked: ScanOptions, io: Io): Promise<number> {
  const outputs = await outputsOf(asked.targets, io, printsText(asked))
  const stdin = asked.stdin === undefined ? undefined : await (await import('./stdin-text.ts')).stdinText(io, asked.stdin)
  const narrowing = isNarrowed(asked) ? await (await import('./narrowing.ts')).narrowingOf(asked, io) : undefined
  const openAll = (texts = stdin ? new Map([[stdin.file, stdin.text]]) : narrowing?.changes?.texts): Opened => narrowing?.nothing ?? open(asked, io, texts)
  const bare = openAll()
  const configuration = await configurationOf(bare, asked, io)
  const options = configuration?.options ?? asked
  const keepFacts = options.cache && !isFixing(options) ? await knownFacts(bare) : undefined
  const given = configuration ? await schedulesIn(configuration) : await schedulesOf(options, io)
  const changes = narrowing?.changes && (await import('./touched-data.ts')).withTouchedData(narrowing.changes, bare, options, configuration)
  const part = await partOf(given, { ...options, ...configuration?.lowest })
  const selected = (result: Opened): Opened => {
    outputs.check(result.sources)
    const narrowed = narrowing?.select(result) ?? result
    return part(configuration?.select(narrowed) ?? narrowed)
  }
  const texts = options.suppress && (await import('./suppression-texts.ts')).suppressionTexts(options.suppress, options.asOf, given.outline.schedules)
  if (options.listFiles) return outputs.write(options.outputFile, (await import('./listing.ts')).listing(selected(bare))), 0
  const first = selected(bare)
  const engine = await engineFor(first, given, options, io, changes, configuration)
  const { schedules } = given.outline
  const reported = (current: Opened) => ({ opened: current, report: analyse(current, schedules, options, engine) })
  const whole = reported(first)
  const narrowed = await narrowedOf(whole, schedules, options, io, changes)
  const shown = narrowed ? { ...whole, report: narrowed.report } : whole
  const again: Again = texts => {
    const later = reported(selected(openAll(texts)))
    return narrowed ? { ...later, report: narrowed.again(later.report) } : later
  }
  const left = isFixing(options) ? (await import('./fix.ts')).fix(shown, { schedules, texts, stdin }, options, io, again) : { report: shown.report, sources: shown.opened.sources }
  await deliver(left.report, left.sources, options, { io, outputs, schedules: given.schedules })
  io.stderr(narrowed?.told ?? '')
  keepFacts?.()
  return exitCode(left.report, { ...options, isWorse: narrowed?.isWorse ?? false })
}

/** Where nothing can be kept, nothing is. */
async function knownFacts({ sources }: Opened): Promise<(() => void) | undefined> {
  if (nearestModules(sources, '') === undefined) return undefined
  return (await import('./known-facts.ts')).useKnownFacts(sources)
}

function isNarrowed({ since, changed, staged, owners }: ScanOptions): boolean {
  return since !== undefined || changed || staged || owners.length > 0
}

/** Tests if a listed path is the usual baseline, or lies in a folder of its name. */
function isBaseline(path: string): boolean {
  return path.includes('sunset-baseline.json')
}

/** Where there is neither a change nor a baseline, all that was found is reported. */
async function narrowedOf(whole: Analysed, schedules: readonly ScheduleOutline[], given: ScanOptions, io: Io, changes: Changes | undefined): Promise<Narrowed | undefined> {
  // A part of the work does not know what has moved to another.
  const options = given.shard === undefined ? given : { ...given, baseline: false as const }
  const { baseline, ratchet } = options
  if (!changes && !ratchet) {
    if (baseline === false || (baseline === undefined && whole.report.findings.length === 0 && !whole.opened.sources.listed.some(isBaseline))) return undefined
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
export async function engineFor({ sources }: Opened, { outline, schedules }: Given, options: ScanOptions, io: Io, changes?: Changes, configuration?: Configuration): Promise<Engine> {
  const nothing = !isFixing(options) && isIdle(sources, outline.strongWords, configuration?.lowest ?? options)
  if (nothing) return (read, wanted) => reportOfNothing(read, outline.schedules, wanted)
  const { fullEngine } = await import('./full-engine.ts')
  const judging = await schedules()
  // What is written to the code is never taken from where anybody may write.
  const whole = fullEngine(judging, io, options.cache && !isFixing(options), configuration)
  return changes ? (await import('./changed-engine.ts')).changedEngine(whole, judging, changes, configuration?.lowest) : whole
}

export async function schedulesIn({ schedules }: Configuration): Promise<Given> {
  const { outlineOf } = await import('../schedule/outline-of.ts')
  return { outline: outlineOf(schedules), schedules: () => Promise.resolve(schedules) }
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
