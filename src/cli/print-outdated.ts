import { outdatedSchedules } from '../report/describe-schedules.ts'
import { oneLine } from '../report/one-line.ts'

/** Prints a warning on the error stream for each schedule with data that are too old. */
export function printOutdated(
  schedules: Parameters<typeof outdatedSchedules>[0], asOf: string, { stderr }: { stderr(text: string): void },
): void {
  stderr(outdatedSchedules(schedules, asOf).map(line => `${oneLine(line)}\n`).join(''))
}
