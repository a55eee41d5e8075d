import { buildLiteral } from '../build.ts'
import type { ArrayExpr, Expr, Return, Span, Spread } from '../expr.ts'
import { inputFile } from './lower-files.ts'
import { buildName, makeAssign, makeImmediate, makeOperation, makeOther, makeText } from './make.ts'
import type { Command, Parameter, Substitution, Word, WordPart } from './nodes.ts'
import { namesIn } from './names.ts'
import { apart, argumentHolder, argumentScope, inScope, isElsewhere, isOdd, openScope, scopeOf } from './scope.ts'
import type { ReadOption, ShellLowering, ShellScope } from './scope.ts'
import { targetsOf } from './set-by.ts'
import { splitWord } from './split-word.ts'
import { withOwnVariables } from './variables.ts'
import { literalOf } from './walk.ts'

const NO_VALUES: ReadonlyMap<Word, Expr> = new Map()

/** Lowers a word to one value. */
export function lowerWord(l: ShellLowering, word: Word): Expr {
  const parts = word.parts.filter(part => part.kind !== 'text' || part.text !== '')
  const [only, more] = parts
  if (!only) return makeText('', { start: word.parts[0]?.start ?? word.start, end: word.parts[0]?.end ?? word.start })
  if (!more) return lowerPart(l, only)
  return { kind: 'concat', template: true, parts: parts.map(part => lowerPart(l, part)), start: word.start, end: word.end }
}

/** Lowers a word to arguments: one that expands to several words becomes a spread. */
export function lowerArgument(l: ShellLowering, word: Word): readonly (Expr | Spread)[] {
  const parts = word.parts.filter(part => part.kind !== 'text' || part.text !== '')
  const [only, more] = parts
  if (!only || more) return [lowerWord(l, word)]
  if (only.kind === 'parameter') {
    const many = only.index && isAll(literalOf(only.index)) ? only.operator : null
    if (many === '' || many === 'indirect') return [spread(makeOperation(many ? 'keys' : 'elements', [variable(l, only, true)], only))]
    if (many !== null && /^:?[-+]$/.test(many)) return [wordsOf(l, only)]
    if (only.name === '@' || (only.name === '*' && !only.quoted)) return restArguments(l, only)
    const isSplit = !only.quoted && (only.operator === '' || /^:?[-+]$/.test(only.operator)) && /^(?:[a-z_]|\d$)/i.test(only.name)
    if (isSplit) return [wordsOf(l, only)]
  }
  if (only.kind === 'substitution' && !only.quoted && !only.process) return [wordsOf(l, only)]
  return [lowerPart(l, only)]
}

/** The words of an expansion, which are split at the characters of `IFS`. */
function wordsOf(l: ShellLowering, part: WordPart): Spread {
  const separators = scopeOf(l, 'IFS') ? [buildName('IFS', part.start, part.start)] : []
  const value = part.kind === 'parameter' ? lowerParameter(l, part, true) : lowerPart(l, part)
  return spread(makeOperation('words', [value, ...separators], part))
}

function isAll(index: string | undefined): boolean {
  return index === '@' || index === '*'
}

function spread(argument: Expr): Spread {
  return { kind: 'spread', argument, start: argument.start, end: argument.end }
}

/** `"$@"`, without the arguments that `shift` has dropped, and `"${@:2}"`. */
function restArguments(l: ShellLowering, { operator, operand, start, end }: Parameter): readonly (Expr | Spread)[] {
  return restOfArguments(l, { start, end }, operator === ':' ? Number(literalOf(operand ?? undefined) ?? 1) - 1 : 0)
}

/** All arguments of the function around, from one on. */
export function restOfArguments(l: ShellLowering, span: Span, from = 0): readonly (Expr | Spread)[] {
  const scope = argumentScope(l)
  const { list } = argumentHolder(l)
  if (list && from >= 0) {
    const all = buildName(list.name, span.start, span.start)
    return [spread(makeOperation('elements', [from > 0 ? makeOperation('from', [all, buildLiteral(from, 'plain', span.start, span.end)], span) : all], span))]
  }
  if (!scope || scope.shifted === null || !(from >= 0)) return [spread(makeOperation('elements', [makeOther('arguments', [], span)], span))]
  return argumentsFrom(scope, span, scope.shifted + from)
}

