import { appliedFix } from './applied-fix.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { oneLine } from './one-line.ts'
import type { Finding } from './report.ts'
import type { Reporter } from './reporter.ts'

/** One line for each finding with everything that is needed to change the code; for programs that read text. */
export const agent: Reporter = ({ findings }, { command = 'npx sunset-lint' }) => findings.map(finding => {
  const { file, line, column, severity, entry, confidence } = finding
  const parts = [oneLine(finding.message), ...recipeOf(finding, command).map(oneLine), ...traceOf(finding)]
  return `${escapeTerminal(file)}:${line}:${column} ${severity} ${entry} (${confidence}) ${parts.join(' ')}\n`
}).join('')

function recipeOf(finding: Finding, command: string): readonly string[] {
  const { guidance = [], fixes, context } = finding
  const applied = appliedFix(finding)
  const generated = context === 'generated' ? ['This file is generated. Change its source.'] : []
  if (applied) return [`Fix: ${ended(applied.title)} Run: ${command} scan ${applied.safety === 'safe' ? '--fix' : '--fix --unsafe-fixes, and review it'}.`]
  const steps = guidance.length > 1 ? guidance.map(({ text }, index) => `Step ${index + 1}: ${ended(text)}`) : []
  return [...generated, ...steps, ...fixes.map(fix => `Option: ${ended(fix.title)}${fix.because === undefined ? '' : ` Check: ${ended(fix.because)}`}`)]
}

function traceOf({ trace }: Finding): readonly string[] {
  return trace.length === 0 ? [] : [`From: ${trace.map(step => `${escapeTerminal(step.file)}:${step.line}:${step.column} ${oneLine(step.note)}`).join('; ')}.`]
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
