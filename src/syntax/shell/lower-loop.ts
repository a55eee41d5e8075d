import type { Expr, Loop, Span, Statement } from '../expr.ts'
import { testOf } from './lower-condition.ts'
import { lowerTargets, lowerWords, makeArray, restOfArguments } from './lower-word.ts'
import { buildName, makeAssign, makeOperation, makeOther, toStatement } from './make.ts'
import type { For, While, Word } from './nodes.ts'
import { namesIn } from './names.ts'
import { noteSet } from './read-options.ts'
import { argumentScope } from './scope.ts'
import type { ShellLowering, ShellScope, Sink } from './scope.ts'
import { setByBuiltin } from './set-by.ts'
import { commandName, literalOf } from './walk.ts'

/** `for name in words; do …; done`. */
export function lowerFor(l: ShellLowering, command: For, sink: Sink): Statement[] {
  const { name, nameSpan, words, body, sets = [], start, end } = command
  noteSet(l, command)
  const items = words ? lowerWords(l, words) : restOfArguments(l, { start: nameSpan.end, end: nameSpan.end })
  const span = { start: words?.[0]?.start ?? nameSpan.end, end: words?.at(-1)?.end ?? nameSpan.end }
  const target = name === '' ? null : buildName(name, nameSpan.start, nameSpan.end)
  const statements = overArguments(l, { name, words, body }, () => l.statements(body, { ...sink, last: false }))
  const counted = lowerTargets(sets, { start, end: nameSpan.start }).map(toStatement)
  return [...counted, makeLoop(target ? { target, iterable: makeArray(items, span) } : null, [], statements, { start, end })]
}

/** Lowers the body of a loop; of one over all arguments, cases can read its variable, unless the body sets it to something else. */
function overArguments<T>(l: ShellLowering, { name, words, body }: Pick<For, 'name' | 'words' | 'body'>, step: () => T): T {
  const scope = argumentScope(l)
  if (!scope) return step()
  const { each, shifted, beforeFor: from = shifted } = scope
  const isOver = from !== null && !scope.list && (!words || isAllArguments(words)) && !namesIn(body, 'subshell').assigned.has(name)
  scope.each = isOver ? { name, from } : each?.name === name ? undefined : each
  scope.beforeFor = undefined
  const result = step()
  scope.each = each
  return result
}

function isAllArguments([word, more]: readonly Word[]): boolean {
  const [part, other] = word?.parts.filter(each => each.kind !== 'text' || each.text !== '') ?? []
  return !more && !other && part?.kind === 'parameter' && part.name === '@' && part.operator === ''
}

interface Elements {
  readonly target: Expr
  readonly iterable: Expr
}

function makeLoop(of: Elements | null, tests: readonly Expr[], body: readonly Statement[], { start, end }: Span): Loop {
  const pattern = of && { kind: 'bind-target' as const, target: of.target, type: null, fallback: null, start: of.target.start, end: of.target.end }
  return { kind: 'loop', how: of ? 'of' : 'while', init: [], tests, pattern, declares: null, iterable: of?.iterable ?? null, body, start, end }
}

/** `while read name; do …; done < <(list)` is a loop over the lines of its input. */
export function lowerWhile(l: ShellLowering, { test, body, start, end }: While, sink: Sink, input: Expr | null): Statement[] {
  const [reading] = test
  const scope = argumentScope(l)
  const letter = reading?.kind === 'simple' && commandName(reading) === 'getopts' ? literalOf(reading.words[2]) : undefined
  if (scope && letter !== undefined && scope.shifted !== null) {
    scope.letter = letter
    scope.beforeLoop = scope.shifted
  }
  const names = test.length === 1 && reading?.kind === 'simple' && commandName(reading) === 'read' ? setByBuiltin(reading).names : []
  const [first, ...others] = names
  if (first === undefined || !reading) {
    const tests = [scope ? beforeArguments(scope, () => testOf(l, test)) : testOf(l, test)]
    return [makeLoop(null, tests, l.statements(body, { ...sink, last: false }), { start, end })]
  }
  const unknown = others.map(name => toStatement(makeAssign(buildName(name, reading.end, reading.end), makeOther('read', [], reading), '=', reading)))
  const target = buildName(first, reading.start, reading.start)
  const statements = [...unknown, ...l.statements(body, { ...sink, last: false })]
  const lines = input && makeOperation('lines', [input], input)
  if (!lines || others.length) {
    const assign = toStatement(makeAssign(target, makeOther('read', [], reading), '=', reading))
    return [...input ? [toStatement(input)] : [], makeLoop(null, [], [assign, ...statements], { start, end })]
  }
  return [makeLoop({ target, iterable: lines }, [], statements, { start: Math.min(start, lines.start), end })]
}

/** Lowers the test of a loop over the arguments: it is about what is left of them, and not about the argument of a round. */
function beforeArguments<T>(scope: ShellScope, step: () => T): T {
  const { isOneOfAll } = scope
  scope.isOneOfAll = false
  const result = step()
  scope.isOneOfAll = isOneOfAll
  return result
}
