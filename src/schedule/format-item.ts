import { z } from 'zod'
import { byKey } from './by-key.ts'
import { anyOrOperations, date, line, listOf, methods, name, operations, path, prose, scalar, strict } from './format-scalars.ts'
import { rewrite } from './format-rewrite.ts'

export const dates = strict({
  announced: date.optional(),
  deprecated: date.optional(),
  sunset: date.optional(),
  changed: date.optional(),
  milestones: z.array(strict({ date, text: line })).default([]),
  elsewhere: z.array(strict({ source: line, deprecated: date.optional(), sunset: date.optional() })).default([]),
}).refine(hasDate, 'needs at least one of announced, deprecated, sunset, and changed.')

export const cap = strict({ 'at-most': z.enum(['certain', 'likely', 'possible']), because: line })

const value = byKey('value test', {
  is: { is: z.array(scalar).min(1) },
  prefix: { prefix: z.array(name).min(1), separator: z.string().min(1).max(8) },
  suffix: { suffix: listOf(name) },
  list: { list: z.string().min(1).max(8) },
  contains: { contains: listOf(name) },
  before: { before: name.regex(/^\d{4}(?:-\d{2}){1,2}$/, 'must be a day (2026-01-31) or a month (2026-01).') },
}, {})
const side = z.enum(['deprecated', 'ignored', 'omitted', 'rejected']).optional()
export const when = z.record(z.string(), listOf(scalar)).default({})
const names = listOf(name)
const everyday = z.boolean().default(false)
const fieldPaths = listOf(name.regex(/^[\w-]+(?:\[\])?(?:\.[\w-]+(?:\[\])?)*$/, 'must be a field path, such as "items[].name".'))

export const item = byKey('item', {
  endpoint: { endpoint: operations, where: z.record(z.string(), z.union([listOf(scalar), value])).default({}), everyday },
  segment: { segment: name.regex(/^[\w.~-]+$/, 'must be a single path segment, such as "boxes".'), under: path },
  setting: { setting: name.regex(/^\w+$/, 'must be the id of a setting (letters, digits, and "_").'), methods },
  field: {
    field: fieldPaths, of: name.optional(), on: operations.optional(), value: value.optional(), when,
    request: side, response: side, error: side, everyday,
    except: strict({ request: z.array(z.union([scalar, z.null()])).min(1) }).optional(),
  },
  query: { query: names, on: anyOrOperations, value: value.optional(), with: strict({ repeated: names }).optional(), everyday },
  header: {
    header: listOf(name.regex(/^[\w-]+$/, 'must be the name of a header, such as "X-Api-Version".')),
    together: z.boolean().default(false),
    value: value.optional(),
    on: anyOrOperations,
  },
  word: { word: name.min(3, 'must have at least 3 characters.'), in: z.enum(['text', 'expression', 'header']).default('text') },
  host: { host: name.regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, 'must be a host name in lower case, such as "api.example.com".') },
  environment: { environment: name.regex(/^[A-Z_][A-Z\d_]*$/, 'must be the name of an environment variable, such as "API_KEY".') },
  behaviour: { behaviour: prose, detect: z.literal('none'), because: prose },
}, {
  dates: dates.optional(),
  confidence: cap.optional(),
  'seen-in': z.array(z.literal('sdk')).length(1).optional(),
  rewrite: rewrite.optional(),
})

function hasDate(value: { announced?: unknown, deprecated?: unknown, sunset?: unknown, changed?: unknown }): boolean {
  return [value.announced, value.deprecated, value.sunset, value.changed].some(part => part !== undefined)
}
