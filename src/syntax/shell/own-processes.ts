import { namesIn } from './names.ts'
import type { Command, Word } from './nodes.ts'
import { plainWords } from './set-by.ts'
import { commandsInWord, literalOf, partsOf } from './walk.ts'

/** Commands that run in a process of their own. */
export interface OwnProcess {
  /** The variables that they set there. */
  readonly locals: ReadonlySet<string>
  /** The functions that they call. */
  readonly calls: ReadonlySet<string>
}

/** Returns those processes among commands in which functions see variables that are set there: `(base=…; deploy)`. */
export function ownProcesses(commands: readonly Command[], isFunction: (name: string) => boolean): readonly OwnProcess[] {
  return commands.flatMap(bodiesOf).flatMap((body): readonly OwnProcess[] => {
    const { assigned, local } = namesIn(body, 'subshell')
    if (assigned.size === 0 && local.size === 0) return []
    const calls = calledIn(body, isFunction)
    return calls.size > 0 ? [{ locals: new Set([...assigned, ...local]), calls }] : []
  })
}

/** The lists of commands directly in a command that are processes of their own. */
function bodiesOf(command: Command): readonly (readonly Command[])[] {
  const inWords = partsOf(command).words.flatMap(bodiesInWord)
  if (command.kind === 'group' && command.subshell) return [command.body, ...inWords]
  if (command.kind === 'pipeline' && command.commands.length > 1) return command.commands.map(each => [each])
  return inWords
}

function bodiesInWord({ parts }: Word): readonly (readonly Command[])[] {
  return parts.flatMap(part => part.kind === 'substitution' ? [part.body] : [])
}

function calledIn(commands: readonly Command[], isFunction: (name: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>()
  const open: Command[] = [...commands]
  for (let command = open.pop(); command; command = open.pop()) {
    const name = command.kind === 'simple' ? literalOf(plainWords(command)[0]) : undefined
    if (name !== undefined && isFunction(name)) found.add(name)
    const { commands: inner, words } = partsOf(command)
    open.push(...inner, ...words.flatMap(commandsInWord))
  }
  return found
}
