import type { Judged } from '../judge/judged.ts'
import { compareLevels } from '../judge/level.ts'
import type { Confidence } from '../report/report.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import type { Modules } from './parse-modules.ts'

/** The judged uses that become findings, and those that are only counted. */
export interface SelectedJudged {
  readonly shown: readonly Judged[]
  /** The file of each use below the lowest confidence that is reported. */
  readonly possible: readonly string[]
  /** The file of each use below the lowest level that is reported. */
  readonly minor: readonly string[]
}

const RANK: Readonly<Record<Confidence, number>> = { possible: 0, likely: 1, certain: 2 }
const LOWER: Readonly<Record<Confidence, Confidence>> = { certain: 'likely', likely: 'possible', possible: 'possible' }

/** Selects the judged uses in the wanted files by the lowest confidence and level that count for each file. */
export function selectJudged(judged: readonly Judged[], modules: Modules, options: AnalyseOptions): SelectedJudged {
  const limits = (file: string): Pick<AnalyseOptions, 'minConfidence' | 'minSeverity'> => options.byFile?.of(file) ?? options
  const wanted = judged.filter(({ token }) => options.report?.has(token.file) ?? true).map(each => lowered(each, modules))
  const confident = wanted.filter(each => RANK[each.confidence] >= RANK[limits(each.token.file).minConfidence])
  const shown = confident.filter(each => compareLevels(each.severity, limits(each.token.file).minSeverity ?? 'info') >= 0)
  return { shown, possible: filesOfOthers(wanted, confident), minor: filesOfOthers(confident, shown) }
}

/** Lowers the confidence in a file with syntax errors, which was read only as far as possible. */
function lowered(judged: Judged, modules: Modules): Judged {
  const problems = modules.module(judged.token.file)?.problems ?? []
  return problems.length > 0 ? { ...judged, confidence: LOWER[judged.confidence] } : judged
}

function filesOfOthers(all: readonly Judged[], selected: readonly Judged[]): string[] {
  const known = new Set(selected)
  return all.filter(each => !known.has(each)).map(({ token }) => token.file)
}
