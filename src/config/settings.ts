import { z } from 'zod'
import { didYouMean } from '../schedule/did-you-mean.ts'
import { UserError } from './user-error.ts'

const severity = z.enum(['error', 'warning', 'info'], { error: 'expected error, warning or info' })

const settingsSchema = z.strictObject({
  asOf: z.iso.date({ error: 'expected a date such as 2026-11-20' }).optional(),
  schedules: z.array(z.string({ error: 'expected a path' }), { error: 'expected a list of paths' }).default([]),
  minConfidence: z.enum(['certain', 'likely', 'possible'], { error: 'expected certain, likely or possible' }).default('likely'),
  minSeverity: severity.default('info'),
  horizon: z.int({ error: 'expected a number of days' }).min(0, { error: 'expected a number of days' }).default(90),
  entries: z.record(
    z.string(),
    z.enum(['error', 'warning', 'info', 'off'], { error: 'expected error, warning, info or off' }),
    { error: 'expected an object such as { "some-entry": "off" }' },
  ).default({}),
}, { error: 'expected an object' })

/** The settings of the ESLint plugin, with defaults. */
export type Settings = z.infer<typeof settingsSchema>

/** Validates `settings.sunset`; one line for each mistake in the `UserError`. */
export function parseSettings(value: unknown, name = 'settings.sunset'): Settings {
  const result = settingsSchema.safeParse(value ?? {})
  if (result.success) return result.data
  throw new UserError(result.error.issues.flatMap(issue => describe(issue, value, name)).join('\n'))
}

function describe(issue: z.core.$ZodIssue, value: unknown, name: string): string[] {
  const keys = Object.keys(settingsSchema.shape)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => `${name}: unknown setting "${key}".${didYouMean(key, keys)} Settings: ${keys.join(', ')}.`)
  }
  const path = issue.path.map(part => typeof part === 'number' ? `[${part}]` : `.${String(part)}`).join('')
  return [`${name}${path}: ${issue.message}, but got ${written(at(value, issue.path))}.`]
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value
  for (const key of path) current = typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined
  return current
}

function written(value: unknown): string {
  return typeof value === 'function' ? 'a function' : JSON.stringify(value) ?? String(value)
}
