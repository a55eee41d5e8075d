import type { Command, Simple } from './nodes.ts'
import { isForCommand, plainWords, setBy } from './set-by.ts'
import { commandsInWord, literalOf, partsOf } from './walk.ts'

/** Variables that a script exports, with the place from which on. */
export type Exported = ReadonlyMap<string, number>

/** Finds the variables that commands export, among those that they assign; `set -a` exports all that follow, up to `set +a`. */
export function exportedIn(commands: readonly Command[], assigned: ReadonlySet<string>): Exported {
  const found: Found = { from: new Map(), taken: new Set(), all: false }
  visit(found, commands)
  return new Map([...found.from].filter(([name]) => assigned.has(name) && !found.taken.has(name)))
}

interface Found {
  readonly from: Map<string, number>
  /** Variables that are not exported any more somewhere: `export -n name`. */
  readonly taken: Set<string>
  all: boolean
}

function visit(found: Found, commands: readonly Command[]): void {
  for (const command of commands) {
    const { commands: inner, words } = partsOf(command)
    for (const word of words) visit(found, commandsInWord(word))
    if (command.kind === 'simple') noteSimple(found, command)
    if (found.all) for (const name of namesOf(command)) add(found, name, command.start)
    visit(found, inner)
  }
}

function noteSimple(found: Found, command: Simple): void {
  const [name, ...words] = plainWords(command).map(word => literalOf(word) ?? '')
  const flags = words.filter(word => /^[-+]\w/.test(word))
  if (name === 'set') found.all = exportsAll(words) ?? found.all
  const marks = name === 'export' ? flags.some(flag => /^-\w*n/.test(flag)) ? '+' : '-' : DECLARES.test(name ?? '') ? markIn(flags) : undefined
  if (marks === undefined) return
  const operands = [...command.assignments.map(each => each.name), ...words.filter(word => /^[A-Za-z_]\w*$/.test(word))]
  for (const operand of operands) {
    if (marks === '+') found.taken.add(operand)
    else add(found, operand, command.start)
  }
}

const DECLARES = /^(?:declare|typeset|local|readonly)$/

/** The mark of the flag for the environment among those of `declare`: `-x` or `+x`. */
function markIn(flags: readonly string[]): string | undefined {
  return flags.find(flag => flag.includes('x'))?.[0]
}

/** Tests if options of `set` export what follows; undefined for others. */
function exportsAll(words: readonly string[]): boolean | undefined {
  const flag = words.find((word, index) => /^[-+]\w*a/.test(word) || (word === 'allexport' && /^[-+]\w*o$/.test(words[index - 1] ?? '')))
  return flag === undefined ? undefined : !(flag === 'allexport' ? words[words.indexOf(flag) - 1] ?? '' : flag).startsWith('+')
}

function namesOf(command: Command): readonly string[] {
  const own = command.kind === 'simple' && !isForCommand(command) ? command.assignments.map(each => each.name) : []
  return [...own, ...setBy(command).names, ...command.kind === 'for' && command.name !== '' ? [command.name] : []]
}

function add({ from }: Found, name: string, start: number): void {
  from.set(name, Math.min(from.get(name) ?? Infinity, start))
}
