import { createModule } from '../../syntax/scopes.ts'
import { parseFile } from '../../syntax/parse-file.ts'
import { annotations } from '../annotate.ts'
import { applyEdits } from '../apply-edits.ts'
import type { Analyse } from '../apply-options.ts'
import { regressions } from '../regressions.ts'
import { attempt, isParsed } from './open-sources.ts'
import type { Sources } from './open-sources.ts'
import type { Passed } from './run-passes.ts'

export interface Annotated {
  readonly texts: ReadonlyMap<string, string>
  /** The number of comments that were written, by file. */
  readonly comments: ReadonlyMap<string, number>
}

/**
 * Writes TODO comments above the remaining findings. Without an analysis their places are known for the old text only, so that a file
 * that was fixed gets none. With it, a file whose comments bring new findings stays as it was.
 */
export function annotate({ texts, remaining, report, chosen }: Passed, sources: Sources, wants: (entry: string) => boolean, analyse?: Analyse): Annotated {
  const next = new Map(texts)
  const comments = new Map<string, number>()
  const isStale = (file: string) => !analyse && chosen.some(({ finding }) => finding.file === file)
  for (const file of new Set(remaining.map(finding => finding.file))) {
    const findings = remaining.filter(finding => finding.file === file && finding.context !== 'generated' && wants(finding.entry))
    const source = findings.length > 0 && !isStale(file) ? sources.get(file) : undefined
    if (!source) continue
    const before = texts.get(file) ?? source.text
    const edits = attempt(sources, file, () => annotations(findings, createModule(parseFile(file, before)))) ?? []
    const text = applyEdits(before, edits)
    if (edits.length === 0 || !isParsed(file, text)) continue
    next.set(file, text)
    comments.set(file, edits.length)
  }
  for (const file of analyse && comments.size > 0 ? regressions(report, analyse(next), []) : []) {
    const before = texts.get(file)
    if (!comments.delete(file)) continue
    if (before === undefined) next.delete(file)
    else next.set(file, before)
  }
  return { texts: next, comments }
}