function argumentsFrom(scope: ShellScope, span: Span, from: number): readonly (Expr | Spread)[] {
  const first = from + 1
  const named = Array.from({ length: Math.max(0, scope.arguments + 1 - first) }, (_, index) => buildName(String(first + index), span.start, span.end))
  return [...named, spread(buildName('@', span.start, span.end))]
}

/** Lowers words to arguments; some may have values of their own. */
export function lowerWords(l: ShellLowering, words: readonly Word[], values: ReadonlyMap<Word, Expr> = NO_VALUES): readonly (Expr | Spread)[] {
  return words.flatMap(word => values.get(word) ?? lowerArgument(l, word))
}

export function makeArray(items: readonly (Expr | Spread)[], { start, end }: Span): ArrayExpr {
  return { kind: 'array', items, start, end }
}

function lowerPart(l: ShellLowering, part: WordPart): Expr {
  switch (part.kind) {
    case 'text': return makeText(part.text, part)
    case 'other': return makeOther('expansion', [...part.operands?.map(word => lowerWord(l, word)) ?? [], ...lowerTargets(part.sets ?? [], part)], part)
    case 'substitution': return lowerSubstitution(l, part)
    case 'parameter': return lowerParameter(l, part)
  }
}

/** The variables that arithmetic sets have values that are not followed. */
export function lowerTargets(names: readonly string[], { start, end }: Span): readonly Expr[] {
  return names.map(name => makeAssign(buildName(name, end, end), makeOther('arithmetic', [], { start: end, end }), '=', { start, end }))
}

/** The output of commands: of one, its value; of several, the last. */
export function lowerSubstitution(l: ShellLowering, { body, start, end }: Substitution): Expr {
  const [only, more] = body
  if (!only) return makeText('', { start, end: start })
  const file = more ? null : readFile(l, only)
  if (file) return file
  if (!more && (only.kind === 'pipeline' || only.kind === 'simple') && !hasAssignment(only)) return apart(l, () => l.expression(only, null))
  const { assigned } = namesIn(body, 'subshell')
  return inScope(l, openScope('subshell', l.scope, assigned), () => {
    const statements = l.statements(body, { output: 'output', last: true })
    return makeImmediate(withOwnVariables(l, start, [...statements, ...outputOf(l, end)]), { start, end }, true)
  })
}

/** `$(<file)` is the content of the file. */
function readFile(l: ShellLowering, command: Command): Expr | null {
  if (command.kind !== 'simple' || command.words.length > 0 || command.assignments.length > 0) return null
  const [read, more] = command.redirects
  return read && !more ? inputFile(l, read) : null
}

function hasAssignment(command: Substitution['body'][number]): boolean {
  return command.kind === 'simple' ? command.words.length === 0 : command.kind === 'pipeline' && command.commands.some(hasAssignment)
}

/** Returns what a list has collected, if anything did. */
export function outputOf({ scope }: Pick<ShellLowering, 'scope'>, at: number): Return[] {
  return scope.usesOutput ? [{ kind: 'return' as const, argument: buildName('output', at, at), start: at, end: at }] : []
}

/** A variable or a positional parameter, without its operator. */
function variable(l: ShellLowering, { name, nameSpan }: Pick<Parameter, 'name' | 'nameSpan'>, isWhole = false): Expr {
  const { start, end } = nameSpan
  if (/^\d$/.test(name)) return positional(l, Number(name), nameSpan)
  const around = name === 'OPTARG' ? argumentScope(l) : null
  if (around?.option?.how === 'getopts') return optionOf(around, around.option, 0, nameSpan)
  const loop = argumentScope(l)
  if (loop?.option?.how === 'each' && loop.each?.name === name) return optionOf(loop, loop.option, 0, nameSpan)
  if (name === '*' && !isWhole) return makeOperation('*', restOfArguments(l, nameSpan), nameSpan)
  if (/^[^\w]$/.test(name) || isOdd(l, name) || isElsewhere(l, name, nameSpan)) return makeOther('parameter', [], nameSpan)
  const own = buildName(name, start, end)
  if (isWhole || !l.effects.arrays.has(name)) return own
  // The first element stands for the array.
  return { kind: 'member', object: own, property: '0', propertySpan: nameSpan, optional: false, start, end }
}

