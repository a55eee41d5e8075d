import { z } from 'zod'
import type { Equal, Flat } from './schema.ts'
import type { SdkReport } from './sdk.ts'

const count = z.int().min(0)

const row = z.strictObject({
  chain: z.string(),
  method: z.string(),
  path: z.string(),
  marked: z.string().nullable(),
  entries: z.array(z.strictObject({
    id: z.string(),
    state: z.enum(['removed', 'deprecated', 'announced']),
    deprecated: z.string().nullable(),
    sunset: z.string().nullable(),
    confidence: z.enum(['certain', 'likely', 'possible']),
  }).readonly()).readonly(),
  byId: z.array(z.strictObject({ setting: z.string(), entry: z.string() }).readonly()).readonly(),
  touches: z.array(z.strictObject({ entry: z.string(), kind: z.enum(['field', 'query']), names: z.array(z.string()).readonly() }).readonly()).readonly(),
}).readonly()

/** The JSON of the operations of SDKs as a zod schema: `schema/sdk.schema.json` is generated from it. */
export const sdkSchema = z.strictObject({
  version: z.literal(1),
  asOf: z.iso.date(),
  sdks: z.array(z.strictObject({
    name: z.string(),
    version: z.string(),
    schedules: z.array(z.string()).readonly(),
    summary: z.strictObject({
      methods: count,
      operations: count,
      deprecated: count,
      possible: count,
      entries: count,
      marked: count,
      uncovered: count,
    }).readonly(),
    operations: z.array(row).readonly(),
  }).readonly()).readonly(),
}).readonly()

/** Does not compile when the schema and the type differ. */
export const isSdkReportType: Equal<Flat<z.infer<typeof sdkSchema>>, Flat<SdkReport>> = true

/** Returns the published JSON Schema of the operations of SDKs. */
export function sdkJsonSchema(): object {
  return { title: 'Operations of sunset sdk --format json', ...z.toJSONSchema(sdkSchema, { io: 'output' }) }
}
