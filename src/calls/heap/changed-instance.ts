import type { Mutation } from '../domain/frame.ts'
import type { ClassValue, InstanceValue, ObjectValue } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { isOfDataClass } from './instance-data.ts'
import { withDataFields } from './mutated-object.ts'

/** Returns an instance with what the code sets of it by a name, as far as that is sent: `record.locked = true`. What its methods read stays as it is. */
export function changedInstance(run: Run, instance: InstanceValue, mutations: readonly Mutation[]): InstanceValue {
  const { of, uses } = instance
  if (mutations.length === 0 || uses !== undefined || of.kind !== 'class' || !isOfDataClass(run, of)) return instance
  return withDataFields(instance, instance.data ?? (() => openObject(of)), mutations)
}

/** Returns what is known of an instance that a caller passes. */
function openObject({ cls, frame }: ClassValue): ObjectValue {
  return { kind: 'object', fields: [], open: true, at: placeOf(cls, frame.module), role: 'plain' }
}