function positional(l: ShellLowering, index: number, span: Parameter['nameSpan']): Expr {
  const { list } = argumentHolder(l)
  if (list && index > 0) {
    return { kind: 'member', object: buildName(list.name, span.start, span.start), property: String(index - 1), propertySpan: span, optional: false, ...span }
  }
  const scope = argumentScope(l)
  if (scope?.option?.how === 'shift' && scope.shifted === null && index > 0) return optionOf(scope, scope.option, index - 1, span)
  if (scope?.isOneOfAll && scope.beforeLoop !== undefined && index === 1) {
    return makeOperation('one argument', [makeArray(argumentsFrom(scope, span, scope.beforeLoop), span)], span)
  }
  if (!scope || scope.shifted === null || index === 0) return makeOther('parameter', [], span)
  const position = index + scope.shifted
  return position <= scope.arguments ? buildName(String(position), span.start, span.end) : makeOther('parameter', [], span)
}

/** The word some places behind the option that a case of a loop over the arguments is for. */
function optionOf(scope: ShellScope, { patterns, how, dropped }: ReadOption, offset: number, span: Span): Expr {
  const given = givenOptions(scope, { patterns, how, dropped }, span)
  if (!given) return makeOther('parameter', [], span)
  if (how === 'getopts') return makeOperation('option operand', given, span)
  return makeOperation('option value', [...given, buildLiteral(how === 'each' ? offset : offset + dropped, 'plain', span.start, span.end)], span)
}

/** The forms of an option, and the arguments among which it may be. */
function givenOptions(scope: ShellScope, { patterns, how }: ReadOption, span: Span): readonly Expr[] | undefined {
  const from = how === 'each' ? scope.each?.from : scope.beforeLoop
  return from === undefined ? undefined : [makeArray(patterns, span), makeArray(argumentsFrom(scope, span, from), span)]
}

/** Lowers a text that a case of such a loop sets without an argument: `--cached) kind=cached`. */
export function lowerSetting(l: ShellLowering, word: Word): Expr {
  const scope = argumentScope(l)
  const value = lowerWord(l, word)
  const given = scope?.option && literalOf(word) !== undefined ? givenOptions(scope, scope.option, word) : undefined
  return given ? makeOperation(scope?.option?.how === 'getopts' ? 'option letter' : 'option flag', [value, ...given], word) : value
}

/** Lowers an expansion; one that becomes several words keeps those that its operand quotes. */
function lowerParameter(l: ShellLowering, part: Parameter, isSplit = false): Expr {
  const { operator, operand, index, start, end } = part
  const base = withIndex(l, part, index)
  if (operator === '') return base
  const value = (): Expr => !operand ? makeText('', { start: end - 1, end: end - 1 }) : isSplit ? lowerSplit(l, operand) : lowerWord(l, operand)
  // Without the colon an empty value counts as one.
  const either = (): Expr => ({ kind: 'choice', operator: operator.startsWith(':') ? '||' : '??', test: null, options: [base, value()], start, end })
  switch (operator.replace(/^:(?=[-=?+])/, '')) {
    case '-': return either()
    case '=': return makeAssign(buildName(part.name, part.nameSpan.start, part.nameSpan.start), either(), '=', { start, end })
    case '+': return makeOperation(operator, [base, value()], { start, end })
    case '?': return base
    case 'length': case 'indirect': case '@': return makeOther('expansion', [base], { start, end })
    case ':': return makeOther('expansion', [base, ...lowerTargets(targetsOf(part), part)], { start, end })
    default: return makeOperation(operator, [base, value()], { start, end })
  }
}

/** Lowers a word that becomes several words: as a list if parts of it are quoted. */
function lowerSplit(l: ShellLowering, word: Word): Expr {
  if (!word.parts.some(each => each.quoted)) return lowerWord(l, word)
  const words = lowerWords(l, splitWord(word))
  const [only, more] = words
  return only?.kind === 'spread' && !more ? only.argument : makeArray(words, word)
}

function withIndex(l: ShellLowering, part: Parameter, index: Word | null): Expr {
  const base = variable(l, part, index !== null)
  if (!index || isAll(literalOf(index))) return base
  const literal = literalOf(index)
  const property = literal !== undefined && literal !== '' ? literal : lowerWord(l, index)
  return { kind: 'member', object: base, property, propertySpan: { start: index.start, end: index.end }, optional: false, start: part.start, end: index.end }
}
