import { counted } from './counted.ts'
import { describeHosts, describeSchedules } from './describe-schedules.ts'
import { createPaint, type Paint } from './paint.ts'
import { appliedFix } from './applied-fix.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { fileErrors } from './file-errors.ts'
import { oneLine } from './one-line.ts'
import { redact } from './redact.ts'
import type { Report } from './report.ts'

/** Formats the summary below the findings: counts, what can be fixed, what was withheld, skipped or not understood. */
export function summary(report: Report, options: { readonly color: boolean, readonly listUnresolved: boolean }): string {
  const paint = createPaint(options.color)
  const { findings } = report.summary
  const total = findings.error + findings.warning + findings.info
  const title = total === 0
    ? cleanTitle(report, paint)
    : paint(findings.error > 0 ? 'red' : 'yellow', `${what(report, total)} (${levels(report)}) in ${places(report)}.`)
  const notes = [...fixable(report), ...heldBack(report, options.listUnresolved), ...notAnalysed(report), ...lookedFor(report)]
  return [title, ...notes].map(line => `${line}\n`).join('')
}

/** A project of which no schedule knows anything gets no all-clear. */
function cleanTitle({ summary: { files, hidden, unknownHosts } }: Report, paint: Paint): string {
  if (unknownHosts) return paint('yellow', oneLine(`No schedule knows the APIs that are called: ${describeHosts(unknownHosts)}.`))
  return paint('green', `No ${(hidden.baseline ?? 0) > 0 ? 'new ' : ''}uses of deprecated APIs in ${counted(files, 'file')}.`)
}

function lookedFor({ schedules, asOf }: Report): string[] {
  return schedules.length === 0 ? [] : [oneLine(`Looked for ${describeSchedules(schedules, asOf)}.`)]
}

/** Describes the findings; comments that suppress findings wrongly are no uses. */
function what({ findings }: Report, total: number): string {
  const comments = findings.filter(({ kind }) => kind === 'suppression').length
  const parts = [
    ...total > comments ? [`${counted(total - comments, 'use')} of deprecated APIs`] : [],
    ...comments > 0 ? [`${counted(comments, 'suppression')} to look after`] : [],
  ]
  return parts.join(' and ')
}

function levels({ summary: { findings } }: Report): string {
  const parts = [counted(findings.error, 'error'), counted(findings.warning, 'warning'), `${findings.info} info`]
  return parts.filter(part => !part.startsWith('0 ')).join(', ')
}

function places(report: Report): string {
  const touched = new Set(report.findings.map(finding => finding.file)).size
  return `${touched} of ${counted(report.summary.files, 'file')}`
}

function fixable(report: Report): string[] {
  const applied = report.findings.map(appliedFix)
  const safe = applied.filter(fix => fix?.safety === 'safe').length
  const risky = applied.filter(fix => fix?.safety === 'suggestion').length
  if (safe + risky === 0) return []
  if (safe === 0) return [`${risky} fixable with --fix --unsafe-fixes.`]
  return [`${safe} fixable with --fix${risky > 0 ? `, ${risky} more with --unsafe-fixes` : ''}.`]
}

function heldBack(report: Report, listUnresolved: boolean): string[] {
  const { hidden, unresolved } = report.summary
  const lines: string[] = heldFixes(report)
  if (hidden.suppressed) lines.push(`${counted(hidden.suppressed, 'use')} suppressed by comments.`)
  if (hidden.possible > 0) lines.push(`${counted(hidden.possible, 'possible use')} hidden: show with --min-confidence possible.`)
  if (hidden.beyond) lines.push(beyondText(hidden.beyond))
  if (hidden.baseline) lines.push(`${counted(hidden.baseline, 'known use')} hidden by the baseline: show with --no-baseline.`)
  if (hidden.minor) lines.push(`${counted(hidden.minor, 'use')} of a lower level hidden: show with --min-severity info.`)
  if (unresolved > 0) lines.push(`${counted(unresolved, 'call')} could not be resolved${listUnresolved ? ':' : ': list with --unresolved.'}`)
  if (listUnresolved) {
    for (const { file, line, column, reason } of report.unresolved) lines.push(escapeTerminal(`  ${file}:${line}:${column} ${redact(reason)}`))
  }
  return lines
}

/** Says how many findings are not listed. */
export function beyondText(beyond: number): string {
  return `${counted(beyond, 'more finding')} not listed: see --max-findings.`
}

/** Describes the requested fixes that were not applied, by their reasons. */
function heldFixes({ findings }: Report): string[] {
  const withheld = findings.flatMap(finding => finding.held ?? []).map(text => escapeTerminal(text.replace(/^the fix failed: .*/s, 'the fix failed')))
  if (withheld.length === 0) return []
  const why = [...countsOf(withheld)].map(([reason, times]) => `${times} because ${reason}`).join('; ')
  return [`${counted(withheld.length, 'finding')} not fixed: ${why}.`]
}

function notAnalysed(report: Report): string[] {
  const { skipped } = report.summary
  const lines: string[] = []
  if (skipped.length > 0) lines.push(`${counted(skipped.length, 'file')} skipped: ${reasons(skipped.map(file => file.reason))}.`)
  const failed = report.errors.filter(error => error.kind === 'fix-failed')
  lines.push(...listed(report.errors.filter(error => error.kind !== 'fix-failed'), 'could not be analysed'), ...listed(failed, 'could not be fixed'))
  return lines
}

function listed(errors: Report['errors'], what: string): string[] {
  return errors.length === 0 ? [] : [`${counted(errors.length, 'file')} ${what}:`, ...fileErrors({ errors }).map(line => `  ${line}`)]
}

function countsOf(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const reason of all) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return counts
}

function reasons(all: readonly string[]): string {
  return [...countsOf(all)].map(([reason, times]) => `${times} ${escapeTerminal(reason)}`).join(', ')
}
