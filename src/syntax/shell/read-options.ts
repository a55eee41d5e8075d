import type { Expr } from '../expr.ts'
import { makePattern } from './lower-test.ts'
import { makeText } from './make.ts'
import type { CaseBranch, Word } from './nodes.ts'
import { argumentScope } from './scope.ts'
import type { ReadOption, ShellLowering, ShellScope } from './scope.ts'
import { literalOf } from './walk.ts'

/** Notes that `shift` drops arguments; NaN for an unknown number of them. */
export function dropArguments(scope: ShellScope, by: number): void {
  scope.shifted = scope.shifted === null || Number.isNaN(by) ? null : scope.shifted + by
  scope.isOneOfAll = false
  if (scope.option) scope.option = Number.isNaN(by) ? undefined : { ...scope.option, dropped: scope.option.dropped + by }
}

/** Lowers a case of a loop over the arguments of a function, `case $1 in --path) path=$2; shift 2 ;;`, or over options of `getopts` or a `for`. */
export function inCase<T>(l: ShellLowering, subject: Word, branch: CaseBranch, step: () => T): T {
  const scope = argumentScope(l)
  const how = scope ? readBy(scope, subject) : undefined
  const patterns = branch.patterns.flatMap(pattern => textOfPattern(pattern) ?? [])
  if (!scope || !how) return step()
  const { option, isOneOfAll } = scope
  // Beside options, the first argument is one that is none of them.
  scope.isOneOfAll = false
  if (patterns.length < branch.patterns.length) {
    const other = step()
    scope.isOneOfAll = isOneOfAll
    return other
  }
  scope.option = { patterns, how, dropped: 0 }
  const result = step()
  scope.option = option
  scope.isOneOfAll = isOneOfAll
  return result
}

function readBy(scope: ShellScope, { parts }: Word): ReadOption['how'] | undefined {
  const [part, more] = parts.filter(each => each.kind !== 'text' || each.text !== '')
  if (part?.kind !== 'parameter' || more || part.operator !== '' || scope.list) return undefined
  if (part.name === scope.each?.name) return 'each'
  if (scope.beforeLoop === undefined) return undefined
  if (part.name === '1') return scope.shifted === null ? 'shift' : undefined
  return part.name === scope.letter ? 'getopts' : undefined
}

/** The text of a pattern that is not any word, and has no other wildcard than `*`. */
function textOfPattern(pattern: Word): Expr | undefined {
  const text = literalOf(pattern)
  if (text === undefined || /^\**$/.test(text)) return undefined
  const isPlain = !makePattern(pattern) || (pattern.parts.every(part => part.kind === 'text' && !part.quoted) && !/[?[]/.test(text))
  return isPlain ? makeText(text, pattern) : undefined
}
