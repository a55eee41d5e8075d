import { programs } from '../../clients/shell-programs.ts'
import type { Program } from '../../clients/shell-programs.ts'
import type { Text } from '../../uses/api-use.ts'
import { textAt } from '../values/make-value.ts'
import { plain } from '../values/text.ts'
import { behindPrefixes } from './behind-prefixes.ts'
import type { Prefixed } from './behind-prefixes.ts'
import { programName } from './program-name.ts'

/** The possible values of a variable of the environment that a command gets: none of one that is not set, a hole for an unknown one. */
export type Environment = (name: string) => readonly Text[]

/** An environment of which nothing is known. */
export const NO_ENVIRONMENT: Environment = () => []

/** Returns the environment of a program behind other words, which set and remove variables. */
export function withVariables(environment: Environment, { variables, isAlone }: Pick<Prefixed, 'variables' | 'isAlone'>): Environment {
  return name => {
    const own = variables.get(name)
    return own ? [own] : isAlone ? [] : environment(name)
  }
}

/**
 * Returns the operands of a program that a variable of the environment stands for, since it names the server: `GH_HOST=github.example.com gh api …`.
 * A flag for the server counts more than the variable.
 */
export function hostWords({ hostVariable, subcommand }: Program, operands: readonly Text[], environment: Environment): readonly Text[] {
  const [first] = operands
  if (!hostVariable || !first || plain(first) !== subcommand) return []
  const { name, flag, usual } = hostVariable
  if (operands.some(word => plain(word) === flag || plain(word).startsWith(`${flag}=`))) return []
  const values = environment(name)
  const host = values.find(value => plain(value) !== usual && plain(value) !== '') ?? values[0]
  if (!host) return []
  // A program takes an empty variable for one that is not set.
  const at = first[0]?.at ?? { file: '', start: 0, end: 0 }
  return [textAt(flag, at).text, plain(host) === '' ? textAt(usual, at).text : host]
}

/** Adds to a command what a variable of the environment says about the server. */
export function withHost(words: readonly Text[], environment: Environment): readonly Text[] {
  const prefixed = behindPrefixes(words)
  const [first, ...operands] = words.slice(prefixed.from)
  const program = first && programs.find(each => each.names.includes(programName(first)))
  return program ? [...words, ...hostWords(program, operands, withVariables(environment, prefixed))] : words
}
