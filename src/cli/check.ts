import { UserError } from '../config/user-error.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { loadAlone } from '../schedule/load.ts'
import type { Schedule } from '../schedule/model.ts'
import { formatMistake, ScheduleError, type Mistake } from '../schedule/schedule-error.ts'
import { warningsOf } from '../schedule/warnings.ts'
import { againstHelp, againstOptions, driftFrom } from './check-against.ts'
import { mistakeText } from './mistake-text.ts'
import { asOfDate, parseSmallArgs, type PlainIo } from './small-command.ts'

const help = `Usage: sunset check PATH… [--against DOCUMENT]

Validates schedules: folders with api.yaml, or YAML files with entries.
Each mistake is reported once, with its place and the code there; overlaps and the like are warnings.

${againstHelp}
Exit codes: 0 without mistakes, with or without warnings; 2 with mistakes.
`

/** Runs \`sunset check\` and returns the exit code. */
export function run(args: string[], io: PlainIo): number {
  const parsed = parseSmallArgs(args, 'check', againstOptions)
  if (parsed.help) return io.stdout(help), 0
  if (parsed.positionals.length === 0) throw new UserError('check needs a path: a folder with api.yaml or a YAML file. Run `sunset check --help`.')
  const result = load(parsed.positionals)
  const against = parsed.value('against')
  const drift = 'mistakes' in result || against === undefined ? undefined : driftFrom(io.cwd ?? '', against, result.schedules, asOfDate(parsed, io))
  const mistakes = 'mistakes' in result ? result.mistakes : [...drift?.mistakes ?? []].sort(byPlace)
  const warnings = 'mistakes' in result ? [] : [...result.schedules.flatMap(warningsOf), ...drift?.warnings ?? []]
  io.stdout(mistakeText(mistakes, io.columns))
  for (const warning of warnings) io.stdout(`${escapeTerminal(formatMistake({ ...warning, path: `warning: ${warning.path}` }))}\n`)
  const entries = 'mistakes' in result ? 0 : result.schedules.reduce((sum, schedule) => sum + schedule.entries.length, 0)
  const told = mistakes.length === 0 ? 'no mistakes' : count(mistakes.length, 'mistake')
  io.stderr('mistakes' in result ? `${told}.\n` : `${count(entries, 'entry')}, ${count(warnings.length, 'warning')}, ${told}.\n`)
  return mistakes.length > 0 || (warnings.length > 0 && parsed.value('strict') !== undefined) ? 2 : 0
}

function load(paths: readonly string[]): { schedules: readonly Schedule[] } | { mistakes: readonly Mistake[] } {
  try {
    return { schedules: loadAlone(paths) }
  } catch (error) {
    if (error instanceof ScheduleError) return { mistakes: [...error.mistakes].sort(byPlace) }
    throw error
  }
}

function byPlace(a: Mistake, b: Mistake): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}

function count(number: number, what: string): string {
  const plural = what === 'entry' ? 'entries' : `${what}s`
  return `${number} ${number === 1 ? what : plural}`
}
