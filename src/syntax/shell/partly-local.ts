import { namesIn } from './names.ts'
import type { Command, Simple } from './nodes.ts'
import { parseShell } from './parse-shell.ts'
import { isForCommand, plainWords, setBy } from './set-by.ts'
import { literalOf, partsOf } from './walk.ts'

/**
 * Returns those of the local variables of a function that it sets for its callers too: an assignment does so unless `local` has always run
 * before it in the same process.
 */
export function partlyLocal(body: Command, locals: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  if (locals.size > 0) visit([body], { locals, found }, new Set())
  return found
}

interface Search {
  readonly locals: ReadonlySet<string>
  readonly found: Set<string>
}

/** Visits commands in their order; adds to the names that are declared. */
function visit(commands: readonly Command[], search: Search, declared: Set<string>): void {
  for (const command of commands) {
    noteSet(setBy(command).names, search, declared)
    switch (command.kind) {
      case 'simple': visitSimple(command, search, declared); break
      case 'group': if (!command.subshell) visit(command.body, search, declared); break
      case 'and-or': {
        visit([command.left], search, declared)
        visit([command.right], search, new Set(declared))
        break
      }
      case 'pipeline': {
        const isOne = command.commands.length === 1
        for (const each of command.commands) visit([each], search, isOne ? declared : new Set(declared))
        break
      }
      case 'for': {
        noteSet([command.name], search, declared)
        visit(command.body, search, new Set(declared))
        break
      }
      case 'function': break
      default: visitBranches(command, search, declared)
    }
  }
}

function visitBranches(command: Command, search: Search, declared: ReadonlySet<string>): void {
  const bodies = command.kind === 'if' ? command.branches.map(({ test, body }) => [...test ?? [], ...body])
    : command.kind === 'case' ? command.branches.map(({ body }) => body) : [partsOf(command).commands]
  for (const body of bodies) visit(body, search, new Set(declared))
}

function visitSimple(command: Simple, search: Search, declared: Set<string>): void {
  const { local } = namesIn([command], 'function')
  if (!local.size && !isForCommand(command)) noteSet(command.assignments.map(({ name }) => name), search, declared)
  for (const name of local) declared.add(name)
  const [first, ...operands] = plainWords(command).map(literalOf)
  if (first === 'eval' && operands.every(each => each !== undefined)) visit(parseShell(operands.join(' ')).commands, search, declared)
}

function noteSet(names: readonly string[], { locals, found }: Search, declared: ReadonlySet<string>): void {
  for (const name of names) if (locals.has(name) && !declared.has(name)) found.add(name)
}
