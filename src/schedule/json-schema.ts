import { z } from 'zod'
import { variantsOf } from './by-key.ts'
import { describeKeys } from './descriptions/describe-keys.ts'
import { cap, dates, item } from './format-item.ts'
import { absentProof, presentProof } from './format-proof.ts'
import { rewrite } from './format-rewrite.ts'
import { date, id, operation, operationLine, path } from './format-scalars.ts'
import { api, apiWithEntries, entriesOnly, entry, entryList } from './format.ts'

type Json = z.core.JSONSchema.BaseSchema

const files = { api, entry, 'api-with-entries': apiWithEntries, 'more-entries': entriesOnly } as const
/** Types that are written once, under a name. */
const named = {
  ...files,
  item,
  dates,
  cap,
  rewrite,
  date,
  id,
  operation,
  'operation-line': operationLine,
  path,
  'present-proof': presentProof,
  'absent-proof': absentProof,
} as const

/** Returns the JSON Schema of schedule files, for editors: `api.yaml`, the file of one entry, and files with `entries`. */
export function scheduleJsonSchema(): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://unpkg.com/sunset-lint/schema/schedule.schema.json',
    title: 'sunset schedule: the deprecations of an API',
    description: 'A file of a schedule: api.yaml, a single entry, or a list of entries.',
    anyOf: Object.keys(files).map(refTo),
    $defs: Object.fromEntries(Object.entries(named).map(([name, type]) => [name, described(toJsonSchema(type, type), name)])),
  }
}

/** A file with its entries has the keys of `api.yaml`. */
function described(schema: Json, name: string): Json {
  describeKeys(schema, name === 'api-with-entries' ? 'api' : name)
  return schema
}

function toJsonSchema(type: z.ZodType, root: z.core.$ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The name of a check of zod, which is no format of JSON Schema; its pattern says the same.
      if (jsonSchema.format === 'includes') delete jsonSchema.format
      const replaced = replacementOf(zodSchema, root)
      if (!replaced) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, replaced)
    },
  })
  return schema
}

function replacementOf(type: z.core.$ZodType, root: z.core.$ZodType): Json | undefined {
  const name = Object.entries(named).find(([, known]) => known === type)?.[0]
  if (name !== undefined && type !== root) return refTo(name)
  if (type === date) return { type: 'string', pattern: '^\\d{4}(?:-\\d{2}(?:-\\d{2})?|-Q[1-4])$' }
  if (type === operation || type === operationLine) return { type: 'string', pattern: '^\\S+ /' }
  if (type === path) return { type: 'string', pattern: '^/' }
  if (type === entryList) return { type: 'array', minItems: 1, items: refTo('entry') }
  const variants = variantsOf.get(type)
  return variants && toJsonSchema(variants, root)
}

function refTo(name: string): Json {
  return { $ref: `#/$defs/${name}` }
}
