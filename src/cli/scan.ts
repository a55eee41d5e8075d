import type { SuppressionTexts } from '../fixes/suppress/suppression-edits.ts'
import { nearestModules } from '../project/find-root.ts'
import { analyse } from './analyse.ts'
import type { Opened } from './analyse.ts'
import { deliver } from './deliver.ts'
import { exitCode } from './exit-code.ts'
import type { Again, Analysed, Left } from './fix-outcome.ts'
import type { Io } from './io.ts'
import type { Narrowed } from './narrow.ts'
import { scanOptions } from './options.ts'
import { outputsOf } from './outputs.ts'
import type { Outputs } from './outputs.ts'
import { engineFor, isFixing } from './scan-engine.ts'
import { readInputs } from './scan-inputs.ts'
import type { ScanInputs } from './scan-inputs.ts'
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
  const inputs = await readInputs(asked, io, outputs)
  const { options, given } = inputs
  const keepFacts = options.cache && !isFixing(options) ? await knownFacts(inputs.bare) : undefined
  const texts = options.suppress && (await import('./suppression-texts.ts')).suppressionTexts(options.suppress, options.asOf, given.outline.schedules)
  if (options.listFiles) return listFiles(inputs, outputs)
  const analysis = await analysed(inputs, io)
  const narrowed = await narrowedOf(analysis.first, inputs, io)
  const left = await afterFixes(inputs, { ...analysis, narrowed, texts }, io)
  await deliver(left.report, left.sources, options, { io, outputs, schedules: given.schedules })
  io.stderr(narrowed?.told ?? '')
  keepFacts?.()
  return exitCode(left.report, { ...options, isWorse: narrowed?.isWorse ?? false })
}

async function listFiles({ bare, selected, options }: ScanInputs, outputs: Outputs): Promise<number> {
  outputs.write(options.outputFile, (await import('./listing.ts')).listing(selected(bare)))
  return 0
}

/** The first analysis, and how to analyse once more after the texts of files have changed. */
interface Analysis {
  readonly first: Analysed
  readonly again: Again
}

async function analysed(inputs: ScanInputs, io: Io): Promise<Analysis> {
  const { bare, given, options, openAll, selected } = inputs
  const opened = selected(bare)
  const engine = await engineFor(opened, inputs, io)
  const reported = (current: Opened): Analysed => ({ opened: current, report: analyse(current, given.outline.schedules, options, engine) })
  return { first: reported(opened), again: texts => reported(selected(openAll(texts))) }
}

/** Without changes or a baseline, everything that was found is reported. */
async function narrowedOf(whole: Analysed, { given: { outline }, options: all, changes }: ScanInputs, io: Io): Promise<Narrowed | undefined> {
  // A shard cannot know what has moved to another one.
  const options = all.shard === undefined ? all : { ...all, baseline: false as const }
  const { baseline, ratchet } = options
  if (!changes && !ratchet) {
    const isClean = whole.report.findings.length === 0 && !whole.opened.sources.listed.some(isBaseline)
    if (baseline === false || (baseline === undefined && isClean)) return undefined
    if (!(await import('./baseline-path.ts')).baselinePath(io.cwd, baseline).exists && baseline === undefined) return undefined
  }
  return (await import('./narrow.ts')).narrow(whole, outline.schedules, options, io.cwd, changes)
}

/** Tests if a listed path is the usual baseline, or is in a folder of its name. */
function isBaseline(path: string): boolean {
  return path.includes('sunset-baseline.json')
}

/** An analysis whose findings may be fixed. */
interface Fixable extends Analysis {
  readonly narrowed: Narrowed | undefined
  /** The texts of comments that suppress; null when none are written. */
  readonly texts: SuppressionTexts | null
}

/** The report after fixes, where any are asked for, with what could not be fixed. */
async function afterFixes({ stdin, given, options }: ScanInputs, { first, again, narrowed, texts }: Fixable, io: Io): Promise<Left> {
  const shown = narrowed ? { ...first, report: narrowed.report } : first
  if (!isFixing(options)) return { report: shown.report, sources: shown.opened.sources }
  const { fix } = await import('./fix.ts')
  return fix(shown, { schedules: given.outline.schedules, texts, stdin }, options, io, changed => {
    const later = again(changed)
    return narrowed ? { ...later, report: narrowed.again(later.report) } : later
  })
}

/** Starts to keep facts about files; undefined where there is no place for them. */
async function knownFacts({ sources }: Opened): Promise<(() => void) | undefined> {
  if (nearestModules(sources, '') === undefined) return undefined
  return (await import('./known-facts.ts')).useKnownFacts(sources)
}

function print(io: Io, text: string): number {
  io.stdout(text)
  return 0
}
