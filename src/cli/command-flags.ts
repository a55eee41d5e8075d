import { own } from '../own.ts'
import { scanFlags, type Flag } from './flags.ts'

const [group, asOfText] = ['Flags', 'Evaluate the dates as of this day (YYYY-MM-DD, UTC). Default: today.'] as const
const help = { name: 'help', short: 'h', group, text: 'Print this help.' } as const satisfies Flag

/** The flags of every command that reads schedules. */
const common = [
  { name: 'as-of', argument: 'DATE', group, text: asOfText },
  { name: 'schedule', argument: 'PATH', repeatable: true, group, text: 'Also use this schedule: a folder, a YAML file, or an installed package.' },
  { name: 'no-config', group, text: 'Ignore the schedules and the date in sunset.config.yaml.' },
  help,
] as const satisfies readonly Flag[]

/** A flag that chooses the format of what a command prints; the first name is the default. */
function format<const Names extends readonly [string, string]>(...values: Names) {
  return { name: 'format', argument: 'NAME', values, group, text: `Print ${values.join(' or ')}. Default: ${values[0]}.` } as const
}

export const explainFlags = common
export const listFlags = [format('table', 'json'), ...common] as const satisfies readonly Flag[]
export const planFlags = [format('pretty', 'json'), ...common] as const satisfies readonly Flag[]

export const sdkFlags = [
  { name: 'deprecated', group, text: 'Show only the methods that an entry or the SDK deprecates.' },
  { name: 'uncovered', group, text: 'Show only the methods that the SDK deprecates and no entry covers.' },
  { name: 'filter', argument: 'NAME', group, text: 'Show only this method, or the methods of this resource, such as zones.settings.' },
  { name: 'package', argument: 'NAME', group, text: 'Show only this SDK.' },
  format('table', 'json'),
  {
    name: 'write', argument: 'FILE', group,
    text: 'Add the methods of the installed version to this .tsv file. A schedule reads them where the SDK is not installed.',
  },
  { name: 'no-cache', group, text: 'Do not read or write the cache in node_modules/.cache.' },
  ...common,
] as const satisfies readonly Flag[]

export const checkFlags = [
  {
    name: 'fixtures', argument: 'DIR', repeatable: true, group,
    text: 'Also scan the code in this folder, and compare the findings with the markers at the ends of lines: '
      + '`// deprecated: ID`, `// possible: ID`, `// declaration: ID`, `// mock: ID`, `// ok`.',
  },
  {
    name: 'against', argument: 'FILE', group,
    text: 'Compare the schedule with an OpenAPI document. An entry whose operation is missing before its end date is an error, and so is a replacement '
      + 'that is missing or deprecated. A deprecated part of the document that no entry names is a warning.',
  },
  { name: 'strict', group, text: 'Treat warnings as errors.' },
  { name: 'no-examples', group, text: 'Do not run the examples.' },
  {
    name: 'as-of', argument: 'DATE', group,
    text: 'The date (YYYY-MM-DD, UTC) for --against, and for markers that name a level, such as `// deprecated: ID (error)`. Default: today.',
  },
  format('text', 'json'),
  help,
] as const satisfies readonly Flag[]

export const importFlags = [
  { name: 'out', argument: 'DIR', group, text: 'Write the schedule to this folder. Default: schedule/ID.' },
  { name: 'id', argument: 'NAME', group, text: 'Use this id for the API. Default: derived from its title.' },
  { name: 'server', argument: 'URL', repeatable: true, group, text: 'Use this URL of the API if the document has none.' },
  { name: 'update-dates', group, text: 'Replace dates in the schedule that differ from the document.' },
  { name: 'dry-run', group, text: 'Print what the command would write, and write nothing.' },
  { name: 'check', group, text: 'Like --dry-run, but exit with code 1 if there is something to write.' },
  { name: 'as-of', argument: 'DATE', group, text: 'The day of the import (YYYY-MM-DD, UTC), used where the document has no date. Default: today.' },
  { name: 'no-config', group, text: 'Ignore the date in sunset.config.yaml.' },
  help,
] as const satisfies readonly Flag[]

/** The flags of `sunset merge`: those of `scan` that concern the output. */
export const mergeFlags = scanFlags.filter(({ name }) => [
  'format', 'group-by', 'output-file', 'schedule', 'baseline', 'no-baseline', 'fail-on', 'strict', 'unresolved', 'quiet', 'color', 'no-color', 'help',
].includes(name))

/** Flags of scan that mean something else where a baseline is written. */
const baselineTexts: Readonly<Record<string, string>> = {
  baseline: 'The baseline to create, update, or prune. Default: sunset-baseline.json.', quiet: 'Print no summary.',
}

export const baselineFlags: readonly Flag[] = [
  {
    name: 'force', group: 'Common flags',
    text: 'With create: replace an existing baseline. It keeps what it lists for other files and deprecations than the ones you ask for.',
  },
  ...scanFlags.filter(({ name }) => [
    'as-of', 'horizon', 'min-confidence', 'only', 'skip', 'schedule', 'force-exclude', 'follow', 'include-minified', 'baseline', 'no-prefilter', 'quiet',
    'help', 'config', 'no-config', 'owner', 'color', 'no-color',
  ].includes(name)).map(flag => ({ ...flag, text: own(baselineTexts, flag.name) ?? flag.text })),
]

export const initFlags = [
  { name: 'yes', short: 'y', group, text: 'Write the files without asking.' },
  { name: 'dry-run', group, text: 'Show what the command would write, and write nothing.' },
  help,
] as const satisfies readonly Flag[]

export const completionFlags = [help] as const satisfies readonly Flag[]
