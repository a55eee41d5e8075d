import type { DeclaredType, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { instanceOfType } from './instance-of-type.ts'
import { responseOfType } from './response-of-type.ts'

/** Returns the instance or the response that a declared type names, for an unknown value; any other value itself. */
export function byDeclaredType(run: Run, value: Value, type: DeclaredType | null): Value {
  return value.kind === 'unknown' && type ? valueOfType(run, type) ?? value : value
}

/** Returns the instance or the response that a declared type names; undefined for other types. */
export function valueOfType(run: Run, { ref, module }: DeclaredType): Value | undefined {
  return instanceOfType(run, ref, module) ?? responseOfType(run, ref, module)
}
