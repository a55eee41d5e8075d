import type { Value } from '../domain/value.ts'

/** Returns what is sent of an instance, where that is known; any other value itself. */
export function asData(value: Value): Value {
  return value.kind === 'instance' ? value.data?.() ?? value : value
}
