import { own } from '../../own.ts'
import type { Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { merged } from '../values/elements.ts'
import { objectOf, placeOf, unknown } from '../values/make-value.ts'
import { sdksNear } from './sdk-by-name.ts'

/**
 * Evaluates a method of an unknown object that the schedule knows to return its argument with parameters of an operation, in a package that depends on
 * the SDK: `context.issue({ assignee })` of Probot; undefined for others.
 */
export function callAdding(run: Run, { call, frame, args }: CallContext, callee: Value): Value | undefined {
  // What a framework passes has more members than its client.
  const isOpen = callee.kind === 'unknown' || (callee.kind === 'scalar' && callee.value === undefined)
  const name = isOpen && call.kind === 'call' && call.callee.kind === 'member' ? call.callee.property : undefined
  const [first, other] = args.values
  if (typeof name !== 'string' || other || (first && first.kind !== 'object')) return undefined
  const [names] = sdksNear(run, frame.module).flatMap(({ adds, isDependency }) => {
    const found = isDependency ? own(adds, name) : undefined
    return found ? [found] : []
  })
  if (!names) return undefined
  const at = placeOf(call, frame.module)
  const added = objectOf(names.map(each => ({ name: each, value: unknown(at, each) })), at)
  return first ? merged([added, first], at) : added
}
