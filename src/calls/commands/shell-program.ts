import { onlyChecks } from '../../syntax/shell/only-checks.ts'
import type { Text } from '../../uses/api-use.ts'
import { plain } from '../values/text.ts'
import { behindPrefixes } from './behind-prefixes.ts'

const SHELL = /^(?:.*\/)?(?:ba|da|z|k)?sh$/

/** Returns a shell that is the program of a command and runs what it gets, with its operands: `sudo -u deploy bash -s`. */
export function shellProgram(words: readonly Text[]): readonly Text[] | undefined {
  const command = words.slice(behindPrefixes(words).from)
  const [name, ...operands] = command.map(plain)
  // A shell of another machine without a command reads its input.
  if (name === undefined) return words.some(word => plain(word) === 'ssh') ? words : undefined
  return SHELL.test(name) && !onlyChecks(operands) ? command : undefined
}
