import { z } from 'zod'
import { configFormat } from './config-format.ts'

type Json = z.core.JSONSchema.BaseSchema

/** Returns the JSON Schema of `sunset.config.yaml`, for editors. */
export function configJsonSchema(): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(configFormat, { io: 'input', unrepresentable: 'any' })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://unpkg.com/sunset-lint/schema/config.schema.json',
    title: 'sunset configuration',
    ...schema,
  }
}
