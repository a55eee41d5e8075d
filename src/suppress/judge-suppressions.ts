import type { Directive, Mistake } from './directive.ts'
import type { Scope, Scopes } from './scopes-of.ts'

/** The parts of a finding that suppressions use. */
export interface Suppressible {
  readonly entry: string
  readonly line: number
  readonly endLine: number
}

/** A report about a comment itself. */
export interface Notice extends Mistake {
  readonly severity: 'error' | 'warning'
  readonly directive: Directive
  /** Set when it suppresses nothing: the comments can be removed, or this entry from them. */
  readonly unused?: Scope
}

export interface JudgedSuppressions<Found> {
  readonly isSuppressed: (finding: Found) => boolean
  readonly notices: readonly Notice[]
}

export interface Judging<Found> {
  /** The date of the run, on which comments are checked for expiry. */
  readonly asOf: string
  readonly found: readonly Found[]
  /** Tests if findings of an entry were searched; suppressions of other entries are not reported. */
  readonly isLookedFor: (entry: string) => boolean
  /** Returns all possible findings, also those that are not shown; called only if a comment seems to be unused. */
  readonly all: () => readonly Suppressible[]
}

/** Finds the findings of a file that its comments suppress, and the comments that have expired, are unused or have mistakes. */
export function judgeSuppressions<Found extends Suppressible>(
  { scopes, mistakes }: Scopes, { asOf, found, isLookedFor, all }: Judging<Found>,
): JudgedSuppressions<Found> {
  const inEffect = scopesByEntry(scopes.filter(scope => !isExpired(scope, asOf)))
  const sought = scopes.filter(scope => isLookedFor(scope.entry.id))
  const unused = unusedOf(sought, found, all)
  return {
    isSuppressed: finding => inEffect.get(finding.entry)?.some(scope => isIn(finding, scope)) ?? false,
    notices: [
      ...mistakes.filter(({ mistake }) => isLookedFor(mistake.entry)).map(({ directive, mistake }) => (
        { ...mistake, directive, severity: 'error' as const })),
      ...sought.flatMap(scope => unused.has(scope) ? [unusedNotice(scope)] : isExpired(scope, asOf) ? [expiredNotice(scope)] : []),
    ],
  }
}

/** Returns the scopes that suppress nothing, neither of the findings nor of all possible ones. */
function unusedOf(scopes: readonly Scope[], found: readonly Suppressible[], all: () => readonly Suppressible[]): ReadonlySet<Scope> {
  const known = new Map<string, Suppressible[]>()
  for (const finding of found) {
    const same = known.get(finding.entry)
    if (same) same.push(finding)
    else known.set(finding.entry, [finding])
  }
  const candidates = scopes.filter(scope => !known.get(scope.entry.id)?.some(finding => isIn(finding, scope)))
  const others = candidates.length > 0 ? all() : []
  return new Set(candidates.filter(scope => !others.some(finding => finding.entry === scope.entry.id && isIn(finding, scope))))
}

function scopesByEntry(scopes: readonly Scope[]): Map<string, Scope[]> {
  const byEntry = new Map<string, Scope[]>()
  for (const scope of scopes) {
    const known = byEntry.get(scope.entry.id)
    if (known) known.push(scope)
    else byEntry.set(scope.entry.id, [scope])
  }
  return byEntry
}

/** Tests if the last day on which a comment is in effect is over. */
function isExpired({ directive: { until } }: Scope, asOf: string): boolean {
  return until !== null && until.date < asOf
}

/** Tests if a finding has a line in common with a scope. */
export function isIn({ line, endLine }: Pick<Suppressible, 'line' | 'endLine'>, { from, to }: Scope): boolean {
  return line <= to && endLine >= from
}

function expiredNotice({ directive, entry }: Scope): Notice {
  const message = `The suppression of \`${entry.id}\` has expired: its last day was ${directive.until?.date ?? ''}.`
  const advice = 'Migrate the code, or set a later date and explain why.'
  return { ...place(directive, entry), entry: entry.id, message, advice, severity: 'warning', directive }
}

function unusedNotice(scope: Scope): Notice {
  const { directive, entry } = scope
  const message = `The suppression of \`${entry.id}\` is unused: ${whereNot(scope)}.`
  return { ...place(directive, entry), entry: entry.id, message, advice: 'Remove it.', severity: 'warning', directive, unused: scope }
}

function whereNot({ directive: { form, comment }, from, to }: Scope): string {
  if (form === 'file' && comment.within) return 'the code block contains no use of it'
  if (form === 'file') return 'the file contains no use of it'
  if (to < from) return 'no code follows the comment'
  return from === to ? `line ${String(from)} contains no use of it` : `lines ${String(from)} to ${String(to)} contain no use of it`
}

/** Returns the range of an entry if the comment names several, else that of the comment. */
function place({ comment, entries }: Directive, { start, end }: Scope['entry']): { start: number, end: number } {
  return entries.length > 1 ? { start, end } : { start: comment.start, end: comment.end }
}
