import type { Place } from './api-use.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { chainedMethod, copyOf } from './chained.ts'
import { observed } from './observables.ts'
import type { Run } from './run.ts'
import { textMethod } from './text-methods.ts'
import { paramsText, textsOf } from './text.ts'
import type { FunctionValue, ObjectValue, Value } from './value.ts'
import { choice, placeOf, unknown } from './value.ts'
import { continued, errorOf, responseMethod } from './response-methods.ts'
import { listMethod, unknownMethod } from './list-methods.ts'
import { mapMethod } from './maps.ts'

/** Methods of values that pass them on; undefined where the method is the code's own. */
export function builtinMethod(run: Run, context: CallContext, receiver: Value, key: string): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  if (receiver.kind === 'function') return functionMethod(run, context, receiver, key)
  if (['then', 'catch', 'finally'].includes(key)) return chained(run, context, receiver, key, at)
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

function functionMethod(run: Run, context: CallContext, receiver: FunctionValue, key: string): Value | undefined {
  const [self, ...rest] = context.args.values
  if (key === 'call') return enterWith(run, context, receiver, [...receiver.bound, ...rest], context.args.open, receiver.self ?? self ?? null)
  if (key === 'bind') return { ...receiver, self: receiver.self ?? self ?? null, bound: [...receiver.bound, ...rest] }
  if (key !== 'apply') return undefined
  const list = rest[0]?.kind === 'list' ? rest[0] : undefined
  return enterWith(run, context, receiver, [...receiver.bound, ...list?.items ?? []], !list || list.open, receiver.self ?? self ?? null)
}

function chained(run: Run, context: CallContext, receiver: Value, key: string, at: Place): Value | undefined {
  if (key === 'then') return continued(run, context, receiver) ?? (context.args.values.length ? unknown(at) : receiver)
  if (key === 'catch') continued(run, context, errorOf(receiver, at))
  return receiver
}

function objectMethod(run: Run, context: CallContext, receiver: ObjectValue, key: string, at: Place): Value | undefined {
  if (receiver.copied) return copyOf(context, receiver, receiver.copied, key, at)
  if (receiver.role === 'plain') return undefined
  if (receiver.role === 'map') return mapMethod(run, context, receiver, key, at)
  if (receiver.chained) return chainedMethod(context, receiver, key, at)
  if (key === 'toString') return paramsText(receiver, at)
  if (key === 'get') return unknown(at)
  return ['set', 'append', 'delete'].includes(key) ? { kind: 'scalar', value: undefined, at } : undefined
}
