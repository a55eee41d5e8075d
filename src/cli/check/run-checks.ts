import type { Watchdog } from '../../engine/watchdog.ts'
import type { SourceOptions } from '../../project/open-sources.ts'
import type { CheckReport } from '../../report/check.ts'
import { checkExamples } from './check-examples.ts'
import { checkFixtures } from './check-fixtures.ts'
import { checkSchedules } from './check-schedules.ts'
import { joinChecked, type Checked } from './checked.ts'

/** The checks that are asked for. */
export interface CheckOptions {
  /** Folders and files of schedules. */
  readonly paths: readonly string[]
  /** Folders of marked code, named from `cwd`. */
  readonly fixtures: readonly string[]
  readonly hasExamples: boolean
  readonly cwd: string
  readonly asOf: string
  readonly watchdog: Watchdog
  /** Opens the disk below a folder, and tells which files ended an earlier attempt. */
  readonly disk: (folder: string) => SourceOptions
}

export type CheckResult = Checked & Pick<CheckReport, 'summary'>

/** Runs the checks that are asked for; with mistakes in the files of the schedules, only these are told. */
export function runChecks(options: CheckOptions): CheckResult {
  const { asOf, watchdog, cwd, disk } = options
  const read = checkSchedules(options.paths)
  const { schedules } = read.loaded
  const examples = options.hasExamples ? checkExamples(read.loaded, { asOf, watchdog, failed: disk(cwd).failed ?? [] }) : undefined
  const fixtures = read.mistakes.length > 0 ? [] : options.fixtures.map(folder => checkFixtures(schedules, { ...options, folder }))
  const { mistakes, warnings } = joinChecked([read, ...examples ? [examples] : [], ...fixtures])
  return {
    mistakes,
    warnings,
    summary: {
      entries: schedules.reduce((sum, { entries }) => sum + entries.length, 0),
      examples: { run: examples?.run ?? 0, notRun: examples?.notRun ?? 0 },
      fixtures: options.fixtures.length === 0 ? null : {
        files: sumOf(fixtures.map(({ files }) => files)),
        marked: sumOf(fixtures.map(({ marked }) => marked)),
      },
      mistakes: mistakes.length,
      warnings: warnings.length,
    },
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
