import type { Place } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ObjectValue, TextValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { isServed } from '../state/served-names.ts'
import { optionsOf } from '../values/make-value.ts'
import { withBaseHints } from './base-hints.ts'
import { hasMethodKey, methodOfCall, methodOfObject, MOST_ARGUMENTS, pathsIn } from './request-arguments.ts'

/** Returns the requests for the paths that an opaque call receives: as arguments, or in each object that may be one, with a method of its own. */
export function requestsForPaths(run: Run, context: CallContext, callee: Value, mock: boolean, at: Place): RequestEvent[] {
  const { values } = context.args
  const objects = objectsAmong(values)
  const addresses = values.slice(0, MOST_ARGUMENTS).flatMap(value => pathsIn(run, value, at))
  if (addresses.length) return [eventOf(context, mock, withBaseHints(callee, objects, addresses, at), objects)]
  return objects.flatMap(object => {
    const inside = object.fields.flatMap(field => pathsIn(run, field.get(), at))
    if (!inside.length) return []
    const options = objects.filter(other => other !== object && !methodOfObject(other))
    return [eventOf(context, mock, withBaseHints(callee, [object], inside, at), [object, ...options])]
  })
}

/** Returns the request for a path that the project itself serves. */
export function requestsToServedPaths(run: Run, context: CallContext): readonly RequestEvent[] {
  const values = context.args.values.slice(0, MOST_ARGUMENTS)
  const addresses = values.flatMap(optionsOf).filter((option): option is TextValue => option.kind === 'text' && isServed(run, option))
  return addresses.length > 0 ? [eventOf(context, false, addresses, objectsAmong(values))] : []
}

function objectsAmong(values: readonly Value[]): readonly ObjectValue[] {
  return values.flatMap(optionsOf).filter(option => option.kind === 'object')
}

function eventOf({ call, frame, args }: CallContext, mock: boolean, addresses: readonly TextValue[], objects: readonly ObjectValue[]): RequestEvent {
  const options = objects.find(hasMethodKey)
  const headers = memberOf(objects, ['headers'])
  return {
    client: null,
    form: null,
    callback: null,
    call,
    module: frame.module,
    stack: frame.stack,
    addresses,
    methods: methodOfCall(call.callee, args.values) ?? (options ? methodOfObject(options) : null),
    query: [memberOf(objects, ['params', 'query', 'qs', 'searchParams']) ?? objects[0] ?? []].flat(),
    headers: headers ? [headers] : [],
    body: memberOf(objects, ['body', 'data', 'json', 'payload']) ?? bodyArgument(args.values),
    reads: [],
    mock,
    stepped: new Set(),
    bound: call.callee.kind === 'member' && call.callee.property === 'fetch',
  }
}

/** The last object or list after the first argument, which may well be the body. */
function bodyArgument(values: readonly Value[]): Value | null {
  return values.slice(1).findLast(value => optionsOf(value).some(option => option.kind === 'object' || option.kind === 'list')) ?? null
}

/** The member of the first object that has one of some names. */
function memberOf(objects: readonly ObjectValue[], names: readonly string[]): Value | undefined {
  for (const object of objects) {
    const field = object.fields.findLast(each => names.includes(each.name))
    if (field) return field.get()
  }
  return undefined
}
