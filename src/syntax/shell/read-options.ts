import type { Expr } from '../expr.ts'
import { makePattern } from './lower-test.ts'
import { makeText } from './make.ts'
import type { CaseBranch, For, Simple, Word } from './nodes.ts'
import { argumentScope } from './scope.ts'
import type { ReadOption, ShellLowering, ShellScope } from './scope.ts'
import { plainWords, setBy } from './set-by.ts'
import { literalOf } from './walk.ts'

/** Notes that `shift` drops arguments; NaN for an unknown number of them. */
export function dropArguments(scope: ShellScope, by: number): void {
  scope.shifted = scope.shifted === null || Number.isNaN(by) ? null : scope.shifted + by
  scope.isOneOfAll = false
  if (scope.first) scope.first = Number.isNaN(by) ? undefined : { ...scope.first, dropped: scope.first.dropped + by }
  if (scope.option) scope.option = Number.isNaN(by) ? undefined : { ...scope.option, dropped: scope.option.dropped + by }
}

/** Notes that a variable gets a value: in a loop over the arguments, that can be the first of them. */
export function noteFirst(l: ShellLowering, name: string, value: Word | null): void {
  const scope = argumentScope(l)
  if (!scope || scope.beforeLoop === undefined || scope.shifted !== null || scope.list) return
  if (value && isNamed(value, '1')) scope.first = { name, dropped: 0 }
  else if (scope.first?.name === name) scope.first = undefined
}

/** Notes what a command sets to values that are not followed: `read key`, and a call of a function that sets it. */
export function noteSet(l: ShellLowering, command: Simple | For): void {
  const scope = argumentScope(l)
  if (!scope?.first) return
  const { names, any } = setBy(command)
  const effect = command.kind === 'simple' && command.words.length > 0 ? l.effects.effectOf(literalOf(plainWords(command)[0])) : undefined
  const set = [...names, ...effect?.sets ?? [], ...command.kind === 'for' ? [command.name] : []]
  if (any || effect?.any || set.includes(scope.first.name)) scope.first = undefined
}

function isNamed({ parts }: Word, name: string): boolean {
  const [part, more] = parts.filter(each => each.kind !== 'text' || each.text !== '')
  return part?.kind === 'parameter' && !more && part.name === name && part.operator === '' && !part.index
}

/** Lowers a case of a loop over the arguments of a function, `case $1 in --path) path=$2; shift 2 ;;`, or over options of `getopts` or a `for`. */
export function inCase<T>(l: ShellLowering, subject: Word, branch: CaseBranch, step: () => T): T {
  const scope = argumentScope(l)
  const how = scope ? readBy(scope, subject) : undefined
  const patterns = branch.patterns.flatMap(pattern => textOfPattern(pattern) ?? [])
  if (!scope || !how) return step()
  const { option, isOneOfAll, first } = scope
  // Beside options, the first argument is one that is none of them.
  scope.isOneOfAll = false
  if (patterns.length < branch.patterns.length) {
    const other = step()
    Object.assign(scope, { isOneOfAll, first })
    return other
  }
  scope.option = { patterns, how, dropped: scope.first && isNamed(subject, scope.first.name) ? scope.first.dropped : 0 }
  const result = step()
  // Each branch begins where the others do.
  Object.assign(scope, { option, isOneOfAll, first })
  return result
}

function readBy(scope: ShellScope, { parts }: Word): ReadOption['how'] | undefined {
  const [part, more] = parts.filter(each => each.kind !== 'text' || each.text !== '')
  if (part?.kind !== 'parameter' || more || part.operator !== '' || scope.list) return undefined
  if (part.name === scope.each?.name) return 'each'
  if (scope.beforeLoop === undefined) return undefined
  if (part.name === '1' || part.name === scope.first?.name) return scope.shifted === null ? 'shift' : undefined
  return part.name === scope.letter ? 'getopts' : undefined
}

/** The text of a pattern that is not any word, and has no other wildcard than `*`. */
function textOfPattern(pattern: Word): Expr | undefined {
  const text = literalOf(pattern)
  if (text === undefined || /^\**$/.test(text)) return undefined
  const isPlain = !makePattern(pattern) || (pattern.parts.every(part => part.kind === 'text' && !part.quoted) && !/[?[]/.test(text))
  return isPlain ? makeText(text, pattern) : undefined
}
