import { suppressionEntry } from '../config/check-ids.ts'
import { unknownEntry, UserError } from '../config/user-error.ts'
import { createPaint } from '../report/paint.ts'
import { describeEntry } from './describe-entry.ts'
import { describeSuppressions } from './describe-suppressions.ts'
import { asOfDate, commonOptions, givenSchedules, parseSmallArgs, type PlainIo } from './small-command.ts'

const help = `Usage: sunset explain ID…

Tells everything that is known about a deprecation, with old and new code.

  --as-of DATE      Judge the dates on this day (YYYY-MM-DD, UTC). Default: today.
  --schedule PATH   Also use this schedule: a folder or a YAML file.
  --no-config       Do not read sunset.config.yaml for its schedules and its date.
`

/** Runs \`sunset explain\` and returns the exit code. */
export function run(args: string[], io: PlainIo): number {
  const parsed = parseSmallArgs(args, 'explain', commonOptions)
  if (parsed.help) return io.stdout(help), 0
  if (parsed.positionals.length === 0) throw new UserError('explain needs the id of an entry. Run `sunset list` for all ids.')
  const asOf = asOfDate(parsed, io)
  const schedules = givenSchedules(parsed, io)
  const known = schedules.flatMap(schedule => schedule.entries.map(entry => ({ schedule, entry })))
  const paint = createPaint(io.color ?? false)
  const texts = parsed.positionals.map(id => {
    if (id === suppressionEntry) return describeSuppressions(paint)
    const found = known.find(({ entry }) => entry.id === id) ?? known.find(({ entry }) => entry.aliases.includes(id))
    if (!found) {
      const ids = known.flatMap(({ entry }) => [entry.id, ...entry.aliases])
      throw unknownEntry(id, [...ids, suppressionEntry])
    }
    return describeEntry(found.entry, found.schedule, asOf, paint)
  })
  io.stdout(texts.join('\n'))
  return 0
}
