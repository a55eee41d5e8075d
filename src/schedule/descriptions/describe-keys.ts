import type { z } from 'zod'
import { own } from '../../own.ts'
import { ofApi } from './of-api.ts'
import { ofEntries } from './of-entries.ts'

type Json = z.core.JSONSchema.BaseSchema

/** The meaning of each key of schedules, by its path in the format. */
export const descriptions: Readonly<Record<string, string>> = { ...ofApi, ...ofEntries }

/**
 * Adds to each property in a JSON Schema the meaning of its key. `at` is the path of the schema in the format; where a key means something
 * else in one of several forms, the first key of this form stands in parentheses behind the path.
 */
export function describeKeys(schema: Json, at: string): void {
  const [form = ''] = Object.keys(schema.properties ?? {})
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property !== 'object') continue
    const path = `${isValueTest(schema) ? 'value' : at}.${key}`
    const text = own(descriptions, `${at}(${form}).${key}`) ?? own(descriptions, path)
    if (text !== undefined) property.description = text
    describeKeys(property, path)
  }
  for (const part of [...schema.anyOf ?? [], ...schema.oneOf ?? []]) if (typeof part === 'object') describeKeys(part, at)
  if (schema.items && typeof schema.items === 'object' && !Array.isArray(schema.items)) describeKeys(schema.items, `${at}[]`)
  if (typeof schema.additionalProperties === 'object') describeKeys(schema.additionalProperties, `${at}{}`)
}

/** Tests if a schema is one of the tests of values, which several kinds of items have. */
function isValueTest({ properties }: Json): boolean {
  return Object.keys(properties ?? {}).every(key => Object.hasOwn(descriptions, `value.${key}`))
}
