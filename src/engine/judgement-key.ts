import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'

/** Returns the schedule and the options that findings depend on, as JSON: equal JSON means equal findings in equal code. */
export function judgementKey(schedule: Schedule, options: AnalyseOptions): unknown {
  const { asOf, horizon, minConfidence, minSeverity, only, skip, severities, prefilter, clients, byFile } = options
  return [
    schedule.digest, asOf, horizon, minConfidence, only, skip, severities, prefilter,
    clients ?? null, minSeverity ?? null, byFile?.key ?? null,
  ]
}
