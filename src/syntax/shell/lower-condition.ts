import type { Expr } from '../expr.ts'
import { makeOther } from './make.ts'
import type { AndOr, Command, Pipeline } from './nodes.ts'
import { apart } from './scope.ts'
import type { ShellLowering } from './scope.ts'
import { commandName } from './walk.ts'

/** Lowers a list of commands in the place of a test. */
export function testOf(l: ShellLowering, commands: readonly Command[]): Expr {
  const tests = commands.map(command => {
    if (command.kind === 'pipeline' && command.negated) {
      const [only, more] = command.commands
      return makeOther('!', [only && !more ? testOf(l, [only]) : makeOther('status', [lowerPipes(l, command)], command)], command)
    }
    const expr = l.expression(command, null)
    // A command succeeds or fails, whatever it prints.
    return isTest(command) ? expr : makeOther('status', [expr], command)
  })
  const [only] = tests
  return only && tests.length === 1 ? only : makeOther('status', tests, { start: tests[0]?.start ?? 0, end: tests.at(-1)?.end ?? 0 })
}


function isTest(command: Command): boolean {
  return command.kind === 'test' || (command.kind === 'and-or' && isShort(command)) || /^(?:\[|test)$/.test(commandName(command) ?? '')
}

/** Tests if both sides of a list are commands that are lowered to one expression each. */
export function isShort({ left, right }: AndOr): boolean {
  return [left, right].every(each => each.kind === 'simple' || each.kind === 'test' || (each.kind === 'and-or' && isShort(each)))
}

/** `a | b`: the output of each command is the input of the next. */
export function lowerPipes(l: ShellLowering, { commands }: Pipeline): Expr {
  let value: Expr | null = null
  const isApart = commands.length > 1
  for (const command of commands) value = isApart ? apart(l, () => l.expression(command, value)) : l.expression(command, value)
  return value ?? makeOther('pipeline', [], { start: 0, end: 0 })
}
