import type { InstanceValue, ObjectValue, Value } from '../domain/value.ts'
import { objectOf, placeOf } from './make-value.ts'

/** Returns what is sent of an instance, where that is known; any other value itself. */
export function asData(value: Value): Value {
  return value.kind === 'instance' ? value.data?.() ?? value : value
}

/** Returns an object of which nothing is known in place of an instance. */
export function openObjectFor({ of }: InstanceValue): ObjectValue {
  return objectOf([], placeOf(of.kind === 'class' ? of.cls : of.fn, of.frame.module), true)
}
