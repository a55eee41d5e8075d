import type { Directive } from '../../suppress/directive.ts'
import { removalOf } from '../../suppress/removal-of.ts'
import type { Scope } from '../../suppress/scopes-of.ts'
import type { TextEdit } from '../apply-edits.ts'
import type { Placed } from './place-comments.ts'

/** Edits of the comments that have expired above findings, and the findings that are left to be suppressed anew. */
export interface Renewed {
  readonly edits: readonly TextEdit[]
  readonly left: readonly Placed[]
  /** Comments that were written again. */
  readonly count: number
}

/** A comment that has expired for all that it names gets the new date and reason; of another one the entries are taken out. */
export function renewExpired(text: string, findings: readonly Placed[], scopes: readonly Scope[], isExpired: (directive: Directive) => boolean, tail: string): Renewed {
  const expired = scopes.filter(({ directive }) => isExpired(directive))
  const isNeeded = (scope: Scope) => findings.some(finding => isIn(finding, scope))
  const renewed = new Set(expired.map(({ directive }) => directive).filter(directive => expired.every(scope => scope.directive !== directive || isNeeded(scope))))
  const edits = [...renewed].map(directive => renewal(directive, tail))
  for (const scope of expired.filter(scope => !renewed.has(scope.directive) && isNeeded(scope))) edits.push(...removalOf(text, scope, new Set([scope.entry.id])) ?? [])
  const left = findings.filter(finding => !expired.some(scope => renewed.has(scope.directive) && isIn(finding, scope)))
  return { edits, left, count: renewed.size }
}

/** All but the form is written anew. */
function renewal({ entries, until, reason, comment }: Directive, tail: string): TextEdit {
  const start = Math.min(...entries.map(({ start }) => start), until?.start ?? Infinity)
  return { start, end: reason?.end ?? comment.body.end, text: entries.map(({ id }) => id).join(', ') + tail }
}

function isIn({ entry, line, endLine }: Placed, { entry: { id }, from, to }: Scope): boolean {
  return entry === id && line <= to && endLine >= from
}
