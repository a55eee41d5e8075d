import { namesIn } from './names.ts'
import type { Command } from './nodes.ts'
import { parseShell } from './parse-shell.ts'
import { plainWords, setBy } from './set-by.ts'
import { literalOf, partsOf } from './walk.ts'

/** Stands for an unknown piece of a text. */
const UNKNOWN = '\u{FFFC}'

/** Tests if a text that a script runs, with a mark for each piece that is not known, can set a variable. */
export function setsVariable(text: string, variable: string, isFunction: (name: string) => boolean): boolean {
  const { commands, problems } = parseShell(text)
  return problems.length > 0 || namesIn(commands, 'subshell').assigned.has(variable) || canSetAny(commands) || runsUnknown(commands, isFunction)
}

/** Tests if a command among others, or in one of them except in functions, can set any variable. */
export function canSetAny(commands: readonly Command[]): boolean {
  return someCommand(commands, command => setBy(command).any)
}

/** Tests if the name of a command among others is not known, or is one of some functions. */
export function runsUnknown(commands: readonly Command[], isFunction: (name: string) => boolean = () => false): boolean {
  return someCommand(commands, command => {
    const [first] = command.kind === 'simple' ? plainWords(command) : []
    const name = literalOf(first)
    return first !== undefined && (name === undefined || name.includes(UNKNOWN) || isFunction(name))
  })
}

function someCommand(commands: readonly Command[], test: (command: Command) => boolean): boolean {
  const open: Command[] = [...commands]
  for (let command = open.pop(); command; command = open.pop()) {
    if (test(command)) return true
    if (command.kind !== 'function') for (const each of partsOf(command).commands) open.push(each)
  }
  return false
}
