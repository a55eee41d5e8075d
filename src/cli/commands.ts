import {
  baselineFlags, checkFlags, completionFlags, explainFlags, importFlags, initFlags, listFlags, mergeFlags, planFlags, sdkFlags,
} from './command-flags.ts'
import { scanFlags, type Flag } from './flags.ts'

/** The description of a command, from which its help and the completion of shells are made. */
export interface Command {
  readonly name: string
  /** The arguments in the usage line. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The paragraphs of its help. */
  readonly text: readonly string[]
  /** The arguments that the shell offers: files, ids of entries, or these words. */
  readonly takes: 'files' | 'ids' | readonly string[]
  readonly flags: readonly Flag[]
  readonly codes: string
}

const ran = '0 success, 2 sunset could not run.'

/** All commands in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'scan', usage: '[flags] [paths…]', summary: 'Find uses of deprecated APIs in files and folders.',
    text: [
      'Finds uses of deprecated HTTP APIs in your code. Paths are files, folders, or glob patterns. Without a path, it scans the current folder.',
      'sunset skips files that Git ignores unless you name them.',
    ],
    takes: 'files', flags: scanFlags,
    codes: '0 nothing to fail on, 1 findings at or above --fail-on, 2 sunset could not run, 3 a file could not be analyzed or fixed.',
  },
  {
    name: 'list', usage: '[flags]', summary: 'List the known deprecations.',
    text: ['Lists the deprecations that sunset knows about. Those that end last are first.'], takes: [], flags: listFlags, codes: ran,
  },
  {
    name: 'explain', usage: '[flags] ID…', summary: 'Explain a deprecation, with examples of old and new code.',
    text: ['Prints everything that sunset knows about a deprecation: its dates, what to use instead, and examples of old and new code.'],
    takes: 'ids', flags: explainFlags, codes: ran,
  },
  {
    name: 'plan', usage: '[flags] ID [paths…]', summary: 'Show which steps of a migration are done.',
    text: [
      'Shows the steps of a migration: which steps your code already does, where it does them, and what is missing.',
      'Only deprecations with several steps have a plan. Without an id, the command prints which ones.',
    ],
    takes: 'ids', flags: planFlags,
    codes: '0 the migration is complete or not needed, 1 it is incomplete, 2 sunset could not run, 3 a file could not be analyzed.',
  },
  {
    name: 'sdk', usage: '[flags] [folder]', summary: 'Show the requests of an installed SDK, and which are deprecated.',
    text: [
      'Shows the methods of the SDKs that are installed for a folder: the request that each method sends, and the entry that deprecates it.',
      'The folder is a project or the SDK itself. Default: the current folder.',
    ],
    takes: 'files', flags: sdkFlags, codes: '0 success, 2 no SDK is installed, or sunset could not run.',
  },
  {
    name: 'baseline', usage: 'create|update|prune [flags] [paths…]', summary: 'Record existing findings, so that scans report only new ones.',
    text: [
      'Records the existing findings in a file, so that `npx sunset-lint scan` reports only new ones.',
      '  create  Write the findings to a new baseline.\n  update  Add new findings, and remove those that no longer exist.\n'
      + '  prune   Remove the findings that no longer exist.',
    ],
    takes: ['create', 'update', 'prune'], flags: baselineFlags, codes: '0 the baseline is written, 2 sunset could not run, 3 a file could not be analyzed.',
  },
  {
    name: 'merge', usage: '[flags] REPORT…', summary: 'Merge the reports of several scans.',
    text: [
      'Merges the reports of several scans into the report that one scan of all the files would give. It reads reports of `--format json`, which it '
      + 'prints in any format, or of `--format sarif`, which it merges to SARIF.',
    ],
    takes: 'files', flags: mergeFlags, codes: 'those of scan.',
  },
  {
    name: 'check', usage: '[flags] PATH…', summary: 'Test your own schedule, its examples, and marked code.',
    text: [
      'Tests schedules. A path is a folder with api.yaml, a YAML file with entries, or the name of an installed package of schedules.',
      'It validates the files and runs their examples. sunset must find the entry in each example under `deprecated`, and must not find it in any example '
      + 'under `current` or `unaffected`. Each error is printed once, with its place and the code there.',
    ],
    takes: 'files', flags: checkFlags, codes: '0 no errors, 2 errors, or warnings with --strict.',
  },
  {
    name: 'import', usage: '[flags] DOCUMENT', summary: 'Write a schedule from an OpenAPI document.',
    text: [
      'Writes a schedule from an OpenAPI document: api.yaml, and one file for each deprecation. The document is a local file, OpenAPI 3.x or Swagger 2.0, '
      + 'in JSON or YAML. It must not refer to other files.',
      'Run the command again after the document changes. It adds new deprecations, keeps what you wrote, and reports what the document no longer has.',
    ],
    takes: 'files', flags: importFlags, codes: '0 the schedule is written or up to date, 1 with --check: there is something to write, 2 sunset could not run.',
  },
  {
    name: 'init', usage: '[--yes | --dry-run]', summary: 'Set up sunset in a project: configuration, hook, and workflow.',
    text: [
      'Sets up sunset in a project. It writes sunset.config.yaml, a hook for the hook manager in use, and a workflow for CI.',
      'It keeps every existing file, and adds to YAML only. It prints the lines to add to other files.',
    ],
    takes: [], flags: initFlags, codes: '0 the files are written or shown, or you declined, 2 sunset could not run.',
  },
  {
    name: 'completion', usage: 'bash|zsh|fish', summary: 'Print a completion script for your shell.',
    text: [
      'Prints a script that completes commands, flags, and values in your shell. It needs a global install: `npm i -g sunset-lint`. To load it in each '
      + 'new shell, add one line to its startup file:',
      '  bash  source <(sunset completion bash)       in ~/.bashrc\n  zsh   source <(sunset completion zsh)        in ~/.zshrc, after compinit\n'
      + '  fish  sunset completion fish | source        in ~/.config/fish/config.fish',
    ],
    takes: ['bash', 'zsh', 'fish'], flags: completionFlags, codes: ran,
  },
]
