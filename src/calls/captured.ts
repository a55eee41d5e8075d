import type { CallContext } from './invoke.ts'
import type { Run } from './run.ts'
import type { Value } from './value.ts'
import { placeOf, unknown } from './value.ts'

/** A call of a function that stands for one of a library, such as the `resolve` of a promise: what it is given is kept, `all` of it or the first. */
export function captured(run: Run, { call, frame, args }: CallContext, [id, which]: readonly string[]): Value {
  const at = placeOf(call, frame.module)
  const given: Value = which === 'all' ? { kind: 'list', items: args.values, open: args.open, at } : args.values[0] ?? unknown(at)
  run.resolved[Number(id)]?.push(given)
  return unknown(at)
}
