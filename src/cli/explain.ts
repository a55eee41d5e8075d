import { suppressionEntry } from '../config/check-ids.ts'
import { unknownEntry, UserError } from '../config/user-error.ts'
import { createPaint } from '../report/paint.ts'
import { explainFlags } from './command-flags.ts'
import { describeEntry } from './describe-entry.ts'
import { describeSuppressions } from './describe-suppressions.ts'
import { parseFlags } from './parse-flags.ts'
import { asOfDate, givenSchedules, type PlainIo } from './small-command.ts'

/** Runs `sunset explain` and returns the exit code. */
export function run(args: string[], io: PlainIo): number {
  const parsed = parseFlags(args, explainFlags, 'explain')
  if (parsed.positionals.length === 0) throw new UserError('explain needs the id of a deprecation. `npx sunset-lint list` prints all ids.')
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
