import { z } from 'zod'
import { isDay } from '../schedule/dates.ts'
import { didYouMean } from '../schedule/did-you-mean.ts'
import { mistakeInPattern } from './path-patterns.ts'

const levels = ['error', 'warning', 'info'] as const

export const asOf = z.string({ error: issue => `expected a day such as 2026-11-20, found ${written(issue.input)}.` })
  .refine(isDay, { error: issue => `${written(issue.input)} is not a valid date; use a day such as 2026-11-20.` })
export const horizon = z.int({ error: issue => `expected a number of days such as 90, found ${written(issue.input)}.` })
  .min(0, { error: issue => `expected a number of days such as 90, found ${written(issue.input)}.` })
  .max(99_999, { error: 'must be at most 99999 days.' })
export const confidence = oneOf('confidence', ['certain', 'likely', 'possible'])
export const severity = oneOf('level', levels)
export const failLevel = oneOf('level', [...levels, 'never'])
export const entryLevel = oneOf('level', [...levels, 'off'])
export const fixSetting = oneOf('setting', ['fix', 'suggest', 'off'])
export const suggestionSetting = oneOf('setting', ['suggest', 'off'])

/** A path of a file or folder, with `/`. */
export const filePath = z.string().trim().min(1, 'must not be empty.').max(400)

/** A glob, relative to the folder of the configuration. */
export const pattern = z.string().max(400).superRefine((text, context) => {
  const message = mistakeInPattern(text)
  if (message !== undefined) context.issues.push({ code: 'custom', input: text, message })
})

/** A host without placeholders, scheme, port and path. */
export const host = z.string().max(253).regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, {
  error: issue => `${written(issue.input)} is not a host name; use lower case without https://, port, and path, such as git.acme.com.`,
})

/** A mapping from ids or aliases of entries to values. */
export function byEntry<T extends z.ZodType>(value: T) {
  return z.record(z.string().max(80), value)
}

/** One value or a list of values, read as a list. */
export function oneOrMore<T extends z.ZodType>(type: T) {
  return z.union([type.transform(value => [value]), z.array(type)])
}

/** One of some words; the message for another word suggests the nearest one. */
function oneOf<const Word extends string>(what: string, words: readonly Word[]) {
  const list = `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} or ${words.at(-1)}`
  return z.enum(words, { error: ({ input }) => typeof input === 'string'
    ? `unknown ${what} "${input}".${didYouMean(begunWith(input, words) ?? input, words)} Use ${list}.`
    : `expected ${list}, found ${written(input)}.` })
}

/** Finds the word that starts with the input: `warn` means `warning`, although the words are not near. */
function begunWith(input: string, words: readonly string[]): string | undefined {
  return input.length < 3 ? undefined : words.find(word => word.startsWith(input.toLowerCase()))
}

function written(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a mapping'
  return value === null || value === undefined ? 'nothing' : JSON.stringify(value)
}
