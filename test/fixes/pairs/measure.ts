import type { Finding } from '../../../src/report/report.ts'
import { parseTypeScript } from '../../../src/syntax/typescript.ts'
import { analyseText } from '../analyse.ts'
import { fixAll } from '../equivalence/fix-all.ts'
import type { Pair } from './pair-of.ts'

export interface Measured {
  readonly findings: number
  readonly fixed: number
  /** What is wrong after the fixes. */
  readonly problems: readonly string[]
}

/** Fixes a pair and tells what that has done to it. */
export function measure({ text, comments }: Pair, unsafe: boolean): Measured {
  const before = analyseText(text).findings
  if (parseTypeScript('client.ts', text).problems.length > 0) return { findings: before.length, fixed: 0, problems: ['it is broken before'] }
  try {
    const { texts, count, left } = fixAll({ 'client.ts': text }, unsafe)
    return { findings: before.length, fixed: count, problems: problemsOf(texts['client.ts'] ?? '', text, comments, before, left) }
  } catch (error) {
    return { findings: before.length, fixed: 0, problems: [String(error)] }
  }
}

function problemsOf(after: string, before: string, comments: readonly string[], findings: readonly Finding[], left: readonly Finding[]): string[] {
  const problems: string[] = []
  if (parseTypeScript('client.ts', after).problems.length > 0) problems.push('it is broken')
  const lost = comments.filter(comment => !after.includes(comment))
  if (lost.length > 0) problems.push(`it has lost ${lost.join(' ')}`)
  if (before.includes('\r\n') && /(?<!\r)\n/.test(after)) problems.push('it has other line ends')
  const keys = findings.map(keyOf)
  for (const key of left.map(keyOf)) {
    const index = keys.indexOf(key)
    if (index < 0) problems.push(`it has a new finding: ${key}`)
    else keys.splice(index, 1)
  }
  return problems
}

function keyOf({ entry, kind, target }: Finding): string {
  return `${entry} ${kind} ${target}`
}
