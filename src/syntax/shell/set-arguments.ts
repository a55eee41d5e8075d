import type { Expr, Span, Statement } from '../expr.ts'
import { lowerWord, lowerWords, makeArray, restOfArguments } from './lower-word.ts'
import { buildName, makeAssign, makeOperation, makeOther, makeVariable, toStatement } from './make.ts'
import type { Command, Simple, Word } from './nodes.ts'
import { argumentHolder } from './scope.ts'
import type { ShellLowering } from './scope.ts'
import { plainWords } from './set-by.ts'
import { literalOf, partsOf } from './walk.ts'

/** Returns the words that `set -- a b` makes the arguments; undefined where it sets options only, as `set -euo pipefail` does. */
export function wordsSet(command: Simple): readonly Word[] | undefined {
  const words = plainWords(command)
  let index = 1
  for (; index < words.length; index += 1) {
    const text = literalOf(words[index])
    if (text === '--') return words.slice(index + 1)
    if (text === undefined || !/^[-+][a-zA-Z]+$/.test(text)) break
    if (text.endsWith('o')) index += 1
  }
  return index < words.length ? words.slice(literalOf(words[index]) === '-' ? index + 1 : index) : undefined
}

/** Tests if a command, or one in a part of it, replaces the arguments around it. */
export function setsArguments(command: Command): boolean {
  switch (command.kind) {
    case 'function': case 'pipeline': return false
    case 'simple': return isSet(command) && wordsSet(command) !== undefined
    case 'and-or': return setsArguments(command.left) || setsArguments(command.right)
    case 'group': return !command.subshell && command.body.some(setsArguments)
    default: return partsOf(command).commands.some(setsArguments)
  }
}

function isSet(command: Simple): boolean {
  return literalOf(plainWords(command)[0]) === 'set'
}

/** From here on, the arguments are the elements of a variable: a command sets them. Returns its declaration and how to end this. */
export function beginArguments(l: ShellLowering, { start }: Span): { readonly declared: Statement, readonly end: () => void } {
  const holder = argumentHolder(l)
  const { list: outer } = holder
  const at = { start, end: start }
  const name = outer ? `${outer.name} inside` : 'arguments set'
  const declared = makeVariable(name, makeArray(restOfArguments(l, at), at), start)
  holder.list = { name, scope: l.scope }
  return { declared, end: () => { holder.list = outer } }
}

/** Lowers `set -- a b` and `shift` where the arguments are the elements of a variable; undefined for other commands. */
export function lowerSetArguments(l: ShellLowering, command: Simple): Statement[] | undefined {
  const { list } = argumentHolder(l)
  const value = list && argumentsAfter(l, command, list.name)
  return value && [toStatement(makeAssign(buildName(list.name, command.start, command.start), value, '=', command))]
}

function argumentsAfter(l: ShellLowering, command: Simple, list: string): Expr | undefined {
  const [first, operand] = plainWords(command)
  const name = literalOf(first)
  if (name === 'eval' && literalOf(operand) === 'set') return makeOther('arguments', [], command)
  if (name === 'shift') return makeOperation('from', [buildName(list, command.start, command.start), ...operand ? [lowerWord(l, operand)] : []], command)
  const words = name === 'set' ? wordsSet(command) : undefined
  return words && makeArray(lowerWords(l, words), command)
}
