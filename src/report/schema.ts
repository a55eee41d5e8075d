import { z } from 'zod'
import type { Report } from './report.ts'

const position = z.int().min(1)
const offset = z.int().min(0)
const count = z.int().min(0)
const place = { file: z.string(), line: position, column: position }

const fix = z.strictObject({
  safety: z.enum(['safe', 'suggestion']),
  title: z.string(),
  because: z.string().optional(),
  partial: z.boolean().optional(),
  edits: z.array(z.strictObject({ file: z.string(), start: offset, end: offset, text: z.string() }).readonly()).readonly(),
}).readonly()

const finding = z.strictObject({
  entry: z.string(),
  rule: z.enum([
    'no-deprecated-endpoint', 'no-deprecated-field', 'no-deprecated-query',
    'no-deprecated-header', 'no-deprecated-value', 'no-partial-migration', 'valid-suppression',
  ]),
  kind: z.enum(['endpoint', 'segment', 'setting', 'field', 'query', 'header', 'word', 'host', 'environment', 'partial', 'suppression']),
  role: z.enum(['use', 'declaration', 'schema']),
  severity: z.enum(['error', 'warning', 'info']),
  confidence: z.enum(['certain', 'likely', 'possible']),
  context: z.enum(['production', 'test', 'mock', 'docs', 'generated']),
  ...place,
  endLine: position,
  endColumn: position,
  method: z.string().nullable(),
  methods: z.array(z.string()).readonly(),
  target: z.string(),
  state: z.enum(['removed', 'deprecated', 'announced']),
  deprecated: z.string().nullable(),
  sunset: z.string().nullable(),
  message: z.string(),
  replacement: z.string(),
  help: z.string().nullable(),
  trace: z.array(z.strictObject({ ...place, note: z.string() }).readonly()).readonly(),
  fixes: z.array(fix).readonly(),
  guidance: z.array(z.strictObject({ text: z.string(), link: z.string().optional() }).readonly()).readonly().optional(),
  mocks: z.array(z.strictObject(place).readonly()).readonly().optional(),
  held: z.string().optional(),
  fingerprint: z.string(),
}).readonly()

/** A file that could not be analysed. */
export const fileError = z.strictObject({ file: z.string(), kind: z.string(), message: z.string() }).readonly()

const schedule = z.strictObject({
  id: z.string(),
  title: z.string(),
  format: position,
  updated: z.string().describe('The date of the data.'),
  outdated: z.boolean().describe('Whether the data are older than 180 days on the day of the report.'),
  entries: count,
  lookedFor: count.optional().describe('The number of entries in the search, if --only or --skip excludes others.'),
  traced: z.boolean().describe('Whether the code shows a trace of the API.'),
  digest: z.string(),
}).readonly()

/** The JSON report as a zod schema: `schema/report.schema.json` is generated from it. */
export const reportSchema = z.strictObject({
  version: z.literal(1),
  asOf: z.iso.date(),
  schedules: z.array(schedule).readonly(),
  findings: z.array(finding).readonly(),
  unresolved: z.array(z.strictObject({ ...place, reason: z.string() }).readonly()).readonly(),
  errors: z.array(fileError).readonly(),
  summary: z.strictObject({
    files: count,
    analysed: count,
    findings: z.strictObject({ error: count, warning: count, info: count }).readonly(),
    hidden: z.strictObject({
      possible: count, minor: count.optional(), suppressed: count.optional(), baseline: count.optional(), beyond: count.optional(),
    }).readonly(),
    unresolved: count,
    errors: count,
    skipped: z.array(z.strictObject({ file: z.string(), reason: z.string() }).readonly()).readonly(),
    unknownHosts: z.array(z.strictObject({ host: z.string(), places: count }).readonly()).readonly().optional()
      .describe('The hosts that the code seems to call, by the number of places, where no schedule knows any of them.'),
    fixes: z.strictObject({ applied: count, held: count, annotated: count }).readonly().optional(),
  }).readonly(),
}).readonly()

/** Returns the reason why a value is no report; undefined if it is one. */
export function mistakeInReport(value: unknown): z.core.$ZodIssue | undefined {
  return reportSchema.safeParse(value).error?.issues[0]
}

/** Tests if a value is a report. A parsed value would have the schema's order of keys; the value itself keeps that of the run. */
export function isReport(value: unknown): value is Report {
  return reportSchema.safeParse(value).success
}

/** A type that is true if two types are the same. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false
/** A type with its intersections and arrays resolved, so that it can be compared. */
export type Flat<T> = T extends readonly (infer Item)[] ? readonly Flat<Item>[] : T extends object ? { readonly [Key in keyof T]: Flat<T[Key]> } : T

/** Does not compile when the schema and the type of the report differ. */
export const isReportType: Equal<Flat<z.infer<typeof reportSchema>>, Flat<Report>> = true

/** Returns the published JSON Schema of the report. */
export function reportJsonSchema(): object {
  return { title: 'Report of sunset scan --format json', ...z.toJSONSchema(reportSchema, { io: 'output' }) }
}
