import type { Assignment, Command, Redirect, Word } from './nodes.ts'

/** The parts of a command. */
export interface CommandParts {
  readonly commands: readonly Command[]
  readonly words: readonly Word[]
}

/** Returns the commands and words directly in a command. */
export function partsOf(command: Command): CommandParts {
  switch (command.kind) {
    case 'simple': return { commands: [], words: [...command.assignments.flatMap(wordsOf), ...command.words, ...targetsOf(command.redirects)] }
    case 'pipeline': return { commands: command.commands, words: [] }
    case 'and-or': return { commands: [command.left, command.right], words: [] }
    case 'group': return { commands: command.body, words: targetsOf(command.redirects) }
    case 'if': return { commands: command.branches.flatMap(each => [...each.test ?? [], ...each.body]), words: targetsOf(command.redirects) }
    case 'for': return { commands: command.body, words: [...command.words ?? [], ...targetsOf(command.redirects)] }
    case 'while': return { commands: [...command.test, ...command.body], words: targetsOf(command.redirects) }
    case 'case': return { commands: command.branches.flatMap(each => each.body), words: [command.subject, ...targetsOf(command.redirects)] }
    case 'function': return { commands: [command.body], words: [] }
    case 'test': return { commands: [], words: [...command.words, ...targetsOf(command.redirects)] }
  }
}

function wordsOf({ value, items, index }: Assignment): readonly Word[] {
  return [...index ? [index] : [], ...value ? [value] : [], ...items ?? []]
}

function targetsOf(redirects: readonly Redirect[]): readonly Word[] {
  return redirects.flatMap(({ target }) => target ? [target] : [])
}

/** Tests if a command in a text, `a &`, runs in a shell of its own while the next ones go on. */
export function isInBackground(text: string, { end }: Command): boolean {
  return /^[^\S\n]*&(?![&>])/.test(text.slice(end, end + 40))
}

/** The commands of the substitutions in a word, and of the words in its expansions. */
export function commandsInWord(word: Word): readonly Command[] {
  return word.parts.flatMap(part => {
    if (part.kind === 'substitution') return part.body
    if (part.kind === 'other') return part.operands?.flatMap(commandsInWord) ?? []
    return part.kind === 'parameter' ? [...part.operand ? commandsInWord(part.operand) : [], ...part.index ? commandsInWord(part.index) : []] : []
  })
}

/** The text of a word without expansions; undefined for another word. */
export function literalOf(word: Word | undefined): string | undefined {
  if (!word) return undefined
  let text = ''
  for (const part of word.parts) {
    if (part.kind !== 'text') return undefined
    text += part.text
  }
  return text
}

/** The name of the command that a simple command runs. */
export function commandName(command: Command): string | undefined {
  return command.kind === 'simple' ? literalOf(command.words[0]) : undefined
}
