import type { Report } from '../report/report.ts'
import type { Analyse, Outcome } from './apply-options.ts'
import { openSources } from './apply/open-sources.ts'
import type { SourceText } from './apply/read-source.ts'
import { runPasses } from './apply/run-passes.ts'
import type { Choice } from './apply/run-passes.ts'
import { withheldReason } from './withheld-reason.ts'

export interface TextOptions extends Choice {
  readonly analyse: Analyse
  /** Changes are only shown: the report stays that of the old text. */
  readonly isShown: boolean
  /** Why the text must not be changed; undefined when it may be. */
  readonly whyNot: string | undefined
}
export interface FixedText extends Outcome {
  readonly text: string
  readonly report: Report
}

/** Applies the fixes of a report to one text, without a file; fixes that would change other files too are withheld. */
export function fixText(source: SourceText, first: Report, { analyse, isShown, whyNot, ...choice }: TextOptions): FixedText {
  const { file } = source
  const sources = openSources({
    readSource: name => name === file && whyNot === undefined ? { ok: true, source } : { ok: false, message: whyNot ?? 'this is a different file.' },
  })
  const { texts, chosen, remaining, report } = runPasses(first, sources, choice, analyse)
  const text = texts.get(file)
  return {
    text: text ?? source.text,
    report: text === undefined || isShown ? first : report,
    failed: [...sources.failed.values()].filter(failure => failure.file === file),
    applied: chosen.length,
    held: remaining.filter(({ fixes }) => fixes.length > 0).length,
    annotated: 0,
    heldBack: finding => withheldReason(finding, { ...choice, isFixing: true, isShown, failed: sources.failed, only: file }),
  }
}
