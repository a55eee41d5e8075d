import { describedRequests } from '../../clients/described-requests.ts'
import type { Call, ObjectExpr } from '../../syntax/expr.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { FieldValue, FunctionValue, ObjectValue, TextValue, Value } from '../domain/value.ts'
import { methodNames } from '../requests/options/http-methods.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'
import { isMethodName, methodKeyOf, pathsIn } from './request-arguments.ts'
import { isRoute } from './server-routes.ts'

/** A request that an object describes, and the functions of the object that get its response. */
export interface DescribedRequest {
  readonly event: RequestEvent
  readonly readers: readonly FunctionValue[]
}

/**
 * Returns the request that an object describes as data: an address and a method, of which functions compute a part or read the response.
 * Without a method, the address must be the API's. Undefined for other objects.
 */
export function describedRequest(run: Run, context: CallContext, object: ObjectValue): DescribedRequest | undefined {
  const request = requestIn(object)
  if (!request || isRoute(object) || isRoute(request)) return undefined
  const readers = readersIn(object === request ? [object] : [object, request])
  const computed: readonly string[] = [...describedRequests.address, ...describedRequests.body, ...describedRequests.query, ...describedRequests.headers]
  if (!readers.length && !request.fields.some(field => computed.includes(field.name) && hasFunction(field))) return undefined
  const methods = methodsOf(run, context, request)
  const addresses = addressesOf(run, context, request).filter(address => methods !== undefined || (readers.length > 0 && isProven(run, address)))
  if (!addresses.length) return undefined
  return { event: eventOf(run, context, request, addresses, methods ?? null), readers }
}

/** Returns the object with the address: a member of the object, or the object itself. */
function requestIn(object: ObjectValue): ObjectValue | undefined {
  const held = object.fields.filter(({ name }) => describedRequests.holders.has(name)).flatMap(field => optionsOf(field.get()))
  return [...held, object].find((each): each is ObjectValue => each.kind === 'object' && memberOf(each, describedRequests.address) !== undefined)
}

function memberOf(object: ObjectValue, names: readonly string[]): FieldValue | undefined {
  return object.fields.findLast(field => names.includes(field.name))
}

function hasFunction(field: FieldValue): boolean {
  return optionsOf(field.get()).some(option => option.kind === 'function')
}

function readersIn(objects: readonly ObjectValue[]): readonly FunctionValue[] {
  const found = objects.flatMap(({ fields }) => fields.filter(field => describedRequests.response.test(field.name))).flatMap(field => optionsOf(field.get()))
  return found.filter(option => option.kind === 'function')
}

/** Returns the value of a member, or what it returns if it is a function. */
function valueOf(run: Run, context: CallContext, field: FieldValue): Value {
  return choice(optionsOf(field.get()).map(option => (
    option.kind === 'function' ? run.enter({ context, callee: option, values: [], open: true, thorough: true }) : option)))
}

/** Returns the methods of a request; null where they are not known, and undefined where the object names none. */
function methodsOf(run: Run, context: CallContext, request: ObjectValue): readonly string[] | null | undefined {
  const field = methodKeyOf(request)
  if (!field) return undefined
  const names = methodNames(valueOf(run, context, field))
  if (names) return names.every(isMethodName) ? names : undefined
  return hasFunction(field) ? null : undefined
}

function addressesOf(run: Run, context: CallContext, request: ObjectValue): readonly TextValue[] {
  const field = memberOf(request, describedRequests.address)
  return field ? pathsIn(run, valueOf(run, context, field), placeOf(context.call, context.frame.module)) : []
}

function isProven(run: Run, { text }: TextValue): boolean {
  return addressOf(text, run.interest.servers).base === 'proven'
}

function eventOf(
  run: Run, context: CallContext, request: ObjectValue, addresses: readonly TextValue[], methods: readonly string[] | null,
): RequestEvent {
  const part = (names: readonly string[]): Value[] => {
    const field = memberOf(request, names)
    // `params` beside an address may also describe the parameters of the function.
    return field && (field.name !== 'params' || hasFunction(field)) ? [valueOf(run, context, field)] : []
  }
  return {
    client: null, form: null, callback: null, call: context.call, module: context.frame.module, stack: [], addresses, methods,
    query: part(describedRequests.query), headers: part(describedRequests.headers), body: part(describedRequests.body)[0] ?? null,
    reads: [], mock: false, stepped: new Set(), bound: false, isDescribed: true,
  }
}

const CALLS = new WeakMap<ObjectExpr, Call>()

/** Returns the call that stands for whatever sends the request of an object: it is at the place of the object. */
export function callOfDescribed(object: ObjectExpr): Call {
  const known = CALLS.get(object)
  if (known) return known
  const { start, end, parent } = object
  const call: Call = { kind: 'call', callee: object, args: [], typeArgs: [], optional: false, tagged: false, start, end, ...parent && { parent } }
  CALLS.set(object, call)
  return call
}
