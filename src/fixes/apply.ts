import type { Report } from '../report/report.ts'
import { parseTypeScript } from '../syntax/typescript.ts'
import { applyEdits } from './apply-edits.ts'
import { readSource, type Source } from './apply/read-source.ts'
import { replaceFile } from './apply/replace-file.ts'
import { chooseFixes, type Chosen } from './choose-fixes.ts'
import { patchOf } from './patch-of.ts'

export interface ApplyOptions {
  /** Also apply a suggestion where it is the only one of its finding. */
  readonly unsafe: boolean
  /** Write nothing, only say what would change. */
  readonly dryRun: boolean
}
export interface Applied {
  /** Files that were written. */
  readonly written: string[]
  /** A patch of all changes that `git apply` takes. */
  readonly diff: string
  readonly failed: { readonly file: string, readonly message: string }[]
  /** Findings whose fix was applied. */
  readonly applied: number
  /** Findings that have a fix which was not applied. */
  readonly held: number
}

/** Applies the fixes of a report to the files below the root, each file whole or not at all. */
export function applyFixes(root: string, report: Report, options: ApplyOptions): Applied {
  const fixable = report.findings.filter(finding => finding.fixes.length > 0)
  const chosen = chooseFixes(fixable.filter(finding => finding.context !== 'generated'), options.unsafe)
  const written: string[] = []
  const failed: Applied['failed'] = []
  let diff = ''
  const done = new Set<string>()
  for (const file of [...new Set(chosen.flatMap(({ fix }) => fix.edits.map(edit => edit.file)))].sort()) {
    const read = readSource(root, file)
    const result = read.ok ? fixFile(read.source, chosen, options) : read.message
    if (typeof result === 'string') failed.push({ file, message: result })
    else {
      diff += result.diff
      done.add(file)
      if (!options.dryRun) written.push(file)
    }
  }
  const applied = chosen.filter(({ fix }) => fix.edits.every(edit => done.has(edit.file))).length
  return { written, diff, failed, applied, held: fixable.length - applied }
}

function fixFile(source: Source, chosen: readonly Chosen[], options: ApplyOptions): { readonly diff: string } | string {
  if (parseTypeScript(source.file, source.text).problems.length > 0) return 'it has syntax errors.'
  const edits = chosen.flatMap(({ fix }) => fix.edits.filter(edit => edit.file === source.file))
  const text = applyEdits(source.text, edits)
  if (parseTypeScript(source.file, text).problems.length > 0) return 'the fix would break its syntax.'
  const bom = source.bom ? '\u{FEFF}' : ''
  try {
    if (!options.dryRun) replaceFile(source, text)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return { diff: patchOf(source.file, bom + source.text, bom + text) }
}
