import type { Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { placeOf, unknown } from '../values/make-value.ts'

/** What was passed to the `resolve` of each `new Promise`. */
export const resolvedValues = slot((): Value[][] => [])

/** A call of a function that stands for one of a library, such as the `resolve` of a promise: what it is given is kept, `all` of it or the first. */
export function captured(run: Run, { call, frame, args }: CallContext, [id, which]: readonly string[]): Value {
  const at = placeOf(call, frame.module)
  const given: Value = which === 'all' ? { kind: 'list', items: args.values, open: args.open, at } : args.values[0] ?? unknown(at)
  resolvedValues(run)[Number(id)]?.push(given)
  return unknown(at)
}
