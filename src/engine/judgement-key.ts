import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'

/** Returns the options and schedules that findings depend on, as JSON: equal JSON means equal findings in equal code. */
export function judgementKey(schedules: readonly Schedule[], options: AnalyseOptions): unknown {
  const { asOf, horizon, minConfidence, minSeverity, only, skip, severities, prefilter, clients, byFile } = options
  return [
    schedules.map(({ digest }) => digest), asOf, horizon, minConfidence, only, skip, severities, prefilter,
    clients ?? null, minSeverity ?? null, byFile?.key ?? null,
  ]
}
