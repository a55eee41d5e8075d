import type { ClientValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { choice } from '../values/make-value.ts'
import { callHeuristically, methodsByName } from './sdk-by-name.ts'
import type { FoundMethod } from './sdk-by-name.ts'

/** Arguments behind these are no methods to call. */
const MOST_ARGUMENTS = 4

/**
 * Calls the methods of an SDK that a function whose code is not analysed gets among its arguments, each with the arguments behind it:
 * `retry(octokit.rest.users.list, { per_page: 100 })`. Undefined where there are none.
 */
export function callPassedMethods(run: Run, context: CallContext): Value | undefined {
  const { values } = context.args
  const results = values.slice(0, MOST_ARGUMENTS).flatMap((value, index) => {
    const behind = { ...context, args: { ...context.args, values: values.slice(index + 1), open: true } }
    return methodsOf(run, context, value, index).flatMap(method => callHeuristically(run, behind, method) ?? [])
  })
  return results.length > 0 ? choice(results) : undefined
}

function methodsOf(run: Run, { call, frame }: CallContext, value: Value, index: number): readonly FoundMethod[] {
  if (value.kind === 'client') return hasAddress(value) ? [{ method: value, isOfAny: false }] : []
  const expr = call.args[index]
  if (value.kind !== 'unknown' || expr?.kind !== 'member') return []
  return methodsByName(run, expr, frame).filter(({ method }) => method.kind === 'function' || hasAddress(method))
}

/** Tests if a client always requests the same address, as a method of an SDK does. */
function hasAddress({ instance: { client, options } }: ClientValue): boolean {
  const names: readonly string[] = client.options.url ?? []
  return options.some(option => option.kind === 'object' && option.fields.some(({ name }) => names.includes(name)))
}
