import { appliedFix } from './applied-fix.ts'
import type { Finding, Fix } from './report.ts'

/** Returns the message without the replacement, for formats that show it separately. */
export function statement({ message, replacement }: Pick<Finding, 'message' | 'replacement'>): string {
  return replacement !== '' && message.endsWith(replacement) ? message.slice(0, -replacement.length).trimEnd() || message : message
}

/** Describes the confidence of a finding, and the kind of code that contains it. */
export function certainty(finding: Pick<Finding, 'confidence' | 'context' | 'role'>): string {
  const context = finding.context === 'production' ? '' : `, in ${finding.context === 'docs' ? 'documentation' : `${finding.context} code`}`
  const role = finding.role === 'use' ? '' : `, ${finding.role}`
  return `${finding.confidence}${role}${context}`
}

/** Returns the title of a fix, and the flag that applies it, if any. */
export function fixText(fix: Fix, finding: Finding): string {
  return `${fix.title.replace(/\.$/, '')} (${howApplied(fix, finding)})`
}

function howApplied(fix: Fix, finding: Finding): string {
  const because = fix.because === undefined ? '' : `: ${fix.because}`
  if (finding.context === 'generated') return 'by hand, in the source that generates this code'
  if (fix !== appliedFix(finding)) return `by hand${because}`
  return fix.safety === 'safe' ? '--fix' : `--fix --unsafe-fixes${because}`
}

/** Returns the steps for a person in order; a single step is the replacement, which is shown anyway. */
export function stepsOf({ guidance = [] }: Finding): readonly string[] {
  return guidance.length < 2 ? [] : guidance.map(({ text }, index) => `${index + 1}. ${text}`)
}

/** Returns the advice that follows the sentence of a finding: what to use, how to fix it, why it was not fixed. */
export function adviceOf(finding: Finding): readonly string[] {
  return [
    ...finding.replacement === '' || !finding.message.endsWith(finding.replacement) ? [finding.replacement] : [],
    ...stepsOf(finding),
    ...finding.fixes.map(fix => `Fix: ${fixText(fix, finding)}.`),
    ...finding.held === undefined ? [] : [`Not fixed: ${finding.held}.`],
  ].filter(text => text !== '')
}
