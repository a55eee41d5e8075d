import { unknown, UserError } from '../config/user-error.ts'
import { checkJson, checkSummary, checkText } from './check/check-output.ts'
import { runChecks } from './check/run-checks.ts'
import { namedSchedules } from '../project/named-schedules.ts'
import { parseAsOf } from './given-flags.ts'
import type { Io } from './io.ts'
import { parseSmallArgs, type PlainIo } from './small-command.ts'
import { watchedDisk } from './watched-disk.ts'
import { MAX_SECONDS, watchdogOf } from './watchdog.ts'

const help = `Usage: sunset check [flags] PATH…

Tests schedules: folders with api.yaml, YAML files with entries, or installed packages of schedules by name.
Reads them, and runs their examples: in code under \`deprecated\` the entry must be found, under \`current\` not.
Each mistake is reported once, with its place and the code there; overlaps and the like are warnings.

  --fixtures DIR    Also scan the code in DIR, and compare what is found with the marks at the ends of lines:
                    \`// deprecated: ID\`, \`// possible: ID\`, \`// declaration: ID\`, \`// mock: ID\`, \`// ok\`.
  --against FILE    Compare with an OpenAPI document: what entries name must be in it until its sunset, replacements must be in it
                    and not be deprecated; parts that it deprecates and no entry names are warnings.
  --strict          Count warnings as mistakes.
  --no-examples     Do not run the examples.
  --as-of DATE      The day (YYYY-MM-DD, UTC) for the dates of --against, and for marks of --fixtures that name a level, such as
                    \`// deprecated: ID (error)\`. Default: today.
  --format NAME     text or json. Default: text.

Exit codes: 0 without mistakes, with or without warnings; 2 with mistakes, and with --strict also with warnings.
`

const flags = {
  fixtures: { type: 'string', multiple: true },
  against: { type: 'string' },
  strict: { type: 'boolean' },
  'no-examples': { type: 'boolean' },
  'as-of': { type: 'string' },
  format: { type: 'string' },
} as const

/** Runs \`sunset check\` and returns the exit code. The supervisor watches the analysis, where there is one. */
export function run(args: string[], io: PlainIo & Pick<Io, 'supervisor'>): number {
  const parsed = parseSmallArgs(args, 'check', flags)
  if (parsed.help) return io.stdout(help), 0
  const format = parsed.value('format') ?? 'text'
  if (format !== 'text' && format !== 'json') throw unknown('format', format, ['text', 'json'], 'Use text or json.', '--format')
  if (parsed.positionals.length === 0) throw new UserError('check needs a path: a folder with api.yaml or a YAML file. Run `sunset check --help`.')
  const asOf = parseAsOf(parsed.value('as-of') ?? io.today)
  const { cwd = '.', supervisor, stderr } = io
  const result = runChecks({
    paths: namedSchedules(cwd, parsed.positionals, 'check').paths,
    fixtures: parsed.values('fixtures'),
    hasExamples: parsed.value('no-examples') === undefined,
    against: parsed.value('against'),
    cwd,
    asOf,
    watchdog: watchdogOf(MAX_SECONDS, { supervisor, stderr }),
    disk: folder => watchedDisk({ cwd: folder, supervisor }),
  })
  io.stdout(format === 'json' ? checkJson(result) : checkText(result, io.columns))
  if (format === 'text') io.stderr(checkSummary(result.summary))
  const failing = result.mistakes.length + (parsed.value('strict') === undefined ? 0 : result.warnings.length)
  return failing > 0 ? 2 : 0
}
