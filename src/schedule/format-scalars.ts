import { z } from 'zod'
import { didYouMean } from './did-you-mean.ts'
import { isDay, parseScheduleDate } from './dates.ts'
import type { Operation } from './model.ts'
import { parseMethods, parseOperations, parsePaths, PatternError } from './operations.ts'

/** Text of one meaning, with a cap on its length. */
export const line = z.string().trim().min(1, 'must not be empty.').max(400)
export const prose = z.string().trim().min(1, 'must not be empty.').max(6000)
export const name = z.string().trim().min(1, 'must not be empty.').max(200)
export const id = z.string().max(80).regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/, 'must be kebab-case, such as "old-endpoint".')
export const url = z.string().max(500).refine(isHttps, 'must be an https:// URL.')
export const scalar = z.union([z.string(), z.number(), z.boolean()], 'expected a string, a number, true, or false.')
export const day = z.string().refine(isDay, 'must be an existing day, such as "2026-01-31".')

export const date = z.string().transform((text, context) => {
  const parsed = parseScheduleDate(text)
  if (parsed) return parsed
  context.issues.push({ code: 'custom', input: text, message: `"${text}" is not a date; use a day (2026-01-31), a month (2026-01), or a quarter (2026-Q1).` })
  return z.NEVER
})

export const path = parsedBy(text => single(parsePaths(text), text))
export const paths = parsedBy(parsePaths)
export const methods = listOf(parsedBy(parseMethods)).transform(lists => [...new Set(lists.flat())].sort())
export const operation = parsedBy(text => single(parseOperations(text), text))
/** One line of a list: its alternatives are operations of their own. */
export const operationLine = parsedBy(parseOperations)
export const operations = listOf(operationLine).transform(lists => lists.flat())
/** `any` is any operation of the API: no operations are listed. */
export const anyOrOperations = z.union([
  z.literal('any').transform(() => []),
  listOf(parsedBy(parseOperationsOrAny)).transform(lists => lists.flat()),
])

/** Accepts one value or a list of them, as a list. */
export function listOf<T extends z.ZodType>(type: T) {
  return z.union([type.transform(value => [value]), z.array(type).min(1, 'must not be an empty list.')])
}

/** Creates an object schema that refuses unknown keys and suggests the known key that was probably meant. */
export function strict<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape, {
    error: issue => issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => `unknown key "${key}".${didYouMean(key, Object.keys(shape))}`).join('\n')
      : undefined,
  })
}

function parsedBy<T>(parse: (text: string) => T) {
  return z.string().max(2000).transform((text, context): T => {
    try {
      return parse(text)
    } catch (error) {
      if (!(error instanceof PatternError)) throw error
      context.issues.push({ code: 'custom', input: text, message: error.message })
      return z.NEVER
    }
  })
}

function parseOperationsOrAny(text: string): Operation[] {
  if (text === 'any') throw new PatternError('"any" means every operation and cannot be part of a list; write `on: any`.')
  if (/^\s*\S+\s*$/.test(text) && !text.includes('/')) {
    throw new PatternError(`expected a method and a path, such as "GET /items/{id}", or "any" for every operation, found "${text}".`)
  }
  return parseOperations(text)
}

function single<T>(list: readonly T[], text: string): T {
  const [only] = list
  if (only === undefined || list.length > 1) throw new PatternError(`"${text}" must not contain alternatives such as (a|b) here.`)
  return only
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && !/[\s<>"'`\\]/.test(text)
}
