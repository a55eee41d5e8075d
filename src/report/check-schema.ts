import { z } from 'zod'
import type { CheckReport } from './check.ts'
import type { Equal, Flat } from './schema.ts'

const count = z.int().min(0)

const remark = z.strictObject({
  kind: z.enum(['schedule', 'example', 'fixture']),
  file: z.string(),
  line: count,
  column: count,
  path: z.string(),
  message: z.string(),
}).readonly()

/** The JSON of a check as a zod schema: `schema/check.schema.json` is generated from it. */
export const checkSchema = z.strictObject({
  version: z.literal(1),
  mistakes: z.array(remark).readonly(),
  warnings: z.array(remark).readonly(),
  summary: z.strictObject({
    entries: count,
    examples: z.strictObject({ run: count, notRun: count }).readonly(),
    fixtures: z.strictObject({ files: count, marked: count }).readonly().nullable(),
    mistakes: count,
    warnings: count,
  }).readonly(),
}).readonly()

/** Does not compile when the schema and the type differ. */
export const isCheckReportType: Equal<Flat<z.infer<typeof checkSchema>>, Flat<CheckReport>> = true

/** Returns the published JSON Schema of a check. */
export function checkJsonSchema(): object {
  return { title: 'Report of sunset check --format json', ...z.toJSONSchema(checkSchema, { io: 'output' }) }
}
