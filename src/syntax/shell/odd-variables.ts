import type { Facts } from './facts.ts'
import { namesIn } from './names.ts'
import type { Command, Simple, Word } from './nodes.ts'
import { parseShell } from './parse-shell.ts'
import { isForCommand, plainWords } from './set-by.ts'
import { literalOf } from './walk.ts'

/** Variables that change by themselves. */
export const CHANGING = ['SECONDS', 'RANDOM', 'SRANDOM', 'LINENO', 'BASHPID', 'EPOCHSECONDS', 'EPOCHREALTIME', 'BASH_COMMAND']

/** Attributes that change what is assigned: numbers, letters of one case, and names of other variables. */
const ATTRIBUTE = /^[-+]\w*[iulcn]\w*$/

/** Notes the variables that `declare` gives an attribute. */
export function noteAttributes({ odd, references }: Facts, { assignments }: Simple, operands: readonly Word[]): void {
  const options = operands.flatMap(word => literalOf(word) ?? []).filter(text => ATTRIBUTE.test(text))
  if (!options.length) return
  const names = [...assignments.map(({ name }) => name), ...operands.flatMap(word => literalOf(word) ?? []).filter(text => /^\w+$/.test(text))]
  for (const name of names) odd.add(name)
  if (!options.some(option => option.includes('n'))) return
  for (const { value } of assignments) {
    const target = literalOf(value ?? undefined)
    if (target !== undefined) odd.add(target)
  }
  for (const name of names) references.add(name)
}

/** Notes the variables of a trap, which may be set at any time unless it runs at the end. */
export function noteTrap({ odd, mentioned }: Facts, [action, ...signals]: readonly Word[]): void {
  const text = literalOf(action) ?? ''
  if (signals.every(signal => /^(?:EXIT|0)$/.test(literalOf(signal) ?? ''))) return
  for (const [, name = ''] of text.matchAll(/(?<!\w)(\w+)\+?=/g)) odd.add(name)
  mentioned.add(text.trim())
}

/** Notes the variables of one command, `BASE=… deploy`, that other code of the script sees: a function, or a text. */
export function notePrefixed({ odd, functions, mentioned }: Facts, commands: readonly Command[]): void {
  for (const command of commands) {
    if (command.kind !== 'simple' || !command.assignments.length || !isForCommand(command)) continue
    const name = literalOf(plainWords(command)[0])
    const runsOwn = name === undefined ? [...mentioned].some(each => functions.has(each)) : functions.has(name) || /^(?:eval|source|\.)$/.test(name)
    if (runsOwn) for (const assignment of command.assignments) odd.add(assignment.name)
  }
}

/** Notes the variables that the last command of a pipeline sets, if it can run in the shell itself: `shopt -s lastpipe`. */
export function noteLastOfPipes({ odd, functions }: Facts, commands: readonly Command[]): void {
  if (!commands.some(isLastPipe)) return
  const lasts = commands.flatMap(command => command.kind === 'pipeline' ? command.commands.slice(-1) : [])
  for (const name of namesIn(lasts, 'subshell').assigned) odd.add(name)
  const called = lasts.flatMap(last => last.kind === 'simple' ? functions.get(literalOf(plainWords(last)[0]) ?? '') ?? [] : [])
  for (const { sets } of called) for (const name of sets) odd.add(name)
}

function isLastPipe(command: Command): boolean {
  const words = command.kind === 'simple' ? plainWords(command).map(literalOf) : []
  return words[0] === 'shopt' && words.includes('lastpipe')
}

interface Alias {
  readonly name: string
  readonly commands: readonly Command[]
  /** Its text is not known. */
  readonly any: boolean
}

/** Returns the aliases that a command defines: `alias name='command'`. */
export function aliasesOf(command: Command): readonly Alias[] {
  const [first, ...operands] = command.kind === 'simple' ? plainWords(command) : []
  if (literalOf(first) !== 'alias') return []
  return operands.flatMap(({ parts: [start, ...rest] }) => {
    const [, name, text = ''] = start?.kind === 'text' ? /^([^=]+)=(.*)$/s.exec(start.text) ?? [] : []
    if (name === undefined) return []
    const isKnown = rest.every(part => part.kind === 'text')
    return [{ name, commands: isKnown ? parseShell(text + rest.map(part => part.text).join('')).commands : [], any: !isKnown }]
  })
}
