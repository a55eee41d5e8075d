import type { Analysed } from './fix-outcome.ts'
import type { Io } from './io.ts'
import type { Narrowed } from './narrow.ts'
import type { Narrowing } from './narrowing.ts'
import type { EngineSettings } from './scan-engine.ts'
import type { ScanOptions } from './scan-options.ts'

/** Asks git and CODEOWNERS for the files to report on, where a flag limits them; the code for it is loaded only then. */
export async function narrowingFor(options: ScanOptions, io: Io): Promise<Narrowing | undefined> {
  const { since, changed, staged, owners } = options
  if (since === undefined && !changed && !staged && owners.length === 0) return undefined
  return (await import('./narrowing.ts')).narrowingOf(options, io)
}

/** Narrows a report by a change and the baseline; undefined where there is neither. */
export async function narrowedOf(analysed: Analysed, { schedules, options, changes }: EngineSettings, { cwd }: Io): Promise<Narrowed | undefined> {
  // A finding may move from the files of one shard to those of another, so a shard uses no baseline.
  const used = options.shard === undefined ? options : { ...options, baseline: false as const }
  if (!changes && !used.ratchet && !await hasBaseline(analysed, used, cwd)) return undefined
  return (await import('./narrow.ts')).narrow(analysed, { schedules: schedules.outline.schedules, options: used, cwd, changes })
}

/** Tests if a baseline is named, or is at its usual path. Without findings only a listed one counts, so that nothing is loaded to look for it. */
async function hasBaseline({ report, opened }: Analysed, { baseline }: ScanOptions, cwd: string): Promise<boolean> {
  if (baseline === false) return false
  if (baseline === undefined && report.findings.length === 0 && !opened.sources.listed.some(isBaseline)) return false
  return (await import('./baseline-path.ts')).baselinePath(cwd, baseline).exists || baseline !== undefined
}

/** Tests if a listed path is the usual baseline, or is in a folder of its name. */
function isBaseline(path: string): boolean {
  return path.includes('sunset-baseline.json')
}
