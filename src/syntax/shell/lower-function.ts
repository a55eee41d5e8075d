import { buildParameter } from '../build-parameter.ts'
import type { Declare, FunctionExpr, Parameter, Statement } from '../expr.ts'
import { outputOf } from './lower-word.ts'
import { namesIn } from './names.ts'
import type { Command, FunctionDefinition, While, Word } from './nodes.ts'
import { readsInput } from './reads-input.ts'
import { inScope, openScope } from './scope.ts'
import type { ShellLowering } from './scope.ts'
import { wordsSet } from './set-arguments.ts'
import { plainWords } from './set-by.ts'
import { makeVariables } from './variables.ts'
import { commandsInWord, literalOf, partsOf } from './walk.ts'

/** Arguments beyond these have no parameter of their own. */
const MOST_ARGUMENTS = 20

/** Lowers a function: its arguments and its input become parameters, and what it prints is its value. */
export function lowerFunction(l: ShellLowering, definition: FunctionDefinition): Declare {
  const { body, nameSpan, start, end } = definition
  const commands = body.kind === 'group' && !body.subshell && !body.redirects.length ? body.body : [body]
  const variables = namesIn(commands, 'function').local
  const count = argumentsOf(commands)
  const hasInput = readsInput(commands, l.functions)
  const scope = { ...openScope('function', l.scope, variables, count), name: definition.name, hasInput }
  const statements = inScope(l, scope, (): Statement[] => {
    const lowered = l.statements(commands, { output: 'output', last: true })
    return [...makeVariables(scope, body.start + 1), ...lowered, ...outputOf(l, end)]
  })
  const fn: FunctionExpr = {
    kind: 'function', name: l.functionName(definition.name), params: parametersOf(count, hasInput, nameSpan.end),
    body: statements, returns: null, typeParams: [], arrow: false, async: false, generator: false, start, end,
  }
  const name = l.functionName(definition.name)
  return { kind: 'declare', how: 'function', value: fn, start, end, pattern: { kind: 'bind-name', name, nameSpan, type: null, fallback: null, ...nameSpan } }
}

/** Makes the parameters of a function: the arguments by their position, all of them as `@`, and the input. */
export function parametersOf(count: number, hasInput: boolean, at: number): Parameter[] {
  const span = { start: at, end: at }
  const names = [...Array.from({ length: count }, (_, index) => String(index + 1)), '@', ...hasInput ? ['stdin'] : []]
  return names.map(name => (
    buildParameter({ kind: 'bind-name', name, nameSpan: span, type: null, fallback: null, ...span }, name === '@' ? at : null, false)))
}

/** Returns the number of arguments that the commands of a function may read by their position. */
export function argumentsOf(commands: readonly Command[]): number {
  let highest = 0
  let shifts = 0
  const visitWord = (word: Word): void => {
    for (const part of word.parts) {
      if (part.kind !== 'parameter') continue
      if (/^\d$/.test(part.name)) highest = Math.max(highest, Number(part.name))
      if (part.operator === ':' && /^[@*]$/.test(part.name)) highest = Math.max(highest, Number(literalOf(part.operand ?? undefined)) - 1 || 0)
      if (part.operand) visitWord(part.operand)
    }
    for (const command of commandsInWord(word)) visit(command)
  }
  const visit = (command: Command): void => {
    if (command.kind === 'function') return
    shifts += shiftOf(command) || 0
    const { commands: inner, words } = partsOf(command)
    for (const word of words) visitWord(word)
    for (const each of inner) visit(each)
  }
  for (const command of commands) visit(command)
  return Math.min(MOST_ARGUMENTS, highest + shifts)
}

/** Returns by how much a command shifts the arguments: NaN where that is not known, as with `set -- a b`; undefined for another command. */
export function shiftOf(command: Command): number | undefined {
  if (command.kind !== 'simple') return undefined
  const [first, operand] = plainWords(command)
  const name = literalOf(first)
  if (name === 'eval' && literalOf(operand) === 'set') return NaN
  if (name === 'set') return wordsSet(command) ? NaN : undefined
  if (name !== 'shift') return undefined
  const by = operand ? Number(literalOf(operand) ?? NaN) : 1
  return by >= 0 ? by : NaN
}

/** Tests if the body of a loop drops one argument in each round; a branch that drops more leaves the loop. */
export function shiftsByOne(body: readonly Command[]): boolean {
  const shifts = body.flatMap(command => shiftOf(command) ?? [])
  return shifts.length === 1 && shifts[0] === 1 && body.every(command => !shiftsInside(command)
    || (command.kind === 'if' && command.branches.every(branch => !branch.body.some(drops) || branch.body.some(leaves))))
}

/** Tests if a loop may end while arguments are left, by a number in its test: `while [ $# -gt 1 ]`, `until [ $# -le 2 ]`. */
export function leavesArguments(text: string, { test }: While): boolean {
  return test.some(({ start, end }) => /\$\{?#\D*[1-9]/.test(text.slice(start, end)))
}

function drops(command: Command): boolean {
  return shiftOf(command) !== undefined || shiftsInside(command)
}

function leaves(command: Command): boolean {
  return command.kind === 'simple' && /^(?:break|return|exit)$/.test(literalOf(command.words[0]) ?? '')
}

/** Tests if a command shifts the arguments in a part of it, which may run any number of times. */
export function shiftsInside(command: Command): boolean {
  if (command.kind === 'function' || command.kind === 'simple' || (command.kind === 'group' && command.subshell)) return false
  if (command.kind === 'and-or') return [command.left, command.right].some(each => shiftOf(each) !== undefined || shiftsInside(each))
  return partsOf(command).commands.some(each => shiftOf(each) !== undefined || shiftsInside(each))
}
