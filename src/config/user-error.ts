import { didYouMean } from '../schedule/did-you-mean.ts'

/** A mistake of the user: printed without a stack, exit code 2. Everything else that is thrown is a bug. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** The error for a word that is none of the known ones. */
export function unknown(what: string, word: string, known: readonly string[], hint: string, where?: string): UserError {
  return new UserError(`Unknown ${what} "${word}"${where === undefined ? '' : ` in ${where}`}.${didYouMean(word, known)} ${hint}`)
}
