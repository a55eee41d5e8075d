import { formatNames } from '../report/index.ts'

export interface Flag {
  readonly name: string
  readonly short?: string
  /** The word for the value in the help; a flag without one is a switch. */
  readonly argument?: string
  readonly repeatable?: boolean
  readonly group: 'Scope' | 'Fix' | 'Output' | 'Troubleshooting'
  readonly text: string
}

/** Every flag of `sunset scan`: parsing and help are made from this table. */
export const scanFlags = [
  { name: 'as-of', argument: 'DATE', group: 'Scope', text: 'Judge the schedule on this date (YYYY-MM-DD, UTC). Default: today.' },
  { name: 'horizon', argument: 'DAYS', group: 'Scope', text: 'Warn this long before an end date, such as 90 or 90d. Default: 90.' },
  { name: 'min-confidence', argument: 'LEVEL', group: 'Scope', text: 'certain, likely or possible. Default: likely.' },
  { name: 'min-severity', argument: 'LEVEL', group: 'Scope', text: 'error, warning or info: findings of a lower level are only counted. Default: info.' },
  { name: 'only', argument: 'ID', repeatable: true, group: 'Scope', text: 'Look for these entries only; `sunset list` has the ids.' },
  { name: 'skip', argument: 'ID', repeatable: true, group: 'Scope', text: 'Leave these entries out.' },
  { name: 'schedule', argument: 'PATH', repeatable: true, group: 'Scope', text: 'Also use this schedule: a folder, a YAML file or an installed package.' },
  { name: 'shard', argument: 'I/N', group: 'Scope', text: 'Do one of N parts of the work, such as 1/4; `sunset merge` puts the reports together.' },
  { name: 'changed', group: 'Scope', text: 'Report only what changes that are not committed touch, new files included.' },
  { name: 'staged', group: 'Scope', text: 'Report only what staged changes touch; analyses what is staged.' },
  { name: 'since', argument: 'REF', group: 'Scope', text: 'Report only what changed since the merge base with this commit or branch.' },
  { name: 'owner', argument: 'NAME', repeatable: true, group: 'Scope', text: 'Report only on the files of this owner, as CODEOWNERS says.' },
  {
    name: 'config', argument: 'FILE', group: 'Scope',
    text: 'Use this configuration for all files, in place of the nearest sunset.config.yaml upward from each.',
  },
  { name: 'no-config', group: 'Scope', text: 'Read no configuration.' },
  { name: 'stdin', group: 'Scope', text: 'Read one file from the standard input; the path - stands for it. With --fix, print the fixed text.' },
  { name: 'stdin-filename', argument: 'FILE', group: 'Scope', text: 'Where the text of the standard input belongs, which is read then.' },
  { name: 'force-exclude', group: 'Scope', text: 'Leave out ignored files and node_modules even when they are named.' },
  { name: 'no-error-on-unmatched-pattern', group: 'Scope', text: 'Paths without any file to analyse, and named files that are not analysed, are no mistake.' },
  { name: 'follow', group: 'Scope', text: 'Follow symbolic links, but only to what lies in the project; their targets are reported on under their own names.' },
  { name: 'include-minified', group: 'Scope', text: 'Also analyse minified files, and files of more than 1 MB, up to 64 MB.' },
  { name: 'fix', group: 'Fix', text: 'Apply the fixes that keep behaviour.' },
  { name: 'unsafe-fixes', group: 'Fix', text: 'With --fix or --diff: also apply suggestions.' },
  { name: 'fix-only', argument: 'ID', repeatable: true, group: 'Fix', text: 'Apply fixes of these entries only.' },
  { name: 'fix-skip', argument: 'ID', repeatable: true, group: 'Fix', text: 'Apply no fixes of these entries.' },
  { name: 'annotate', group: 'Fix', text: 'Leave a TODO comment above what no fix was applied to; alone, or with --fix or --diff.' },
  { name: 'suppress', group: 'Fix', text: 'Leave a comment above every finding that suppresses it; with --diff only show it.' },
  { name: 'reason', argument: 'TEXT', group: 'Fix', text: 'With --suppress: why, for those who read the comments.' },
  { name: 'until', argument: 'DATE', group: 'Fix', text: 'With --suppress: the last day on which the comments hold (YYYY-MM-DD).' },
  { name: 'diff', group: 'Fix', text: 'Print what --fix would change; write nothing, even with --fix.' },
  { name: 'allow-dirty', group: 'Fix', text: 'Also change files with changes that are not committed.' },
  {
    name: 'format', short: 'f', argument: 'NAME[=FILE]', repeatable: true, group: 'Output',
    text: `Print the report in this format, or write it to a file: ${formatNames.join(', ')}. Default: pretty, and agent under coding agents.`,
  },
  { name: 'output-file', short: 'o', argument: 'FILE', group: 'Output', text: 'Write the report to a file.' },
  { name: 'group-by', argument: 'KEY', group: 'Output', text: 'Groups of the format grouped: file, entry, owner or date. Default: file.' },
  { name: 'baseline', argument: 'FILE', group: 'Output', text: 'Leave out the findings that this file lists. Default: sunset-baseline.json, where it exists.' },
  { name: 'no-baseline', group: 'Output', text: 'Use no baseline.' },
  { name: 'ratchet', group: 'Output', text: 'Findings of the baseline that are gone give exit code 1 too.' },
  { name: 'fail-on', argument: 'LEVEL', group: 'Output', text: 'Lowest level that gives exit code 1: error, warning, info or never. Default: error.' },
  { name: 'strict', group: 'Output', text: 'Calls that could not be resolved give exit code 1 too.' },
  { name: 'unresolved', group: 'Output', text: 'List the calls that could not be resolved.' },
  { name: 'max-findings', argument: 'N', group: 'Output', text: 'Print the first N findings only; counts and exit code are those of all.' },
  { name: 'quiet', short: 'q', group: 'Output', text: 'Print findings only: no summary, no progress.' },
  { name: 'watch', short: 'w', group: 'Output', text: 'Scan again after each change.' },
  { name: 'color', group: 'Output', text: 'Colours, whatever the terminal says.' },
  { name: 'no-color', group: 'Output', text: 'No colours.' },
  { name: 'cache-dir', argument: 'DIR', group: 'Troubleshooting', text: "Keep results in this folder, not in node_modules/.cache or the user's cache folder." },
  { name: 'no-cache', group: 'Troubleshooting', text: 'Neither use nor keep results.' },
  {
    name: 'max-seconds', argument: 'N', group: 'Troubleshooting',
    text: 'Give up following calls of files that belong together after this time; 0 for never. Default: 300.',
  },
  { name: 'print-config', argument: 'FILE', group: 'Troubleshooting', text: 'Print what is configured for this file, and where; with --format json as JSON.' },
  { name: 'list-files', group: 'Troubleshooting', text: 'Print the files that would be reported on, and stop.' },
  { name: 'no-prefilter', group: 'Troubleshooting', text: 'Parse every file, also those that cannot hold a use. The findings are the same.' },
  { name: 'help', short: 'h', group: 'Troubleshooting', text: 'Print this help.' },
] as const satisfies readonly Flag[]

export type ScanFlag = (typeof scanFlags)[number]['name']
