import type { Command, Simple, Word } from './nodes.ts'
import { commandsInWord, literalOf, partsOf } from './walk.ts'

/** Words that name the input of a command: `-d @-`, `--input -`. */
const INPUT = /^(?:-|\/dev\/stdin)$|[@=]-$/

/** Programs that read their input without a word that says so. */
const READERS: ReadonlySet<string> = new Set(['cat', 'tee', 'jq', 'grep', 'egrep', 'sed', 'awk', 'xargs', 'sh', 'bash'])

/** Tests if the commands of a function may read the input of the function, or hand it to what reads it. */
export function readsInput(commands: readonly Command[], functions: ReadonlySet<string>): boolean {
  return commands.some(command => {
    if (command.kind === 'function') return false
    const { commands: inner, words } = partsOf(command)
    return (command.kind === 'simple' && isReader(command, functions)) || readsInput([...inner, ...words.flatMap(commandsInWord)], functions)
  })
}

function isReader({ words }: Simple, functions: ReadonlySet<string>): boolean {
  const name = literalOf(words[0])
  return name === undefined || READERS.has(name) || functions.has(name) || words.some(word => INPUT.test(literalOf(word) ?? '') || isRest(word))
}

function isRest({ parts }: Word): boolean {
  return parts.some(part => part.kind === 'parameter' && /^[@*]$/.test(part.name))
}
