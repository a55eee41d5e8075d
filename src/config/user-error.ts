import { didYouMean, idsLike } from '../schedule/did-you-mean.ts'
import { ScheduleError } from '../schedule/schedule-error.ts'
import type { Mistake } from '../schedule/schedule-error.ts'

/** A mistake of the user: printed without a stack, exit code 2. Everything else that is thrown is a bug. */
export class UserError extends Error {
  override readonly name = 'UserError'
  /** Mistakes in files; the message has one line for each. */
  readonly mistakes: readonly Mistake[]

  constructor(message: string, mistakes: readonly Mistake[] = []) {
    super(message)
    this.mistakes = mistakes
  }
}

/** Tests if an error is a mistake of the user, in what was typed or in a file. */
export function isMistake(error: unknown): error is UserError | ScheduleError {
  return error instanceof UserError || error instanceof ScheduleError
}

/** Makes the error for a word that is none of the known ones. */
export function unknown(what: string, word: string, known: readonly string[], hint: string, where?: string): UserError {
  return new UserError(`Unknown ${what} "${word}"${where === undefined ? '' : ` in ${where}`}.${didYouMean(word, known)} ${hint}`)
}

/** Makes the error for the id of an entry that no schedule has: it names the ids that a misspelt or shortened one may mean. */
export function unknownEntry(id: string, known: readonly string[], where?: string): UserError {
  const meant = idsLike(id, known)
  const named = meant.slice(0, MOST_MEANT).map(each => `"${each}"`)
  const [last = '', ...others] = named.toReversed()
  const list = others.length > 0 ? `${others.toReversed().join(', ')}${others.length > 1 ? ',' : ''} or ${last}` : last
  const rest = meant.length > MOST_MEANT ? ` (and ${meant.length - MOST_MEANT} more)` : ''
  const hint = `${meant.length > 0 ? ` Did you mean ${list}${rest}?` : ''} Run \`npx sunset-lint list\` to see all ids.`
  return new UserError(`Unknown entry id "${id}"${where === undefined ? '' : ` in ${where}`}.${hint}`)
}

/** The ids that an error names. */
const MOST_MEANT = 6
