import { programs } from '../../clients/shell-programs.ts'
import type { Text } from '../../uses/api-use.ts'
import { plain } from '../values/text.ts'
import { programName } from './program-name.ts'

/**
 * Returns the words that a variable of the environment adds to a command, since it names another server than the usual one:
 * `GH_HOST=github.example.com gh api …`. `valueOf` gives the possible values of a variable, and none of one that is not set.
 */
export function hostWords([first, subcommand]: readonly Text[], valueOf: (name: string) => readonly Text[]): readonly Text[] {
  const program = first && programs.find(each => each.names.includes(programName(first)))
  if (!program?.hostVariable || !first || !subcommand || plain(subcommand) !== program.subcommand) return []
  const { name, flag, usual } = program.hostVariable
  const other = valueOf(name).find(value => plain(value) !== usual)
  return other ? [[{ text: flag, at: first[0]?.at ?? { file: '', start: 0, end: 0 }, from: null }], other] : []
}
