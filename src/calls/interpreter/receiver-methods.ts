import type { Place } from '../../uses/api-use.ts'
import { listMethod, unknownMethod } from '../builtins/array-methods.ts'
import { mapMethod } from '../builtins/map-methods.ts'
import { observed } from '../builtins/observables.ts'
import { textMethod } from '../builtins/string-methods.ts'
import type { FunctionValue, ObjectValue, Value } from '../domain/value.ts'
import { holderMethod } from '../requests/clients/immutable-holders.ts'
import { copyOf } from '../requests/clients/middleware.ts'
import { continued, responseMethod } from '../requests/responses/response-methods.ts'
import type { CallContext } from '../state/call-context.ts'
import { errorResponse } from '../state/response-values.ts'
import type { Run } from '../state/run.ts'
import { choice, placeOf, unknown } from '../values/make-value.ts'
import { paramsText, textsOf } from '../values/text.ts'

/** Evaluates a method that the language or a library gives to a value; undefined if the code declares the method itself. */
export function receiverMethod(run: Run, context: CallContext, receiver: Value, key: string): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  if (receiver.kind === 'function') return functionMethod(run, context, receiver, key)
  if (['then', 'catch', 'finally'].includes(key)) return promiseMethod(run, context, receiver, key, at)
  if (['pipe', 'subscribe', 'toPromise'].includes(key)) return observed(run, context, receiver, key)
  switch (receiver.kind) {
    case 'text': return textMethod(context, receiver, key, at)
    case 'scalar': return key === 'toString' ? choice(textsOf(receiver, at)) : undefined
    case 'list': return listMethod(run, context, receiver, key, at)
    case 'response': return responseMethod(run, context, receiver, key, at)
    case 'object': return objectMethod(run, context, receiver, key, at)
    case 'unknown': return unknownMethod(run, context, receiver, key, at)
    default: return undefined
  }
}

function functionMethod(run: Run, context: CallContext, callee: FunctionValue, key: string): Value | undefined {
  if (key !== 'call' && key !== 'bind' && key !== 'apply') return undefined
  const [first, ...rest] = context.args.values
  const self = callee.self ?? first ?? null
  if (key === 'call') return run.enter({ context, callee, values: [...callee.bound, ...rest], open: context.args.open, self })
  if (key === 'bind') return { ...callee, self, bound: [...callee.bound, ...rest] }
  const list = rest[0]?.kind === 'list' ? rest[0] : undefined
  return run.enter({ context, callee, values: [...callee.bound, ...list?.items ?? []], open: !list || list.open, self })
}

function promiseMethod(run: Run, context: CallContext, receiver: Value, key: string, at: Place): Value | undefined {
  if (key === 'then') return continued(run, context, receiver) ?? (context.args.values.length ? unknown(at) : receiver)
  if (key === 'catch') continued(run, context, errorResponse(receiver, at))
  return receiver
}

function objectMethod(run: Run, context: CallContext, receiver: ObjectValue, key: string, at: Place): Value | undefined {
  if (receiver.copied) return copyOf(context, receiver, receiver.copied, key, at)
  if (receiver.role === 'plain') return undefined
  if (receiver.role === 'map') return mapMethod(run, context, receiver, key, at)
  if (receiver.isImmutable) return holderMethod(context, receiver, key, at)
  if (key === 'toString') return paramsText(receiver, at)
  if (key === 'get') return unknown(at)
  return ['set', 'append', 'delete'].includes(key) ? { kind: 'scalar', value: undefined, at } : undefined
}
