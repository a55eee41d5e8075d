import type { Text } from '../../uses/api-use.ts'

/** Commands joined by `|`, each with its words: without quotes, and with a hole for what the shell fills in. */
export interface Pipeline {
  readonly commands: readonly (readonly Text[])[]
  /** Its output is output of the whole text: it goes into no file and into no `$(…)`. */
  readonly prints: boolean
  /** A piece of a word is the value of a variable, which other commands may use too. */
  readonly expands: boolean
}
