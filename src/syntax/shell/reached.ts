import type { Command, Simple, Word } from './nodes.ts'
import { functionScope } from './scope.ts'
import type { ShellLowering } from './scope.ts'
import { plainWords } from './set-by.ts'
import { isInBackground, literalOf } from './walk.ts'

/** Returns the commands of a list up to the first behind which none runs: `exit`, `return`, or a program that replaces the shell. */
export function reached(l: ShellLowering, commands: readonly Command[]): readonly Command[] {
  const end = commands.findIndex(command => !isInBackground(l.text, command) && leaves(l, command))
  return end < 0 ? commands : commands.slice(0, end + 1)
}

/** Tests if nothing runs behind a command in its list. */
function leaves(l: ShellLowering, command: Command): boolean {
  const always = (body: readonly Command[]): boolean => body.some(each => !isInBackground(l.text, each) && leaves(l, each))
  switch (command.kind) {
    case 'simple': return leavesList(command, { functions: l.functions, inFunction: functionScope(l) !== null })
    case 'pipeline': return command.commands.length === 1 && command.commands.every(each => leaves(l, each))
    case 'and-or': return leaves(l, command.left)
    case 'group': return !command.subshell && always(command.body)
    case 'if': return command.branches.some(each => !each.test) && command.branches.every(each => always(each.body))
    case 'case': return command.branches.some(each => each.patterns.some(isAny)) && command.branches.every(each => always(each.body))
    default: return false
  }
}

/** Where a command is: the functions that can have its name, and whether it is in one. */
interface Place {
  readonly functions: Pick<ReadonlySet<string>, 'has'>
  readonly inFunction: boolean
}

/** Tests if no command behind one in its list runs. In a script that is not sourced, `return` fails outside of functions, and the next command runs. */
export function leavesList(command: Simple, { functions, inFunction }: Place): boolean {
  const words = plainWords(command)
  const name = literalOf(words[0]) ?? ''
  return endsShell(words) && !functions.has(name) && (name !== 'return' || inFunction)
}

function isAny(pattern: Word): boolean {
  return literalOf(pattern) === '*'
}

/** Tests if the words of a command end the shell that runs it: `exit 1`, `exec curl …`, but not `exec 3>file`. */
function endsShell([first, ...operands]: readonly Word[]): boolean {
  const name = literalOf(first) ?? ''
  if (name === 'exit' || name === 'return') return true
  return name === 'exec' && operands.some((word, index) => isProgram(word) && !/^-[cl]*a$/.test(literalOf(operands[index - 1]) ?? ''))
}

/** Tests if a word is surely one word, and no option. */
function isProgram({ parts }: Word): boolean {
  const [first] = parts
  if (first?.kind === 'text' && first.text.startsWith('-')) return false
  return parts.some(part => part.kind === 'text' ? part.text !== '' : part.quoted && !(part.kind === 'parameter' && (part.name === '@' || part.index !== null)))
}
