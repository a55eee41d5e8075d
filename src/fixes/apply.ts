import type { Report } from '../report/report.ts'
import { openSources, type Failure, type Sources } from './apply/open-sources.ts'
import type { Source } from './apply/read-source.ts'
import { replaceFile } from './apply/replace-file.ts'
import { runPasses, type Analyse } from './apply/run-passes.ts'
import { patchOf } from './patch-of.ts'

export interface ApplyOptions {
  /** Also apply a suggestion where it is the only one of its finding. */
  readonly unsafe: boolean
  /** Write nothing, only say what would change. */
  readonly dryRun: boolean
  /** The text that was analysed: a file that has another one now is left alone. */
  readonly text?: (file: string) => string | undefined
  /** With it fixes are repeated until none is left, and kept only where the finding goes and none comes. */
  readonly analyse?: Analyse
}
export interface Applied {
  /** Files that were written. */
  readonly written: readonly string[]
  /** A patch of all changes that `git apply` takes. */
  readonly diff: string
  /** Files that were left as they are, and why. */
  readonly failed: readonly Failure[]
  /** Findings whose fix was applied. */
  readonly applied: number
  /** Findings that have a fix or suggestion which was not applied. */
  readonly held: number
}

/** Applies the fixes of a report to the files below the root, each file whole or not at all. */
export function applyFixes(root: string, report: Report, options: ApplyOptions): Applied {
  const sources = openSources(root, options.text)
  const { texts, chosen, left } = runPasses(report, sources, options.unsafe, options.analyse)
  const changes = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([file, text]) => {
    const source = sources.read(file)
    return source && source.text !== text && isDone(source, text, options, sources) ? [{ source, text }] : []
  })
  const done = new Set(changes.map(({ source }) => source.file))
  const applied = chosen.filter(({ fix }) => fix.edits.every(edit => done.has(edit.file))).length
  return {
    written: options.dryRun ? [] : [...done],
    diff: changes.map(({ source, text }) => patch(source, text)).join(''),
    failed: [...sources.failed.values()],
    applied,
    held: left.filter(finding => finding.fixes.length > 0).length + chosen.length - applied,
  }
}

function isDone(source: Source, text: string, { dryRun }: ApplyOptions, sources: Sources): boolean {
  if (dryRun) {
    if (source.encoding === 'utf-8') return true
    sources.fail(source.file, 'it is no UTF-8, and a patch cannot say that.')
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

function patch({ file, text: before, bom }: Source, after: string): string {
  const mark = bom ? '\u{FEFF}' : ''
  return patchOf(file, mark + before, mark + after)
}
