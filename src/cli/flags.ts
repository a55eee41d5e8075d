import { formatNames } from '../report/index.ts'

export interface Flag {
  readonly name: string
  readonly short?: string
  /** The word for the value in the help; a flag without one is a switch. */
  readonly argument?: string
  readonly repeatable?: boolean
  /** The values that the shell offers; without them, `argument` decides what it offers. */
  readonly values?: readonly string[]
  readonly group: Group
  readonly text: string
}

/** The parts of a help text, in its order. */
export const groups = ['Common flags', 'Files', 'Findings', 'Fixes', 'Output', 'Configuration and cache', 'Flags'] as const
type Group = (typeof groups)[number]

const levels = ['error', 'warning', 'info'] as const

/** Every flag of `sunset scan`: parsing, help and the completion of shells are made from this table. */
export const scanFlags = [
  { name: 'fix', group: 'Common flags', text: 'Apply the fixes that keep the behavior of the code.' },
  { name: 'unsafe-fixes', group: 'Common flags', text: 'With --fix or --diff: also apply suggestions.' },
  { name: 'diff', group: 'Common flags', text: 'Print what --fix would change. Write nothing, even with --fix.' },
  {
    name: 'format', short: 'f', argument: 'NAME[=FILE]', repeatable: true, values: formatNames, group: 'Common flags',
    text: `Print the report in this format, or write it to a file. Formats: ${formatNames.join(', ')}. `
      + 'Default: pretty, or agent if a coding agent runs sunset.',
  },
  { name: 'since', argument: 'REF', group: 'Common flags', text: 'Report only what changed since the merge base with this commit or branch.' },
  { name: 'staged', group: 'Common flags', text: 'Analyze the staged files and report only what the staged changes touch.' },
  { name: 'only', argument: 'ID', repeatable: true, group: 'Common flags', text: 'Look for these deprecations only. `npx sunset-lint list` prints the ids.' },
  {
    name: 'as-of', argument: 'DATE', group: 'Common flags',
    text: 'Evaluate deprecations as of this date (YYYY-MM-DD). Default: today, in UTC.',
  },
  {
    name: 'fail-on', argument: 'LEVEL', values: [...levels, 'never'], group: 'Common flags',
    text: 'Exit with code 1 for findings at or above this level: error, warning, info, or never. Default: error.',
  },
  { name: 'unresolved', group: 'Common flags', text: 'List the calls that sunset could not resolve.' },
  { name: 'force-exclude', group: 'Files', text: 'Skip ignored files and node_modules even if you name them.' },
  { name: 'include-minified', group: 'Files', text: 'Also analyze minified files, and files from 1 MB to 64 MB.' },
  { name: 'follow', group: 'Files', text: 'Follow symbolic links to files inside the project. Findings appear under the real file name.' },
  { name: 'no-error-on-unmatched-pattern', group: 'Files', text: 'Accept paths that match no file, and named files that cannot be analyzed.' },
  { name: 'stdin', group: 'Files', text: 'Read one file from standard input. The path - does the same. With --fix, print the fixed text.' },
  { name: 'stdin-filename', argument: 'FILE', group: 'Files', text: 'Read standard input, and treat it as this file.' },
  { name: 'owner', argument: 'NAME', repeatable: true, group: 'Files', text: 'Report only on files that CODEOWNERS assigns to this owner.' },
  { name: 'shard', argument: 'I/N', group: 'Files', text: 'Run one of N parts of the scan, such as 1/4. `npx sunset-lint merge` merges the reports.' },
  { name: 'list-files', group: 'Files', text: 'Print the files that the scan would report on, and exit.' },
  { name: 'changed', group: 'Findings', text: 'Report only what uncommitted changes touch, including new files.' },
  { name: 'skip', argument: 'ID', repeatable: true, group: 'Findings', text: 'Do not look for these deprecations.' },
  {
    name: 'min-confidence', argument: 'LEVEL', values: ['certain', 'likely', 'possible'], group: 'Findings',
    text: 'Report findings with at least this confidence: certain, likely, or possible. Default: likely.',
  },
  {
    name: 'min-severity', argument: 'LEVEL', values: levels, group: 'Findings',
    text: 'Report findings at or above this level: error, warning, or info. Lower ones are only counted. Default: info.',
  },
  { name: 'horizon', argument: 'DAYS', group: 'Findings', text: 'Warn this many days before an end date, such as 90 or 90d. Default: 90.' },
  {
    name: 'baseline', argument: 'FILE', group: 'Findings',
    text: 'Hide the findings that this baseline lists. Default: sunset-baseline.json, if it exists.',
  },
  { name: 'no-baseline', group: 'Findings', text: 'Ignore the baseline.' },
  { name: 'ratchet', group: 'Findings', text: 'Also exit with code 1 if the baseline lists findings that no longer exist.' },
  { name: 'strict', group: 'Findings', text: 'Also exit with code 1 if a call could not be resolved.' },
  { name: 'max-findings', argument: 'N', group: 'Findings', text: 'Print only the first N findings. All of them count for the totals and the exit code.' },
  { name: 'fix-only', argument: 'ID', repeatable: true, group: 'Fixes', text: 'Fix these deprecations only.' },
  { name: 'fix-skip', argument: 'ID', repeatable: true, group: 'Fixes', text: 'Do not fix these deprecations.' },
  { name: 'annotate', group: 'Fixes', text: 'Add a TODO comment above each finding that is not fixed. Combines with --fix and --diff.' },
  { name: 'suppress', group: 'Fixes', text: 'Add a comment above each finding that suppresses it. With --diff, only show the comments.' },
  { name: 'reason', argument: 'TEXT', group: 'Fixes', text: 'With --suppress: the reason that the comments give.' },
  { name: 'until', argument: 'DATE', group: 'Fixes', text: 'With --suppress: the last day on which the comments apply (YYYY-MM-DD).' },
  { name: 'allow-dirty', group: 'Fixes', text: 'Also change files that have uncommitted changes.' },
  { name: 'output-file', short: 'o', argument: 'FILE', group: 'Output', text: 'Write the report to a file.' },
  {
    name: 'group-by', argument: 'KEY', values: ['file', 'entry', 'owner', 'date'], group: 'Output',
    text: 'Group the findings by file, entry, owner, or date (format grouped). Default: file.',
  },
  { name: 'quiet', short: 'q', group: 'Output', text: 'Print findings only: no summary, no progress.' },
  { name: 'watch', short: 'w', group: 'Output', text: 'Scan again after each change.' },
  { name: 'color', group: 'Output', text: 'Always use colors.' },
  { name: 'no-color', group: 'Output', text: 'Never use colors.' },
  {
    name: 'schedule', argument: 'PATH', repeatable: true, group: 'Configuration and cache',
    text: 'Also use this schedule: a folder, a YAML file, or an installed package.',
  },
  {
    name: 'config', argument: 'FILE', group: 'Configuration and cache',
    text: 'Use this configuration for all files. Default: the sunset.config.yaml that is nearest to each file.',
  },
  { name: 'no-config', group: 'Configuration and cache', text: 'Ignore sunset.config.yaml.' },
  {
    name: 'print-config', argument: 'FILE', group: 'Configuration and cache',
    text: 'Print the configuration of a file, and where each value comes from. With --format json, print JSON.',
  },
  {
    name: 'cache-dir', argument: 'DIR', group: 'Configuration and cache',
    text: 'Keep the cache in this folder. Default: node_modules/.cache, or your cache folder.',
  },
  { name: 'no-cache', group: 'Configuration and cache', text: 'Do not read or write the cache.' },
  {
    name: 'max-seconds', argument: 'N', group: 'Configuration and cache',
    text: 'Stop analyzing a group of connected files after N seconds, or never with 0. Default: 300.',
  },
  { name: 'no-prefilter', group: 'Configuration and cache', text: 'Parse every file, even if it cannot contain a finding. The findings stay the same.' },
  { name: 'help', short: 'h', group: 'Configuration and cache', text: 'Print this help.' },
] as const satisfies readonly Flag[]

export type ScanFlag = (typeof scanFlags)[number]['name']
