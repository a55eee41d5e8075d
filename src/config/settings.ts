import { z } from 'zod'
import { didYouMean } from '../schedule/did-you-mean.ts'
import { clientDeclaration, compileClient, type DeclaredClient } from './client-format.ts'
import { UserError } from './user-error.ts'

const severity = z.enum(['error', 'warning', 'info'], { error: 'expected error, warning, or info' })

const fixSetting = z.enum(['fix', 'suggest', 'off'], { error: 'expected fix, suggest, or off' })
const fixes = z.strictObject({
  safe: fixSetting.optional(),
  suggestions: z.enum(['suggest', 'off'], { error: 'expected suggest or off' }).optional(),
  entries: z.record(z.string(), fixSetting, { error: 'expected an object such as { "some-entry": "suggest" }' }).optional(),
}, { error: 'expected an object such as { safe: "suggest" }' })

const host = z.string({ error: 'expected a host such as git.acme.com' })
  .regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, { error: 'expected a host such as git.acme.com' })

const settingsSchema = z.strictObject({
  asOf: z.iso.date({ error: 'expected a date such as 2026-11-20' }).optional(),
  schedules: z.array(z.string({ error: 'expected a path such as "./schedule"' }), { error: 'expected a list of paths such as ["./schedule"]' }).optional(),
  minConfidence: z.enum(['certain', 'likely', 'possible'], { error: 'expected certain, likely, or possible' }).optional(),
  minSeverity: severity.optional(),
  horizon: z.int({ error: 'expected a number of days such as 90' }).min(0, { error: 'expected a number of days such as 90' }).optional(),
  entries: z.record(
    z.string(),
    z.enum(['error', 'warning', 'info', 'off'], { error: 'expected error, warning, info, or off' }),
    { error: 'expected an object such as { "some-entry": "off" }' },
  ).optional(),
  clients: z.array(clientDeclaration, { error: 'expected a list of clients' }).transform(compileClients).optional(),
  fixes: fixes.optional(),
  cache: z.boolean({ error: 'expected true or false' }).optional(),
  whileTyping: z.enum(['auto', 'always', 'never'], { error: 'expected auto, always, or never' }).optional(),
  servers: z.record(
    z.string(),
    z.array(host, { error: 'expected a list of hosts such as ["git.acme.com"]' }),
    { error: 'expected an object such as { "github-rest": ["git.acme.com"] }' },
  ).optional(),
}, { error: 'expected an object such as { horizon: 90 }' })

function compileClients(clients: readonly z.infer<typeof clientDeclaration>[]): DeclaredClient[] {
  return clients.map((client, index) => compileClient(client, `settings.sunset.clients[${String(index)}].module: `, 'settings'))
}

/** The settings of the ESLint plugin, which override configuration files. */
export type Settings = z.infer<typeof settingsSchema>

/** Validates `settings.sunset`; one line for each mistake in the `UserError`. */
export function parseSettings(value: unknown, name = 'settings.sunset'): Settings {
  const result = settingsSchema.safeParse(value ?? {})
  if (result.success) return result.data
  throw new UserError(result.error.issues.flatMap(issue => describe(issue, value, name)).join('\n'))
}

function describe(issue: z.core.$ZodIssue, value: unknown, name: string): string[] {
  if (issue.path[0] === 'clients' && issue.path.length > 1) {
    return issue.message.split('\n').map(message => `${name}${pathOf(issue.path)}: ${message}`)
  }
  if (issue.code === 'unrecognized_keys') {
    const keys = Object.keys(issue.path.length === 0 ? settingsSchema.shape : fixes.shape)
    return issue.keys.map(key => `${name}${pathOf(issue.path)}: unknown setting "${key}".${didYouMean(key, keys)} Allowed settings: ${keys.join(', ')}.`)
  }
  return [`${name}${pathOf(issue.path)}: ${issue.message}, but got ${written(at(value, issue.path))}.`]
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map(part => typeof part === 'number' ? `[${part}]` : `.${String(part)}`).join('')
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value
  for (const key of path) current = typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined
  return current
}

function written(value: unknown): string {
  return typeof value === 'function' ? 'a function' : JSON.stringify(value) ?? String(value)
}
