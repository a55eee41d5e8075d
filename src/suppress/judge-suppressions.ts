import type { Directive, Mistake } from './directive.ts'
import type { Scope, Scopes } from './scopes-of.ts'

/** What a suppression needs to know of a finding. */
export interface Suppressible {
  readonly entry: string
  readonly line: number
  readonly endLine: number
}

/** What is to be reported of a comment itself. */
export interface Notice extends Mistake {
  readonly severity: 'error' | 'warning'
  readonly directive: Directive
  /** Set when nothing is suppressed by it: the comments can go, or this entry in them. */
  readonly unused?: Scope
}

export interface JudgedSuppressions<Found> {
  readonly isSuppressed: (finding: Found) => boolean
  readonly notices: readonly Notice[]
}

export interface Judging<Found> {
  /** The date of the run, by which comments expire. */
  readonly asOf: string
  readonly found: readonly Found[]
  /** Tests if an entry was looked for; of others nothing can be said. */
  readonly isLookedFor: (entry: string) => boolean
  /** Everything that may be found, also what is not shown; asked only when a comment seems to be unused. */
  readonly all: () => readonly Suppressible[]
}

/** Tells which findings of a file its comments suppress, and which comments have expired, are not used or are wrong. */
export function judgeSuppressions<Found extends Suppressible>({ scopes, mistakes }: Scopes, { asOf, found, isLookedFor, all }: Judging<Found>): JudgedSuppressions<Found> {
  const holding = scopesByEntry(scopes.filter(scope => !isExpired(scope, asOf)))
  const known = new Map<string, Suppressible[]>()
  for (const finding of found) {
    const same = known.get(finding.entry)
    if (same) same.push(finding)
    else known.set(finding.entry, [finding])
  }
  const seems = scopes.filter(scope => isLookedFor(scope.entry.id) && !known.get(scope.entry.id)?.some(finding => isIn(finding, scope)))
  const others = seems.length > 0 ? all() : []
  const unused = new Set(seems.filter(scope => !others.some(finding => finding.entry === scope.entry.id && isIn(finding, scope))))
  return {
    isSuppressed: finding => holding.get(finding.entry)?.some(scope => isIn(finding, scope)) ?? false,
    notices: [
      ...mistakes.filter(({ mistake }) => isLookedFor(mistake.entry)).map(({ directive, mistake }) => ({ ...mistake, directive, severity: 'error' as const })),
      ...scopes.filter(scope => isLookedFor(scope.entry.id)).flatMap(scope => unused.has(scope) ? [unusedNotice(scope)] : isExpired(scope, asOf) ? [expiredNotice(scope)] : []),
    ],
  }
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

/** The date is the last day on which a comment holds. */
function isExpired({ directive: { until } }: Scope, asOf: string): boolean {
  return until !== null && until.date < asOf
}

function isIn({ line, endLine }: Suppressible, { from, to }: Scope): boolean {
  return line <= to && endLine >= from
}

function expiredNotice({ directive, entry }: Scope): Notice {
  const message = `The suppression of \`${entry.id}\` has expired: it held until ${directive.until?.date ?? ''}.`
  return { ...place(directive, entry), entry: entry.id, message, advice: 'Migrate the code, or give a later day and the reason for it.', severity: 'warning', directive }
}

function unusedNotice(scope: Scope): Notice {
  const { directive, entry } = scope
  const message = `The suppression of \`${entry.id}\` is not used: ${whereNot(scope)}.`
  return { ...place(directive, entry), entry: entry.id, message, advice: 'Remove it.', severity: 'warning', directive, unused: scope }
}

function whereNot({ directive: { form, comment }, from, to }: Scope): string {
  if (form === 'file' && comment.within) return 'nothing of it is found in this fence'
  if (form === 'file') return 'nothing of it is found in this file'
  if (to < from) return 'no code follows'
  return from === to ? `nothing of it is found on line ${String(from)}` : `nothing of it is found from line ${String(from)} to ${String(to)}`
}

/** The entry where several are named, else the comment. */
function place({ comment, entries }: Directive, { start, end }: Scope['entry']): { start: number, end: number } {
  return entries.length > 1 ? { start, end } : { start: comment.start, end: comment.end }
}
