import { defaultFixes } from '../config/file-options.ts'
import type { FileOptions } from '../config/file-options.ts'
import { daysUntil } from '../schedule/dates.ts'
import type { Dates, Schedule } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'

/**
 * Returns the schedule and the options that findings depend on, as JSON: equal JSON means equal findings in equal code. Two days
 * are equal if no date of the schedule lies between them, so that the findings of yesterday need not be found again.
 */
export function judgementKey(schedule: Schedule, options: AnalyseOptions): unknown {
  const { minConfidence, only, skip, prefilter, clients = [], byFile } = options
  const judging = byFile?.all ?? [{ where: null, options: forAll(options) }]
  return [
    schedule.digest, minConfidence, only, skip, prefilter, clients,
    judging.map(({ where, options: { asOf, ...others } }) => [where, periodOf(schedule, asOf, others.horizon), others]),
  ]
}

function forAll({ asOf, horizon, minConfidence, minSeverity = 'info', severities }: AnalyseOptions): FileOptions {
  return { asOf, horizon, minConfidence, minSeverity, severities, fixes: defaultFixes }
}

const PERIODS = new WeakMap<Schedule, Map<string, number>>()

/** Returns how many of the days on which the state or the level of an entry of a schedule changes are reached. */
function periodOf(schedule: Schedule, asOf: string, horizonDays: number): number {
  const known = PERIODS.get(schedule) ?? new Map<string, number>()
  PERIODS.set(schedule, known)
  const key = `${asOf} ${String(horizonDays)}`
  const found = known.get(key) ?? daysReached(schedule, asOf, horizonDays)
  known.set(key, found)
  return found
}

function daysReached({ entries }: Schedule, asOf: string, horizonDays: number): number {
  const all = entries.flatMap(({ dates, items }) => [dates, ...items.flatMap(item => item.dates ?? [])])
  return all.flatMap(dates => daysLeft(dates, asOf, horizonDays)).filter(days => days <= 0).length
}

function daysLeft({ deprecated, changed, sunset }: Dates, asOf: string, horizonDays: number): readonly number[] {
  const left = [deprecated, changed, sunset].flatMap(date => date ? [daysUntil(date, asOf)] : [])
  return sunset ? [...left, daysUntil(sunset, asOf) - horizonDays] : left
}
