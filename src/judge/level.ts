import { own } from '../own.ts'
import type { Severity } from '../report/report.ts'
import { severityOf } from '../schedule/dates.ts'
import type { Context } from '../uses/api-use.ts'
import { contextOf, type Draft } from './draft.ts'
import type { JudgeOptions } from './judged.ts'

const levels = ['info', 'warning', 'error'] as const satisfies readonly Severity[]

/** The number of levels below that of production code; a mock is always info. */
const byContext = { production: 0, test: 1, docs: 1, generated: 1, mock: 2 } as const satisfies Record<Context, number>

/** Returns the level of a use on the date of the judgement. */
export function levelOf(draft: Draft, options: JudgeOptions): Severity {
  const { entry, item, lower } = draft
  const set = own(options.severities, entry.id)
  const base = set === undefined || set === 'off' ? severityOf(item.dates ?? entry.dates, options.asOf, options.horizon) : set
  return levels[Math.max(0, levels.indexOf(base) - lower - byContext[contextOf(draft)])] ?? 'info'
}

/** Returns the order of two levels: negative when the first is lower. */
export function compareLevels(a: Severity, b: Severity): number {
  return levels.indexOf(a) - levels.indexOf(b)
}
