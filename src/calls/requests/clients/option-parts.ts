import type { FieldValue, FunctionValue, Value } from '../../domain/value.ts'
import { optionsOf } from '../../values/make-value.ts'

/** Returns the first function among the options of a value; undefined when there is none. */
export function functionOf(value: Value | undefined): FunctionValue | undefined {
  return value && optionsOf(value).find((option): option is FunctionValue => option.kind === 'function')
}

/** Returns the fields of all objects among the options of a value. */
export function fieldsOf(value: Value): readonly FieldValue[] {
  return optionsOf(value).flatMap(option => option.kind === 'object' ? option.fields : [])
}
