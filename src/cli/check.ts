import { unknown, UserError } from '../config/user-error.ts'
import { checkJson, checkSummary, checkText } from './check/check-output.ts'
import { runChecks } from './check/run-checks.ts'
import { checkFlags } from './command-flags.ts'
import { namedSchedules } from '../project/named-schedules.ts'
import { parseAsOf } from './given-flags.ts'
import type { Io } from './io.ts'
import { parseFlags } from './parse-flags.ts'
import type { PlainIo } from './small-command.ts'
import { watchedDisk } from './watched-disk.ts'
import { MAX_SECONDS, watchdogOf } from './watchdog.ts'

/** Runs `sunset check` and returns the exit code. The supervisor watches the analysis, where there is one. */
export function run(args: string[], io: PlainIo & Pick<Io, 'supervisor'>): number {
  const parsed = parseFlags(args, checkFlags, 'check')
  const format = parsed.value('format') ?? 'text'
  if (format !== 'text' && format !== 'json') throw unknown('format', format, ['text', 'json'], 'Use text or json.', '--format')
  if (parsed.positionals.length === 0) throw new UserError('check needs a path to a schedule. Run `npx sunset-lint check --help` for details.')
  const asOf = parseAsOf(parsed.value('as-of') ?? io.today)
  const { cwd = '.', supervisor, stderr } = io
  const result = runChecks({
    paths: namedSchedules(cwd, parsed.positionals, 'check').paths,
    fixtures: parsed.whole('fixtures'),
    hasExamples: !parsed.has('no-examples'),
    against: parsed.value('against'),
    cwd,
    asOf,
    watchdog: watchdogOf(MAX_SECONDS, { supervisor, stderr }),
    disk: folder => watchedDisk({ cwd: folder, supervisor }),
  })
  io.stdout(format === 'json' ? checkJson(result) : checkText(result, io.columns))
  if (format === 'text') io.stderr(checkSummary(result.summary))
  const failing = result.mistakes.length + (parsed.has('strict') ? result.warnings.length : 0)
  return failing > 0 ? 2 : 0
}
