import type { Finding } from '../../report/report.ts'
import { applyEdits } from '../apply-edits.ts'
import type { Analyse } from '../apply-options.ts'
import { regressions } from '../regressions.ts'
import { suppressionEdits } from '../suppress/suppression-edits.ts'
import type { SuppressionTexts } from '../suppress/suppression-edits.ts'
import type { Annotated } from './annotate-files.ts'
import { attempt, isParsed } from './open-sources.ts'
import type { Sources } from './open-sources.ts'
import type { Passed } from './run-passes.ts'

interface Written {
  readonly text: string
  readonly count: number
  readonly findings: readonly Finding[]
}

/** Writes comments that suppress the remaining findings; a file is only changed if all of its findings are suppressed then and no new one appears. */
export function suppress({ texts, remaining, report }: Passed, sources: Sources, commentTexts: SuppressionTexts, analyse?: Analyse): Annotated {
  const written = new Map<string, Written>()
  for (const file of new Set(remaining.map(finding => finding.file))) {
    const findings = remaining.filter(finding => finding.file === file && finding.context !== 'generated' && finding.kind !== 'suppression')
    const source = findings.length > 0 ? sources.get(file) : undefined
    const one = source && attempt(sources, file, () => write(file, texts.get(file) ?? source.text, findings, commentTexts))
    if (one) written.set(file, one)
    else if (source) sources.fail(file, whyUnplaced(file))
  }
  const next = () => new Map([...texts, ...[...written].map(([file, { text }]) => [file, text] as const)])
  const suppressed = [...written.values()].flatMap(({ findings }) => findings)
  for (const file of analyse && written.size > 0 ? regressions(report, analyse(next()), suppressed) : []) {
    if (written.delete(file)) sources.fail(file, 'the comments would not suppress all of its findings; write them by hand.')
  }
  return { texts: next(), comments: new Map([...written].map(([file, { count }]) => [file, count])) }
}

function whyUnplaced(file: string): string {
  if (file.endsWith('.json')) return 'JSON has no comments; record its findings in a baseline, or add the file to `ignore` in the configuration.'
  return 'comments cannot be placed for its findings; add the file to `ignore` in the configuration, or write comments by hand.'
}

/** Writes the comments of a file; undefined where one has no place, or would break the syntax. */
function write(file: string, before: string, findings: readonly Finding[], commentTexts: SuppressionTexts): Written | undefined {
  const { edits, count, unplaced } = suppressionEdits(file, before, findings, commentTexts)
  const text = applyEdits(before, edits)
  return unplaced.length === 0 && edits.length > 0 && isParsed(file, text) ? { text, count, findings } : undefined
}
