import { z } from 'zod'
import type { Plan } from './plan.ts'
import { fileError, type Equal, type Flat } from './schema.ts'

const place = { file: z.string(), line: z.int().min(1), column: z.int().min(1) }
const texts = z.array(z.string()).readonly()

const step = z.strictObject({
  id: z.string(),
  text: z.string(),
  state: z.enum(['done', 'partly', 'missing', 'manual']),
  places: z.array(z.strictObject({ ...place, note: z.string(), missing: texts }).readonly()).readonly(),
  missing: texts,
  scaffold: z.strictObject({ operation: z.string(), text: z.string(), from: z.strictObject(place).readonly().nullable() }).readonly().nullable(),
}).readonly()

/** The JSON of a plan as a zod schema: `schema/plan.schema.json` is generated from it. */
export const planSchema = z.strictObject({
  version: z.literal(1),
  asOf: z.iso.date(),
  entry: z.string(),
  title: z.string(),
  schedule: z.strictObject({ id: z.string(), title: z.string(), updated: z.string(), outdated: z.boolean(), entries: z.int().min(0) }).readonly(),
  status: z.enum(['complete', 'incomplete', 'not-needed']),
  steps: z.array(step).readonly(),
  help: z.string().nullable(),
  unresolved: z.int().min(0),
  errors: z.array(fileError).readonly(),
}).readonly()

/** Does not compile when the schema and the type of the plan differ. */
export const isPlanType: Equal<Flat<z.infer<typeof planSchema>>, Flat<Plan>> = true

/** Returns the published JSON Schema of a plan. */
export function planJsonSchema(): object {
  return { title: 'Plan of sunset plan --format json', ...z.toJSONSchema(planSchema, { io: 'output' }) }
}
