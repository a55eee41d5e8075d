import { z } from 'zod'
import { didYouMean } from '../schedule/did-you-mean.ts'
import { clientDeclaration } from './client-format.ts'
import {
  asOf, byEntry, confidence, entryLevel, failLevel, filePath, fixSetting, horizon, host, oneOrMore, pattern, severity, suggestionSetting,
} from './config-scalars.ts'

const entries = byEntry(entryLevel).optional()
  .describe('The level of an entry instead of the one by its dates: error, warning, info, or off to leave it out. By id; `sunset list` has the ids.')
const fixes = known({
  safe: fixSetting.optional()
    .describe('What becomes of fixes that keep behaviour: fix applies them, suggest makes suggestions of them, off drops them. Default: fix.'),
  suggestions: suggestionSetting.optional()
    .describe('What becomes of fixes that a person must choose: suggest or off. Default: suggest.'),
  entries: byEntry(fixSetting).optional().describe('The same by entry: fix, suggest or off.'),
}).optional().describe('Which fixes are offered and applied.')

/** The keys that can differ from file to file of one configuration. */
const byFile = {
  horizon: horizon.optional().describe('Warn this many days before an end date. Default: 90.'),
  minConfidence: confidence.optional().describe('Report findings of at least this confidence: certain, likely or possible. Default: likely.'),
  minSeverity: severity.optional().describe('Report findings of at least this level: error, warning or info. Default: info.'),
  entries,
  fixes,
}

const top = {
  $schema: z.string().optional().describe('The address of the JSON Schema of this file, for editors. It is not opened.'),
  extends: oneOrMore(filePath).optional()
    .describe('Configurations that this one is laid over, later ones over earlier ones: files (./base.config.yaml), '
      + 'or files of installed packages (@acme/sunset-config, @acme/sunset-config/strict.yaml).'),
  asOf: asOf.optional()
    .describe('The day on which the schedules are judged. Without it that is today; with it, only a commit can turn a build red. `--as-of` wins.'),
  ...byFile,
  failOn: failLevel.optional()
    .describe('Lowest level that gives exit code 1: error, warning, info or never. '
      + 'Of the configuration nearest to the working directory. Default: error.'),
  baseline: filePath.optional().describe('The file of known findings. Of the configuration nearest to the working directory.'),
  schedules: oneOrMore(filePath).optional()
    .describe('Schedules laid over the bundled ones: folders or YAML files, relative to the file that names them, '
      + 'or installed packages (@acme/parcels-sunset).'),
  servers: z.record(z.string().max(80), oneOrMore(host)).optional()
    .describe('Your own hosts of APIs whose servers have placeholders, such as { github-rest: [git.acme.com] }; by the id of the API. '
      + 'Such a server then counts for these hosts, and for no other.'),
  ignore: oneOrMore(pattern).optional()
    .describe('Globs of files that are not reported on, relative to the folder of the configuration; `!` takes files out again. '
      + 'They still take part in the analysis.'),
  clients: z.array(clientDeclaration).optional().describe('HTTP clients of your own that sunset cannot see into.'),
}

const overrideKeys = ['files', ...Object.keys(byFile)]
/** Its messages name the keys that belong to the top only. */
const override = z.strictObject({
  files: oneOrMore(pattern).refine(hasPositive, { error: 'needs a glob without "!".' })
    .describe('Globs of the files that this is for, relative to the folder of the configuration; `!` takes files out again.'),
  ...byFile,
}, { error: issue => issue.code !== 'unrecognized_keys' ? undefined : issue.keys.map(key => Object.hasOwn(top, key)
  ? `"${key}" is for the whole configuration; write it at the top.`
  : unknownKey(key, overrideKeys)).join('\n') })

/** `sunset.config.yaml`. */
export const configFormat = known({
  ...top,
  overrides: z.array(override).optional().describe('What differs for some files; later ones win.'),
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
  return `unknown key "${key}".${didYouMean(key, keys) || ` Keys: ${keys.join(', ')}.`}`
}
