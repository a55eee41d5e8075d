import type { Program } from '../../clients/shell-programs.ts'
import type { Place, Text } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'

/** A word of a command; `value` is what it was made from if it is a whole argument. */
export interface Word {
  readonly text: Text
  readonly value?: Value
  /** The texts of which it is one, if there are several. */
  readonly texts?: readonly Text[]
  /** It is one of several that an expansion can give, and may be missing. */
  readonly isPossible?: boolean
  /** The number of words behind it that may be there in its place. */
  readonly alternatives?: number
}

/** The words that a word can be. */
export function alternativesOf(word: Word): readonly Word[] {
  return word.texts ? word.texts.map(text => ({ text })) : [word]
}

/** The place of the call that runs a command, and whether the command may have more flags. */
export interface ReadAt {
  readonly at: Place
  readonly isOpen: boolean
}

/** A request as the words of a command describe it. */
export interface CommandRequest {
  readonly program: Program
  readonly urls: readonly Word[]
  readonly methods: readonly string[] | null
  readonly headers: readonly Pair[]
  /** Appended to the query of every address without encoding. */
  readonly rawQuery: readonly Text[]
  readonly query: readonly Pair[]
  readonly body: Value | null
  /** The program prints the response. */
  readonly prints: boolean
  /** The filter of jq through which it prints. */
  readonly filter?: Word
}

/** A literal name and its value. */
export interface Pair {
  readonly name: Text
  readonly value: Value
}
