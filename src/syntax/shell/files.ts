import type { Command, Simple, Word } from './nodes.ts'
import { commandName, commandsInWord, literalOf, partsOf } from './walk.ts'

/** A file that a command writes. */
export interface WrittenFile {
  /** The name of the variable that stands for its content. */
  readonly name: string
  /** `redirect`: the output of the command; `copy`: that too, and it is printed; `option`: the output, which the word `word` names; `append`; `change`. */
  readonly how: 'redirect' | 'copy' | 'option' | 'append' | 'change'
  readonly word: Word | null
  /** The variable of the file that is moved to it. */
  readonly from?: string
}

const CLIENT = /^(?:\S*\/)?(?:curl|wget2?|https?|xhs?)$/
const OUTPUT = /^(?:-[sSLfkgqv#i]*[oO]|--output|--output-document)$/

/** Returns the name of the variable that stands for the content of a file; undefined for a name that is computed, and for a device. */
export function fileVariable(word: Word | null | undefined, from = 0): string | undefined {
  if (!word) return undefined
  let name = ''
  for (const part of word.parts) {
    if (part.kind === 'text') name += part.text
    else if (part.kind === 'parameter' && part.operator === '' && !part.index && /^[A-Za-z_]/.test(part.name)) name += `\${${part.name}}`
    else return undefined
  }
  name = name.slice(from).replace(/^\.\//, '')
  return name === '' || name.startsWith('-') || name.startsWith('/dev/') || /[*?\n]/.test(name) ? undefined : `> ${name}`
}

/** Returns the files that a command writes. */
export function writtenBy(command: Simple): readonly WrittenFile[] {
  const { words, redirects } = command
  const written: WrittenFile[] = redirects.flatMap(({ operator, descriptor, target }) => {
    const name = /^(?:>|>>|>\||&>)$/.test(operator) && /^1?$/.test(descriptor) ? fileVariable(target) : undefined
    return name === undefined ? [] : [{ name, how: operator === '>>' ? 'append' as const : 'redirect' as const, word: null }]
  })
  const program = commandName(command) ?? ''
  const operands = words.slice(1).filter(word => !(literalOf(word) ?? '').startsWith('-'))
  if (program === 'tee') return [...written, ...filesOf(operands, words.some(word => literalOf(word) === '-a') ? 'append' : 'copy')]
  if (program === 'mv' || program === 'cp') return [...written, ...movedBy(operands)]
  if (/^(?:rm|truncate)$/.test(program) || (/^(?:sed|perl|yq)$/.test(program) && words.some(word => /^-i/.test(literalOf(word) ?? '')))) {
    return [...written, ...filesOf(operands, 'change')]
  }
  if (!CLIENT.test(program)) return written
  return [...written, ...filesOf(words.filter((_, index) => OUTPUT.test(literalOf(words[index - 1]) ?? '')), 'option')]
}

function filesOf(words: readonly Word[], how: WrittenFile['how']): readonly WrittenFile[] {
  return words.flatMap(word => {
    const name = fileVariable(word)
    return name === undefined ? [] : [{ name, how, word }]
  })
}

function movedBy(operands: readonly Word[]): readonly WrittenFile[] {
  const [first, second, third] = operands
  const from = fileVariable(first)
  const [target] = second && !third ? filesOf([second], 'change') : []
  return target ? [{ ...target, ...from !== undefined && { from } }] : []
}

/**
 * Finds the files that commands write, wherever they do. A file outlives the subshell that writes it. A relative name means another file
 * after `cd`, and a variable that is set twice names two.
 */
export function filesIn(commands: readonly Command[]): ReadonlySet<string> {
  const found = new Set<string>()
  const set = new Map<string, number>()
  let [first, lastMove] = [Infinity, -Infinity]
  const open: Command[] = [...commands]
  for (let command = open.pop(); command; command = open.pop()) {
    if (command.kind === 'simple') {
      for (const { name, how } of writtenBy(command)) {
        if (how === 'change') continue
        found.add(name)
        first = Math.min(first, command.start)
      }
      if (/^(?:cd|pushd|popd)$/.test(commandName(command) ?? '')) lastMove = Math.max(lastMove, command.start)
    }
    for (const name of namesSetBy(command)) set.set(name, (set.get(name) ?? 0) + 1)
    const { commands: inner, words } = partsOf(command)
    for (const each of inner) open.push(each)
    for (const word of words) for (const each of commandsInWord(word)) open.push(each)
  }
  const isOne = (name: string): boolean => [...name.matchAll(/\$\{(\w+)\}/g)].every(([, variable = '']) => (set.get(variable) ?? 0) <= 1)
  return new Set([...found].filter(name => isOne(name) && (lastMove < first || name.startsWith('> /'))))
}

/** Returns the variables that a command sets; those of a loop have many values. */
function namesSetBy(command: Command): readonly string[] {
  if (command.kind === 'for') return [command.name, command.name]
  if (command.kind !== 'simple') return []
  const read = /^(?:read|mapfile|readarray|getopts|unset|let)$/.test(commandName(command) ?? '')
  const names = read ? command.words.slice(1).flatMap(word => literalOf(word) ?? []) : []
  return [...command.assignments.map(({ name }) => name), ...names.flatMap(name => [name, name])]
}
