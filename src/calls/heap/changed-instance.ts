import type { Mutation } from '../domain/frame.ts'
import type { InstanceValue } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { isOfDataClass } from './instance-data.ts'
import { withSetMembers } from './mutated-object.ts'

/** Returns an instance with what the code sets of it by a name: `record.locked = true`. */
export function changedInstance(run: Run, instance: InstanceValue, mutations: readonly Mutation[]): InstanceValue {
  const { of, uses } = instance
  return mutations.length > 0 && uses === undefined && of.kind === 'class' && isOfDataClass(run, of) ? withSetMembers(instance, mutations) : instance
}
