import { planWriting } from '../project/replace-whole.ts'
import type { Report } from '../report/report.ts'
import type { Applied, ApplyOptions } from './apply-options.ts'
import { annotate } from './apply/annotate-files.ts'
import type { Annotated } from './apply/annotate-files.ts'
import { whyUncommitted } from './apply/git-state.ts'
import { openSources } from './apply/open-sources.ts'
import type { Sources } from './apply/open-sources.ts'
import { readSource } from './apply/read-source.ts'
import type { Source } from './apply/read-source.ts'
import { replaceFile } from './apply/replace-file.ts'
import { revertRegressions } from './apply/revert-regressions.ts'
import { runPasses } from './apply/run-passes.ts'
import type { Passed } from './apply/run-passes.ts'
import { suppress } from './apply/suppress-files.ts'
import { patchOf } from './patch-of.ts'
import { withheldReason } from './withheld-reason.ts'

/** The reason why a change to a text that is not UTF-8 cannot be shown. */
export const noPatch = 'the file is not UTF-8, which a patch cannot express.'

interface Made {
  readonly source: Source
  readonly text: string
}

/** Applies the fixes of a report to the files below the root, each file whole or not at all. */
export function applyFixes(root: string, report: Report, options: ApplyOptions): Applied {
  const wants = options.wants ?? (() => true)
  const whyNot = (file: string) => options.dryRun ? undefined : whyUncommitted(root, file, options.allowDirty ?? false)
  const sources = openSources({ readSource: file => readSource(root, file), analysed: options.text, whyNot })
  const choice = { unsafe: options.unsafe, wants }
  const untouched: Passed = { texts: new Map(), chosen: [], remaining: report.findings, report }
  const passed = options.fix === false ? untouched : runPasses(report, sources, choice, options.analyse)
  const { texts, comments } = commented(passed, sources, options)
  const changes = changesIn(texts, sources)
  if (!options.dryRun) planWriting(changes.map(({ source }) => source.file))
  const made = changes.filter(change => isDone(change, options, sources))
  const reverted = options.dryRun || !options.analyse ? new Set<string>() : revertRegressions(root, made, passed.report, options.analyse, sources)
  const retained = made.filter(({ source }) => !reverted.has(source.file))
  const done = new Set(retained.map(({ source }) => source.file))
  const applied = passed.chosen.filter(({ fix }) => fix.edits.every(edit => done.has(edit.file))).length
  return {
    written: options.dryRun ? [] : [...done],
    diff: retained.map(({ source, text }) => patchOf(source, text)).join(''),
    failed: [...sources.failed.values()],
    applied,
    held: passed.remaining.filter(finding => finding.fixes.length > 0).length + passed.chosen.length - applied,
    annotated: [...comments].reduce((sum, [file, count]) => done.has(file) ? sum + count : sum, 0),
    heldBack: finding => withheldReason(finding, { ...choice, isFixing: options.fix ?? true, isShown: options.dryRun, failed: sources.failed }),
  }
}

function commented(passed: Passed, sources: Sources, { annotate: isAnnotating, suppress: suppression, wants, analyse }: ApplyOptions): Annotated {
  if (suppression) return suppress(passed, sources, suppression, analyse)
  return isAnnotating ? annotate(passed, sources, wants ?? (() => true), analyse) : { texts: passed.texts, comments: new Map() }
}

function changesIn(texts: ReadonlyMap<string, string>, sources: Sources<Source>): Made[] {
  return [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([file, text]) => {
    const source = sources.read(file)
    return source && source.text !== text ? [{ source, text }] : []
  })
}

function isDone({ source, text }: Made, { dryRun }: ApplyOptions, sources: Sources): boolean {
  if (dryRun) {
    if (source.encoding === 'utf-8') return true
    sources.fail(source.file, noPatch)
    return false
  }
  try {
    replaceFile(source, text)
    return true
  } catch (error) {
    sources.fail(source.file, error instanceof Error ? error.message : String(error))
    return false
  }
}
