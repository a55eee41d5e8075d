import type { Finding } from '../../src/report/report.ts'

/** The text after the safe fixes of all findings, from the end to the start. */
export function applySafeFixes(text: string, findings: readonly Finding[]): string {
  const edits = findings.flatMap(finding => finding.fixes.find(fix => fix.safety === 'safe')?.edits ?? [])
  const unique = new Map(edits.map(edit => [`${edit.start} ${edit.end} ${edit.text}`, edit]))
  return [...unique.values()].sort((a, b) => b.start - a.start)
    .reduce((fixed, edit) => fixed.slice(0, edit.start) + edit.text + fixed.slice(edit.end), text)
}
