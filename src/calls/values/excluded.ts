import type { Place } from '../../uses/api-use.ts'
import type { UnknownValue, Value } from '../domain/value.ts'

/** The name of a hole whose values are all excluded by tests on the path. */
export const EXCLUDED = '(excluded)'

/** Represents a value that never reaches an expression: tests on the path exclude all that are known. */
export function excluded(at: Place): UnknownValue {
  return { kind: 'unknown', at, name: EXCLUDED, type: null, budget: false, from: [] }
}

export function isExcluded(value: Value): boolean {
  return value.kind === 'unknown' && value.name === EXCLUDED
}
