import type { Compare, Expr, Span } from '../expr.ts'
import { inAnyCase } from './ignored-case.ts'
import { lowerWord } from './lower-word.ts'
import { makeOther, makeText } from './make.ts'
import type { Word } from './nodes.ts'
import type { ShellLowering } from './scope.ts'
import { literalOf } from './walk.ts'

const COMPARES: ReadonlyMap<string, Compare['operator']> = new Map([
  ['=', '==='], ['==', '==='], ['!=', '!=='], ['-eq', '==='], ['-ne', '!=='], ['<', '<'], ['>', '>'], ['-lt', '<'], ['-gt', '>'], ['-le', '<='], ['-ge', '>='],
])

/** Lowers the words of `[ … ]`, and of `[[ … ]]`, which may ignore case. */
export function lowerTest(l: ShellLowering, words: readonly Word[], { start, end }: Span, isDouble = false): Expr {
  const span = { start, end }
  const or = operatorAt(words, ['||', '-o'])
  if (or > 0) return logical(l, { words, at: or, operator: '||', isDouble }, span)
  const and = operatorAt(words, ['&&', '-a'])
  if (and > 0) return logical(l, { words, at: and, operator: '&&', isDouble }, span)
  const [first, second, third, more] = words
  if (first && literalOf(first) === '!' && words.length > 1) return makeOther('!', [lowerTest(l, words.slice(1), span, isDouble)], span)
  if (first && second && third && !more) return compare(l, [first, second, third], span, isDouble)
  if (first && second && !third) return unary(l, first, second, span)
  return first && !second ? lowerWord(l, first) : makeOther('test', words.map(word => lowerWord(l, word)), span)
}

/** The place of the last operator: chains are lowered from the left. */
function operatorAt(words: readonly Word[], operators: readonly string[]): number {
  return words.findLastIndex((word, index) => index > 0 && index < words.length - 1 && isUnquoted(word) && operators.includes(literalOf(word) ?? ''))
}

function isUnquoted({ parts }: Word): boolean {
  return parts.every(part => !part.quoted)
}

/** Parts of longer chains are not lowered one by one, which would need a level for each. */
const LONGEST = 40

interface Chain {
  readonly words: readonly Word[]
  readonly at: number
  readonly operator: '&&' | '||'
  readonly isDouble: boolean
}

function logical(l: ShellLowering, { words, at, operator, isDouble }: Chain, span: Span): Expr {
  if (words.length > LONGEST) return makeOther('test', words.map(word => lowerWord(l, word)), span)
  const sides = [words.slice(0, at), words.slice(at + 1)].map(side => lowerTest(l, side, spanOf(side, span), isDouble))
  return { kind: 'choice', operator, test: null, options: sides, ...span }
}

function spanOf(words: readonly Word[], span: Span): Span {
  return { start: words[0]?.start ?? span.start, end: words.at(-1)?.end ?? span.end }
}

function compare(l: ShellLowering, [left, operator, right]: readonly [Word, Word, Word], span: Span, isDouble: boolean): Expr {
  const sides = [lowerWord(l, left), lowerWord(l, right)] as const
  const written = literalOf(operator) ?? ''
  const known = COMPARES.get(written)
  const inCase = (other: Expr): Expr => isDouble && written.includes('=') ? inAnyCase(l, other, right) : other
  if (written === '=~') return makeOther('=~', [sides[0], inCase(sides[1])], span)
  if (!known) return makeOther('test', sides, span)
  return { kind: 'compare', operator: known, left: sides[0], right: inCase(makePattern(right) ?? sides[1]), ...span }
}

/** An unquoted pattern, which matches more than one text; undefined for another word. */
export function makePattern(word: Word): Expr | undefined {
  if (!word.parts.some(part => part.kind === 'text' && !part.quoted && /[*?[]/.test(part.text))) return undefined
  const isPlain = word.parts.every(part => part.kind === 'text' && !(part.quoted && /[*?[]/.test(part.text)))
  return makeOther('pattern', isPlain ? [makeText(literalOf(word) ?? '', word)] : [], word)
}

function unary(l: ShellLowering, operator: Word, operand: Word, span: Span): Expr {
  const value = lowerWord(l, operand)
  const name = literalOf(operator)
  if (name === '-n') return value
  return makeOther(name === '-z' ? '!' : 'test', [value], span)
}
