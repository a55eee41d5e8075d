import { stateOf } from '../schedule/dates.ts'
import type { ApiUse, TraceStep } from '../uses/api-use.ts'
import { isSamePlace } from '../uses/same-place.ts'
import { contextOf, ruleOf } from './draft.ts'
import type { Judged, JudgeOptions } from './judged.ts'
import { compareLevels, levelOf } from './level.ts'
import type { Merged } from './merge.ts'
import { messageOf, replacementOf } from './message.ts'

/** Makes the finding for all drafts of one token. */
export function finish(merged: Merged, options: JudgeOptions, note: string): Judged {
  const { main, drafts, methods } = merged
  const [best] = drafts
  const { entry, item, kind } = main
  const dates = item.dates ?? entry.dates
  const severity = drafts.map(draft => levelOf(draft, options)).reduce((a, b) => (compareLevels(a, b) < 0 ? b : a))
  const inProduction = drafts.some(draft => contextOf(draft) === 'production')
  return {
    entry: entry.id, rule: ruleOf(kind, item), kind, role: main.role, severity, confidence: best.confidence,
    context: inProduction ? 'production' : contextOf(best),
    method: methods.length === 1 ? methods[0] ?? null : null, methods, target: main.target,
    state: stateOf(dates, options.asOf), deprecated: dates.deprecated?.text ?? null, sunset: dates.sunset?.text ?? null,
    message: messageOf(merged, options.asOf, note), replacement: replacementOf(entry), help: entry.help,
    token: main.token, trace: withVia(best.via ?? [], traceOf(best.use, main.token)), deprecation: entry, item, use: main.use,
    uses: [...new Set(drafts.map(draft => draft.use))],
  }
}

/** Returns the trace, with the call as its first step if the token is outside of the call and no step names it. */
function traceOf({ call, trace }: ApiUse, token: Judged['token']): readonly TraceStep[] {
  const isInside = call.file === token.file && call.start <= token.start && token.end <= call.end
  const isNamed = trace.some(({ at }) => at.file === call.file && at.start === call.start)
  return isInside || isNamed ? trace : [{ at: call, note: 'the call' }, ...trace]
}

/** Returns the steps of a read before those of its request, which may have come the same way. */
function withVia(via: readonly TraceStep[], trace: readonly TraceStep[]): readonly TraceStep[] {
  return via.every((step, index) => isSameStep(step, trace[index])) ? trace : [...via, ...trace]
}

function isSameStep(step: TraceStep, other: TraceStep | undefined): boolean {
  return other !== undefined && step.note === other.note && isSamePlace(step.at, other.at)
}
