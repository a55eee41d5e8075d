import { isMistake } from '../config/user-error.ts'
import { errorOf } from '../engine/error-of.ts'
import type { SuppressionTexts } from '../fixes/suppress/suppression-edits.ts'
import { refuseUnmatched } from '../project/refuse-unmatched.ts'
import { analyse } from './analyse.ts'
import type { Opened } from './analyse.ts'
import { deliver } from './deliver.ts'
import { exitCode } from './exit-code.ts'
import { isFixing } from './fix-options.ts'
import type { Again, Analysed, Remaining } from './fix-outcome.ts'
import type { Io } from './io.ts'
import { narrowedOf } from './load-narrowing.ts'
import type { Narrowed } from './narrow.ts'
import { scanOptions } from './options.ts'
import { outputsOf } from './outputs.ts'
import type { Outputs } from './outputs.ts'
import { engineFor } from './scan-engine.ts'
import { readInputs } from './scan-inputs.ts'
import type { ScanInputs } from './scan-inputs.ts'
import type { ScanOptions } from './scan-options.ts'
import { printsText } from './stdin-options.ts'
import { automaticFormat } from './targets.ts'
import { withErrors } from './with-errors.ts'

/** Finds deprecated uses, fixes them on demand, prints the remaining ones, and returns the exit code. */
export async function scan(args: readonly string[], io: Io): Promise<number> {
  const asked = scanOptions(args, io.today, automaticFormat(io))
  if (asked.printConfig !== undefined) return print(io, (await import('./print-config.ts')).printedConfig(asked.printConfig, asked, io))
  return asked.watch ? (await import('./watch.ts')).watch(asked, io, () => scanOnce(asked, io)) : scanOnce(asked, io)
}

async function scanOnce(asked: ScanOptions, io: Io): Promise<number> {
  const outputs = await outputsOf(asked.targets, io, printsText(asked))
  const inputs = await readInputs(asked, io, outputs)
  const { options, schedules } = inputs
  const texts = await suppressionTextsFor(inputs)
  refuseUnmatched(inputs.all.selection.unmatched)
  if (options.listFiles) return listFiles(inputs, outputs)
  const analysis = await analysed(inputs, io)
  const narrowed = await narrowedOf(analysis.first, inputs, io)
  const remaining = await afterFixes(inputs, { ...analysis, narrowed, texts }, io)
  const report = await deliver(remaining.report, remaining.sources, options, { io, outputs, schedules: schedules.all })
  io.stderr(narrowed?.message ?? '')
  inputs.storeFacts?.()
  return exitCode(report, { ...options, isWorse: narrowed?.isWorse ?? false })
}

/** Returns the texts of the comments that `--suppress` writes; wrong ones are refused before anything is analysed. */
async function suppressionTextsFor({ options: { suppress, asOf }, schedules }: ScanInputs): Promise<SuppressionTexts | null> {
  if (!suppress) return null
  return (await import('./suppression-texts.ts')).suppressionTexts(suppress, asOf, schedules.outline.schedules)
}

async function listFiles({ all, select, options }: ScanInputs, outputs: Outputs): Promise<number> {
  outputs.write(options.outputFile, (await import('./listing.ts')).listing(select(all)))
  return 0
}

/** The first analysis, and a function that analyses once more after the texts of files have changed. */
interface Analysis {
  readonly first: Analysed
  readonly again: Again
}

async function analysed(inputs: ScanInputs, io: Io): Promise<Analysis> {
  const { all, schedules, options, open, select } = inputs
  const selected = select(all)
  const engine = await engineFor(selected, inputs, io)
  const analyseCode = (opened: Opened): Analysed => ({ opened, report: analyse(opened, schedules.outline.schedules, options, engine) })
  return { first: analyseCode(selected), again: texts => analyseCode(select(open(texts))) }
}

/** An analysis whose findings may be fixed. */
interface Fixable extends Analysis {
  readonly narrowed: Narrowed | undefined
  /** The texts of comments that suppress findings; null when none are written. */
  readonly texts: SuppressionTexts | null
}

/** Applies fixes, if any are asked for, and returns the remaining report. What was left out at first is left out of later analyses too. */
async function afterFixes({ stdin, schedules, options }: ScanInputs, { first, again, narrowed, texts }: Fixable, io: Io): Promise<Remaining> {
  const shown = narrowed ? { ...first, report: narrowed.report } : first
  if (!isFixing(options)) return { report: shown.report, sources: shown.opened.sources }
  const { fix } = await import('./fix.ts')
  try {
    return fix(shown, { schedules: schedules.outline.schedules, texts, stdin }, options, io, changed => {
      const later = again(changed)
      return narrowed ? { ...later, report: narrowed.again(later.report) } : later
    })
  } catch (error) {
    if (isMistake(error)) throw error
    // The findings are still reported, with the failure of the fixes.
    return { report: withErrors(shown.report, [errorOf('--fix', error)]), sources: shown.opened.sources }
  }
}

function print(io: Io, text: string): number {
  io.stdout(text)
  return 0
}
