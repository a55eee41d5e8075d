import type { OwnProcess } from './own-processes.ts'

/** A definition of a function, or an alias. */
export interface FunctionFacts {
  readonly sets: Set<string>
  readonly locals: ReadonlySet<string>
  readonly calls: Set<string>
  any: boolean
  callsAny: boolean
}

/** The effects of the commands of a script on variables, as far as the order of the commands does not matter. */
export interface Facts {
  /** By their names: the last definition of a name counts, and the others too. */
  readonly functions: Map<string, FunctionFacts[]>
  /** Words that may name a function which another command runs. */
  readonly mentioned: Set<string>
  /** Variables whose value is not what is assigned to them. */
  readonly odd: Set<string>
  readonly read: Set<string>
  /** Variables that name others, which an assignment sets. */
  readonly references: Set<string>
  readonly arrays: Set<string>
  /** Variables that `readonly` or `declare -r` protects, by where they surely are: behind a command at the top; `unset` fails then. Infinity elsewhere. */
  readonly protected: Map<string, number>
  /** Variables that are assigned a text. */
  readonly texts: Set<string>
  readonly processes: readonly OwnProcess[]
}
