import type { Expr } from '../../syntax/expr.ts'
import type { Place } from '../../uses/api-use.ts'
import { libraryOf } from '../builtins/library-of.ts'
import type { ObjectValue, Value } from '../domain/value.ts'
import { errorResponse } from '../frames/callback-values.ts'
import { thrownBefore } from '../frames/thrown-values.ts'
import { holderMethod } from '../requests/clients/immutable-holders.ts'
import { copyOf } from '../requests/clients/middleware.ts'
import { continued, responseMethod } from '../requests/responses/response-methods.ts'
import type { CallContext } from '../state/call-context.ts'
import { noteModelled } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { placeOf, unknown } from '../values/make-value.ts'

/** Evaluates a method that the language or a library gives to a value; undefined if the code declares the method itself. */
export function receiverMethod(run: Run, context: CallContext, receiver: Value, key: string): Value | undefined {
  const library = libraryOf(context.frame.module)
  if (receiver.kind === 'response') noteModelled(run, context.call)
  if (receiver.kind === 'function') return library.callMethod(run, context, receiver, key)
  const settled = library.promiseMethods.get(key)
  if (settled) return promiseMethod(run, context, receiver, settled)
  if (!library.streamMethods.has(key)) {
    if (receiver.kind === 'response') return responseMethod(run, context, receiver, key, placeOf(context.call, context.frame.module))
    if (receiver.kind === 'object' && isOfLibrary(receiver)) return libraryObjectMethod(context, receiver, key)
  }
  return library.callMethod(run, context, receiver, key)
}

function promiseMethod(run: Run, context: CallContext, receiver: Value, settled: 'value' | 'error' | 'both'): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  if (settled === 'value') return continued(run, context, receiver) ?? (context.args.values.length ? unknown(at) : receiver)
  if (settled === 'error') for (const error of [refusedBefore(run, context, receiver, at), ...thrownBefore(run, context)]) continued(run, context, error)
  return receiver
}

/** Returns the error of the last request in a chain of promises: `send().then(show).catch(error => …)`. */
function refusedBefore(run: Run, { call, frame }: CallContext, receiver: Value, at: Place): Value {
  const { promiseMethods } = libraryOf(frame.module)
  let error = errorResponse(receiver, at)
  let link: Expr = call
  while (error.kind === 'unknown' && link.kind === 'call' && link.callee.kind === 'member') {
    link = link.callee.object
    if (link.kind !== 'call' || link.callee.kind !== 'member' || promiseMethods.get(String(link.callee.property)) !== 'value') break
    error = errorResponse(run.evaluate(link.callee.object, frame), at)
  }
  return error
}

/** Tests if a client library made an object: the request of a middleware, or an immutable holder of parameters or headers. */
function isOfLibrary({ copied, isImmutable, role }: ObjectValue): boolean {
  return copied !== undefined || (isImmutable === true && role !== 'plain' && role !== 'map')
}

function libraryObjectMethod(context: CallContext, receiver: ObjectValue, key: string): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  return receiver.copied ? copyOf(context, receiver, receiver.copied, key, at) : holderMethod(context, receiver, key, at)
}
