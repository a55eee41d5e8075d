import { z } from 'zod'
import { didYouMean } from '../schedule/did-you-mean.ts'
import { clientDeclaration } from './client-format.ts'
import {
  asOf, byEntry, confidence, entryLevel, failLevel, filePath, fixSetting, horizon, host, oneOrMore, pattern, severity, suggestionSetting,
} from './config-scalars.ts'

const entries = byEntry(entryLevel).optional()
  .describe('Overrides the severity of entries by id: error, warning, info, or off. Run `npx sunset-lint list` to see the ids.')
const fixes = known({
  safe: fixSetting.optional()
    .describe('How to handle safe fixes: fix applies them, suggest turns them into suggestions, off disables them. Default: fix.'),
  suggestions: suggestionSetting.optional()
    .describe('How to handle fixes that a person must choose: suggest or off. Default: suggest.'),
  entries: byEntry(fixSetting).optional().describe('Overrides both settings for entries by id: fix, suggest, or off.'),
}).optional().describe('Which fixes sunset offers and applies.')

/** The keys that can differ from file to file of one configuration. */
const byFile = {
  horizon: horizon.optional().describe('The number of days before a sunset date at which findings become warnings. Default: 90.'),
  minConfidence: confidence.optional().describe('The lowest confidence to report: certain, likely, or possible. Default: likely.'),
  minSeverity: severity.optional().describe('The lowest severity to report: error, warning, or info. Default: info.'),
  entries,
  fixes,
}

const top = {
  $schema: z.string().optional().describe('The URL of the JSON Schema of this file, for editors. sunset ignores it.'),
  extends: oneOrMore(filePath).optional()
    .describe('Configurations to extend: files (./base.config.yaml) or installed packages (@acme/sunset-config, '
      + '@acme/sunset-config/strict.yaml). Later ones override earlier ones, and this file overrides all of them.'),
  asOf: asOf.optional()
    .describe('The date as of which dates are evaluated, such as 2026-11-20. Default: today. Set it if a build should start to fail only after a commit. '
      + '`--as-of` overrides it.'),
  ...byFile,
  failOn: failLevel.optional()
    .describe('The lowest severity at which sunset exits with code 1: error, warning, info, or never. Default: error. '
      + 'Only the configuration nearest to the working directory counts.'),
  baseline: filePath.optional().describe('The baseline file. Only the configuration nearest to the working directory counts.'),
  schedules: oneOrMore(filePath).optional()
    .describe('More schedules, which extend and override the bundled ones: folders or YAML files relative to this file, '
      + 'or installed packages (@acme/parcels-sunset).'),
  servers: z.record(z.string().max(80), oneOrMore(host)).optional()
    .describe('Your hosts for APIs whose server hosts contain placeholders, by API id, such as { github-rest: [git.acme.com] }. '
      + 'The placeholders then match these hosts only.'),
  ignore: oneOrMore(pattern).optional()
    .describe('Globs of files whose findings are not reported, relative to the folder of the configuration. `!` includes files again. '
      + 'sunset still reads these files to follow calls.'),
  clients: z.array(clientDeclaration).optional().describe('Your HTTP clients that sunset cannot follow by itself, such as those in a private package.'),
}

const overrideKeys = ['files', ...Object.keys(byFile)]
/** Its messages name the keys that belong to the top only. */
const override = z.strictObject({
  files: oneOrMore(pattern).refine(hasPositive, { error: 'needs at least one glob without "!".' })
    .describe('Globs of the files to which the override applies, relative to the folder of the configuration. `!` excludes files again.'),
  ...byFile,
}, { error: issue => issue.code !== 'unrecognized_keys' ? undefined : issue.keys.map(key => Object.hasOwn(top, key)
  ? `"${key}" cannot be overridden for some files; move it to the top level.`
  : unknownKey(key, overrideKeys)).join('\n') })

/** `sunset.config.yaml`. */
export const configFormat = known({
  ...top,
  overrides: z.array(override).optional().describe('Different settings for some files. Later overrides win.'),
})

export type ConfigValue = z.infer<typeof configFormat>
export type OverrideValue = z.infer<typeof override>

function hasPositive(patterns: readonly string[]): boolean {
  return patterns.some(text => !text.startsWith('!'))
}

/** An object whose message for an unknown key names the known ones. */
function known<T extends z.ZodRawShape>(shape: T) {
  const keys = Object.keys(shape).filter(key => key !== '$schema')
  return z.strictObject(shape, { error: issue => issue.code === 'unrecognized_keys'
    ? issue.keys.map(key => unknownKey(key, keys)).join('\n')
    : undefined })
}

/** Suggests the nearest key, or lists all keys where none is near. */
function unknownKey(key: string, keys: readonly string[]): string {
  return `unknown key "${key}".${didYouMean(key, keys) || ` Allowed keys: ${keys.join(', ')}.`}`
}
