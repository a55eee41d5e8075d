import type { Place } from '../../../uses/api-use.ts'
import type { FunctionValue, ObjectValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { incomingMethod, namedPart } from '../../values/incoming-request.ts'
import { optionsOf, choice, placeOf, unknown } from '../../values/make-value.ts'
import { paramsText, textsOf } from '../../values/text.ts'
import { listMethod, unknownMethod } from './array-methods.ts'
import { mapMethod } from './map-methods.ts'
import { observed } from './observables.ts'
import { textMethod } from './string-methods.ts'

/** Methods of observables. */
export const STREAM_METHODS: ReadonlySet<string> = new Set(['pipe', 'subscribe', 'toPromise'])

/** Evaluates a method that JavaScript gives to a value; undefined if the code declares the method itself. */
export function valueMethod(run: Run, context: CallContext, receiver: Value, key: string): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  if (receiver.kind === 'function') return functionMethod(run, context, receiver, key)
  if (STREAM_METHODS.has(key)) return observed(run, context, receiver, key)
  switch (receiver.kind) {
    case 'text': return textMethod(context, receiver, key, at)
    case 'scalar': return key === 'toString' ? choice(textsOf(receiver, at)) : undefined
    case 'list': return listMethod(run, context, receiver, key, at)
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

/** Evaluates a method of a Map, or of the parameters or headers of a request. */
function objectMethod(run: Run, context: CallContext, receiver: ObjectValue, key: string, at: Place): Value | undefined {
  if (receiver.role === 'plain') return undefined
  if (receiver.role === 'incoming') return incomingMethod(receiver, key, context.args.values, at)
  if (receiver.role === 'map') return mapMethod(run, context, receiver, key, at)
  if (key === 'toString') return paramsText(receiver, at)
  if (key === 'entries' && receiver.role === 'params') return receiver
  if (key === 'getAll' && receiver.role === 'params' && context.args.values[0]) {
    return { kind: 'list', items: optionsOf(namedPart(receiver, context.args.values[0], at)), open: receiver.open, at }
  }
  if (key === 'get') return receiver.role === 'params' && context.args.values[0] ? namedPart(receiver, context.args.values[0], at) : unknown(at)
  return ['set', 'append', 'delete'].includes(key) ? { kind: 'scalar', value: undefined, at } : undefined
}
