import type { Finding } from '../../report/report.ts'
import { applyEdits } from '../apply-edits.ts'
import type { Analyse } from '../apply-options.ts'
import { regressions } from '../regressions.ts'
import { suppressionEdits } from '../suppress/suppression-edits.ts'
import type { SuppressionTexts } from '../suppress/suppression-edits.ts'
import type { Annotated } from './annotate-files.ts'
import { isParsed } from './open-sources.ts'
import type { Sources } from './open-sources.ts'
import type { Passed } from './run-passes.ts'

interface Written {
  readonly text: string
  readonly count: number
  readonly findings: readonly Finding[]
}

/** Writes comments above the findings that are left, each file only if its findings are gone then and nothing else has come up. */
export function suppress({ texts, left, report }: Passed, sources: Sources, how: SuppressionTexts, analyse?: Analyse): Annotated {
  const written = new Map<string, Written>()
  for (const file of new Set(left.map(finding => finding.file))) {
    const findings = left.filter(finding => finding.file === file && finding.context !== 'generated' && finding.kind !== 'suppression')
    const source = findings.length > 0 ? sources.get(file) : undefined
    const one = source && write(file, texts.get(file) ?? source.text, findings, how)
    if (one) written.set(file, one)
    else if (source) sources.fail(file, 'no comment can be placed for its findings: name the file in the configuration, or write one by hand.')
  }
  const next = () => new Map([...texts, ...[...written].map(([file, { text }]) => [file, text] as const)])
  for (const file of analyse && written.size > 0 ? regressions(report, analyse(next()), [...written.values()].flatMap(({ findings }) => findings)) : []) {
    if (written.delete(file)) sources.fail(file, 'with comments its findings would not all be suppressed: write them by hand.')
  }
  return { texts: next(), comments: new Map([...written].map(([file, { count }]) => [file, count])) }
}

/** Undefined where a comment has no place, or would break the syntax. */
function write(file: string, before: string, findings: readonly Finding[], how: SuppressionTexts): Written | undefined {
  const { edits, count, left } = suppressionEdits(file, before, findings, how)
  const text = applyEdits(before, edits)
  return left.length === 0 && edits.length > 0 && isParsed(file, text) ? { text, count, findings } : undefined
}
