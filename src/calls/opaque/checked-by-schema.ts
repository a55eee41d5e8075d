import { schemaLibraries } from '../../clients/schema-libraries.ts'
import type { ExternalValue, UnknownValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import { noteKeeping } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { bindSchema } from '../types/bind-schema.ts'
import { throughSchema } from '../types/through-schema.ts'
import { objectOf, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { packageOf } from './package-of.ts'

const { parse, safeParse, test, valueFirst, callable, resultOfValidate } = schemaLibraries

/** A schema, and the value that a call checks with it. */
interface Check {
  readonly schema: Value
  readonly value: Value
  readonly name: string
}

/**
 * Evaluates `schema.parse(response)` and `v.parse(schema, response)` to the response; members of the schema become reads of its fields.
 * Libraries differ in names and in the order of arguments.
 */
export function checkedBySchema(run: Run, context: CallContext, callee: Value): Value | undefined {
  if (callee.kind !== 'unknown' && callee.kind !== 'external') return undefined
  const check = checkOf(context, callee)
  if (!check) return undefined
  const { schema, value, name } = check
  noteKeeping(run, context.call)
  bindSchema(run, schema, value)
  if (test.has(name)) return undefined
  const checked: Value = value.kind === 'unknown' ? { ...value, schema } : throughSchema(run, context, schema, value)
  const at = placeOf(context.call, context.frame.module)
  const result = name === 'validate' ? resultOfValidate.get(packageOf(callee) ?? '') : undefined
  if (result === 'second') return { kind: 'list', items: [unknown(at), checked], open: false, at }
  if (result === 'value') return objectOf([{ name: 'value', value: checked }], at, true)
  return safeParse.has(name) ? objectOf([{ name: 'data', value: checked }], at, true) : checked
}

function checkOf({ args: { values } }: CallContext, callee: UnknownValue | ExternalValue): Check | undefined {
  const [first, second] = values
  if (!first) return undefined
  if (isCallable(callee)) return { schema: callee, value: first, name: '' }
  const name = callee.kind === 'unknown' ? callee.name : callee.path.at(-1) ?? null
  if (name === null) return undefined
  const isSwapped = callee.kind === 'external' && valueFirst.get(callee.module)?.has(name)
  if (isSwapped) return second && { schema: second, value: first, name }
  if (!parse.has(name) && !safeParse.has(name) && !test.has(name)) return undefined
  if (callee.kind === 'unknown' && callee.from.length > 0 && !(second && isResponse(second))) {
    return callee.from[0] && { schema: callee.from[0], value: first, name }
  }
  return second && { schema: first, value: second, name }
}

/** Tests if a callee is the result of a function that makes a check: `type({ … })(response)`. */
function isCallable(callee: UnknownValue | ExternalValue): boolean {
  return callee.kind === 'unknown' && callee.callee !== undefined && callable.get(callee.package ?? '')?.has(callee.callee) === true
}

/** Tests if a value is a response: `ajv.validate(schema, response)` has the schema first, although it is a method. */
function isResponse(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'response')
}
