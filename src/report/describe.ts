import { appliedFix } from './applied-fix.ts'
import type { Finding, Fix } from './report.ts'

/** The message without the replacement, for formats that show it apart. */
export function statement({ message, replacement }: Pick<Finding, 'message' | 'replacement'>): string {
  return replacement !== '' && message.endsWith(replacement) ? message.slice(0, -replacement.length).trimEnd() || message : message
}

/** How sure a finding is, and what kind of code it stands in. */
export function certainty(finding: Pick<Finding, 'confidence' | 'context' | 'role'>): string {
  const context = finding.context === 'production' ? '' : `, in ${finding.context === 'docs' ? 'documentation' : `${finding.context} code`}`
  const role = finding.role === 'use' ? '' : `, ${finding.role}`
  return `${finding.confidence}${role}${context}`
}

/** The title of a fix, and whether a flag applies it. */
export function fixText(fix: Fix, finding: Finding): string {
  return `${fix.title.replace(/\.$/, '')} (${howApplied(fix, finding)})`
}

function howApplied(fix: Fix, finding: Finding): string {
  const because = fix.because === undefined ? '' : `: ${fix.because}`
  if (finding.context === 'generated') return 'by hand, where it is generated from'
  if (fix !== appliedFix(finding)) return `by hand${because}`
  return fix.safety === 'safe' ? '--fix' : `--fix --unsafe-fixes${because}`
}

/** What a person has to do in order; one step alone is the replacement, which is told anyway. */
export function stepsOf({ guidance = [] }: Finding): readonly string[] {
  return guidance.length < 2 ? [] : guidance.map(({ text }, index) => `${index + 1}. ${text}`)
}

/** What is told of a finding after its sentence: when, what to use, how to fix it, where to read more. */
export function adviceOf(finding: Finding): readonly string[] {
  return [
    ...finding.replacement === '' || !finding.message.endsWith(finding.replacement) ? [finding.replacement] : [],
    ...stepsOf(finding),
    ...finding.fixes.map(fix => `Fix: ${fixText(fix, finding)}.`),
    ...finding.held === undefined ? [] : [`Not fixed: ${finding.held}.`],
  ].filter(text => text !== '')
}
