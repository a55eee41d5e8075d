import type { Directive } from '../../suppress/directive.ts'
import { isIn } from '../../suppress/judge-suppressions.ts'
import { removalOf } from '../../suppress/removal-of.ts'
import type { Scope } from '../../suppress/scopes-of.ts'
import type { TextEdit } from '../apply-edits.ts'
import type { Placed } from './place-comments.ts'

/** The edits of expired comments above findings, and the findings that need a new comment. */
export interface Renewed {
  readonly edits: readonly TextEdit[]
  readonly remaining: readonly Placed[]
  /** The number of comments that get a new date and reason. */
  readonly count: number
}

/** Renews a comment that has expired if all of its entries are still found; of any other one, removes the entries that are. */
export function renewExpired(
  text: string, findings: readonly Placed[], scopes: readonly Scope[], isExpired: (directive: Directive) => boolean, tail: string,
): Renewed {
  const expired = scopes.filter(({ directive }) => isExpired(directive))
  const isNeeded = (scope: Scope) => findings.some(finding => isSuppressedBy(finding, scope))
  const isNeededWhole = (directive: Directive) => expired.every(scope => scope.directive !== directive || isNeeded(scope))
  const renewed = new Set(expired.map(({ directive }) => directive).filter(isNeededWhole))
  const edits = [...renewed].map(directive => renewal(directive, tail))
  for (const scope of expired) {
    if (!renewed.has(scope.directive) && isNeeded(scope)) edits.push(...removalOf(text, scope, new Set([scope.entry.id])) ?? [])
  }
  const remaining = findings.filter(finding => !expired.some(scope => renewed.has(scope.directive) && isSuppressedBy(finding, scope)))
  return { edits, remaining, count: renewed.size }
}

/** Writes everything but the form of a comment again. */
function renewal({ entries, until, reason, comment }: Directive, tail: string): TextEdit {
  const start = Math.min(...entries.map(({ start }) => start), until?.start ?? Infinity)
  return { start, end: reason?.end ?? comment.body.end, text: entries.map(({ id }) => id).join(', ') + tail }
}

function isSuppressedBy(finding: Placed, scope: Scope): boolean {
  return finding.entry === scope.entry.id && isIn(finding, scope)
}
