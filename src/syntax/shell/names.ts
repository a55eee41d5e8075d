import type { Command, Simple, Word } from './nodes.ts'
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
  if (command.kind === 'for' && command.name !== '') found.assigned.add(command.name)
  if (command.kind !== 'simple') return
  const declares = commandName(command) ?? ''
  const isLocal = inFunction && /^(?:local|declare|typeset)$/.test(declares) || declares === 'local'
  const isForCommand = command.words.length > 0 && !/^(?:local|declare|typeset|export|readonly)$/.test(declares)
  const names = isForCommand ? [] : command.assignments.map(each => each.name)
  const words = isLocal ? command.words.slice(1).flatMap(word => plainName(word)) : []
  for (const name of [...names, ...words]) (isLocal ? found.local : found.assigned).add(name)
  for (const name of namesReadBy(command)) found.assigned.add(name)
}

function plainName(word: Word): string[] {
  const text = literalOf(word) ?? ''
  return /^[a-z_]\w*$/i.test(text) ? [text] : []
}

/** Options with an operand that is no variable. */
const OF_READ = /^-\w*[dnNptui]$/
const OF_MAPFILE = /^-\w*[dnOsuCc]$/

/** The variables that `read`, `mapfile`, `getopts`, `printf -v` and `unset` set. */
export function namesReadBy(command: Simple): readonly string[] {
  const name = commandName(command)
  const words = command.words.slice(1)
  if (name === 'printf') return literalOf(words[0]) === '-v' ? words.slice(1, 2).flatMap(plainName) : []
  if (name === 'unset') return words.some(word => literalOf(word) === '-f') ? [] : words.flatMap(plainName)
  if (name === 'getopts') return words.slice(1, 2).flatMap(plainName)
  if (name !== 'read' && name !== 'mapfile' && name !== 'readarray') return []
  const names: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    if (!word) continue
    if ((name === 'read' ? OF_READ : OF_MAPFILE).test(literalOf(word) ?? '')) index++
    else names.push(...plainName(word))
  }
  return names
}
