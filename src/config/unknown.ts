import { didYouMean } from '../schedule/did-you-mean.ts'
import { UserError } from './user-error.ts'

/** The error for a word that is none of the known ones. */
export function unknown(what: string, word: string, known: readonly string[], hint: string, where?: string): UserError {
  return new UserError(`Unknown ${what} "${word}"${where === undefined ? '' : ` in ${where}`}.${didYouMean(word, known)} ${hint}`)
}
