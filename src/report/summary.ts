import { counted } from './counted.ts'
import { describeHosts, describeSchedules } from './describe-schedules.ts'
import { createPaint, type Paint } from './paint.ts'
import { appliedFix } from './applied-fix.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { fileErrors } from './file-errors.ts'
import { oneLine } from './one-line.ts'
import { partiallyAnalyzed } from './partially-analyzed.ts'
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
  const isClean = total === 0 && report.summary.unknownHosts === undefined
  const notes = [...fixable(report), ...heldBack(report, options.listUnresolved), ...notAnalyzed(report), ...lookedFor(report, isClean)]
  return [title, ...notes].map(line => `${line}\n`).join('')
}

/** A project of which no schedule knows anything gets no all-clear. */
function cleanTitle({ asOf, summary: { files, hidden, unknownHosts } }: Report, paint: Paint): string {
  if (unknownHosts) return paint('yellow', oneLine(`No schedule covers the APIs that this code calls: ${describeHosts(unknownHosts)}.`))
  const which = (hidden.baseline ?? 0) > 0 ? 'new use' : 'use'
  return paint('green', `No ${which} of a deprecated API in ${counted(files, 'file')}, as of ${asOf}.`)
}

/** The title of a clean report has the date already. */
function lookedFor({ schedules, asOf }: Report, isClean: boolean): string[] {
  return schedules.length === 0 ? [] : [oneLine(`Looked for ${describeSchedules(schedules, asOf)}${isClean ? '' : `, as of ${asOf}`}.`)]
}

/** Describes the findings; comments that suppress findings wrongly are no uses. */
function what({ findings }: Report, total: number): string {
  const comments = findings.filter(({ kind }) => kind === 'suppression').length
  const parts = [
    ...total > comments ? [total - comments === 1 ? '1 use of a deprecated API' : `${total - comments} uses of deprecated APIs`] : [],
    ...comments > 0 ? [`${counted(comments, 'suppression')} to review`] : [],
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
  const applied = report.findings.filter(({ held }) => held === undefined).map(appliedFix)
  const safe = applied.filter(fix => fix?.safety === 'safe').length
  const risky = applied.filter(fix => fix?.safety === 'suggestion').length
  if (safe + risky === 0) return []
  if (safe === 0) return [`${counted(risky, 'finding')} can be fixed with --fix --unsafe-fixes.`]
  return [`${counted(safe, 'finding')} can be fixed with --fix${risky > 0 ? `, and ${risky} more with --fix --unsafe-fixes` : ''}.`]
}

function heldBack(report: Report, listUnresolved: boolean): string[] {
  const { hidden, unresolved } = report.summary
  const lines: string[] = heldFixes(report)
  if (hidden.suppressed) lines.push(`Comments in the code suppress ${counted(hidden.suppressed, 'finding')}.`)
  if (hidden.possible > 0) lines.push(hiddenText(hidden.possible, 'possible use', '--min-confidence possible'))
  if (hidden.beyond) lines.push(beyondText(hidden.beyond))
  if (hidden.baseline) lines.push(`The baseline hides ${counted(hidden.baseline, 'finding')}. Show ${them(hidden.baseline)} with --no-baseline.`)
  if (hidden.minor) lines.push(hiddenText(hidden.minor, 'finding', '--min-severity info', ' of a lower severity'))
  const how = listUnresolved ? ':' : `. List ${them(unresolved)} with --unresolved.`
  if (unresolved > 0) lines.push(`${counted(unresolved, 'call')} could not be resolved${how}`)
  if (listUnresolved) {
    for (const { file, line, column, reason } of report.unresolved) lines.push(escapeTerminal(`  ${file}:${line}:${column} ${redact(reason)}`))
  }
  return lines
}

function hiddenText(count: number, noun: string, flag: string, which = ''): string {
  return `${counted(count, noun)}${which} ${count === 1 ? 'is' : 'are'} hidden. Show ${them(count)} with ${flag}.`
}

function them(count: number): string {
  return count === 1 ? 'it' : 'them'
}

/** Says how many findings are not listed. */
export function beyondText(beyond: number): string {
  return `${counted(beyond, 'more finding')} not shown because of --max-findings.`
}

/** Describes the requested fixes that were not applied, by their reasons. Files that could not be fixed are listed with the errors. */
function heldFixes({ findings }: Report): string[] {
  const withheld = findings.flatMap(finding => finding.held ?? []).filter(text => !text.startsWith('the fix failed: ')).map(escapeTerminal)
  return [...countsOf(withheld)].map(([reason, times]) => `${counted(times, 'finding')} ${times === 1 ? 'is' : 'are'} not fixed: ${reason}.`)
}

function notAnalyzed(report: Report): string[] {
  const { skipped } = report.summary
  const lines: string[] = []
  const broken = skipped.filter(({ reason }) => reason === partiallyAnalyzed).length
  if (broken > 0) lines.push(`${counted(broken, 'file')} with a syntax error ${broken === 1 ? 'was' : 'were'} analyzed in part.`)
  const others = skipped.filter(({ reason }) => reason !== partiallyAnalyzed)
  if (others.length > 0) lines.push(`Skipped ${counted(others.length, 'file')}: ${reasons(others.map(file => file.reason))}.`)
  const listed = (what: Failed, noun: string, verb: string): string[] => {
    const errors = report.errors.filter(error => failedOf(error) === what)
    return errors.length === 0 ? [] : [`${counted(errors.length, noun)} could not be ${verb}:`, ...fileErrors({ errors }).map(line => `  ${line}`)]
  }
  return [...lines, ...listed('analysis', 'file', 'analyzed'), ...listed('fix', 'file', 'fixed'), ...listed('report', 'report', 'written')]
}

type Failed = 'analysis' | 'fix' | 'report'

/** Returns what failed; the error of a report has its flag or its variable in place of a file. */
function failedOf({ file, kind }: Report['errors'][number]): Failed {
  if (kind === 'fix-failed') return 'fix'
  return file.startsWith('--format ') || file === 'GITHUB_STEP_SUMMARY' ? 'report' : 'analysis'
}

function countsOf(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const reason of all) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return counts
}

function reasons(all: readonly string[]): string {
  return [...countsOf(all)].map(([reason, times]) => `${times} ${escapeTerminal(reason)}`).join(', ')
}
