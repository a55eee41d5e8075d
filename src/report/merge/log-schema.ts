import type { Log } from 'sarif'
import { z } from 'zod'

const count = z.int().min(0)
const level = z.enum(['none', 'note', 'warning', 'error'])
const location = z.looseObject({
  physicalLocation: z.looseObject({
    artifactLocation: z.looseObject({ uri: z.string() }),
    region: z.looseObject({ startLine: count, startColumn: count }).optional(),
  }),
})

const rule = z.looseObject({
  id: z.string(),
  defaultConfiguration: z.looseObject({ level }),
  properties: z.looseObject({
    'tags': z.array(z.string()),
    'precision': z.enum(['very-high', 'high', 'low']),
    'problem.severity': z.string(),
    'date': z.string(),
  }),
})

const result = z.looseObject({
  ruleId: z.string(),
  level,
  locations: z.array(location).min(1),
  partialFingerprints: z.looseObject({ 'sunset/v1': z.string() }),
  properties: z.looseObject({ confidence: z.enum(['certain', 'likely', 'possible']), context: z.enum(['production', 'test', 'mock', 'docs', 'generated']) }),
})

const schedule = z.looseObject({ id: z.string(), digest: z.string(), traced: z.boolean().optional(), lookedFor: z.int().optional() })

const run = z.looseObject({
  tool: z.looseObject({ driver: z.looseObject({ name: z.literal('sunset'), version: z.string().optional(), rules: z.array(rule) }) }),
  invocations: z.array(z.looseObject({
    executionSuccessful: z.boolean(),
    toolExecutionNotifications: z.array(z.looseObject({ locations: z.array(location).optional() })),
  })).min(1),
  results: z.array(result),
  properties: z.looseObject({ asOf: z.iso.date(), schedules: z.array(schedule), unresolved: count }),
})

/** The parts of a SARIF log by sunset that are read; it may contain more. */
const logSchema = z.looseObject({ version: z.literal('2.1.0'), runs: z.array(run).min(1) })

/** Returns the reason why a value is no log of sunset; undefined if it is one. */
export function mistakeInLog(value: unknown): z.core.$ZodIssue | undefined {
  return logSchema.safeParse(value).error?.issues[0]
}

/** Tests if a value is a log that sunset wrote. */
export function isLog(value: unknown): value is Log {
  return logSchema.safeParse(value).success
}
