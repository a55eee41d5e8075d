import type { Command, Word } from './nodes.ts'
import { isForCommand, setBy } from './set-by.ts'
import { commandName, commandsInWord, literalOf, partsOf } from './walk.ts'

/** The names that a list of commands sets. */
export interface ShellNames {
  readonly assigned: ReadonlySet<string>
  /** Variables that `local` and `declare` make for one function. */
  readonly local: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
  /** The variables of the environment: what is read before it is assigned. */
  readonly inherited: ReadonlySet<string>
}

interface Found {
  readonly assigned: Set<string>
  readonly local: Set<string>
  readonly functions: Set<string>
  readonly inherited: Set<string>
}

type Limit = 'script' | 'function' | 'subshell'

/** Finds the names that commands set in their own scope: not in subshells, and for a function only its own. */
export function namesIn(commands: readonly Command[], limit: Limit): ShellNames {
  const found: Found = { assigned: new Set(), local: new Set(), functions: new Set(), inherited: new Set() }
  visit(found, commands, limit, limit === 'function')
  return found
}

function visit(found: Found, commands: readonly Command[], limit: Limit, inFunction: boolean): void {
  for (const command of commands) {
    if (command.kind === 'function') {
      found.functions.add(command.name)
      if (limit === 'script') visit(found, [command.body], limit, true)
      continue
    }
    if (command.kind === 'group' && command.subshell && limit !== 'subshell') {
      visitFunctionsOf(found, command.body)
      continue
    }
    const { commands: inner, words } = partsOf(command)
    for (const word of words) read(found, word, inFunction)
    note(found, command, inFunction)
    visit(found, inner, limit, inFunction)
  }
}

function visitFunctionsOf(found: Found, commands: readonly Command[]): void {
  for (const command of commands) if (command.kind === 'function') found.functions.add(command.name)
}

function read(found: Found, word: Word, inFunction: boolean): void {
  for (const part of word.parts) {
    if (part.kind !== 'parameter') continue
    if (!inFunction && !found.assigned.has(part.name)) found.inherited.add(part.name)
    if (/^:?=$/.test(part.operator)) found.assigned.add(part.name)
    if (part.operand) read(found, part.operand, inFunction)
  }
  for (const command of commandsInWord(word)) for (const inner of partsOf(command).words) read(found, inner, inFunction)
}

function note(found: Found, command: Command, inFunction: boolean): void {
  for (const name of setBy(command).names) found.assigned.add(name)
  if (command.kind === 'for' && command.name !== '') found.assigned.add(command.name)
  if (command.kind !== 'simple') return
  const declares = commandName(command) ?? ''
  const isGlobal = declares !== 'local' && command.words.some(word => /^-\w*g/.test(literalOf(word) ?? ''))
  const isLocal = declares === 'local' || (inFunction && !isGlobal && /^(?:declare|typeset)$/.test(declares))
  const names = isForCommand(command) ? [] : command.assignments.map(each => each.name)
  const words = isLocal ? command.words.slice(1).flatMap(word => plainName(word)) : []
  for (const name of [...names, ...words]) (isLocal ? found.local : found.assigned).add(name)
}

function plainName(word: Word): string[] {
  const text = literalOf(word) ?? ''
  return /^[a-z_]\w*$/i.test(text) ? [text] : []
}
