import type { CallForm } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, FieldValue, Value } from '../../domain/value.ts'
import { errorResponse } from '../../frames/callback-values.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { optionOf } from '../../values/make-client.ts'
import { objectOf, optionsOf, placeOf, textAt, unknown } from '../../values/make-value.ts'
import { optionsGiven } from '../options/argument-options.ts'
import { methodGiven } from '../options/request-method.ts'
import type { Operation } from './declared-operations.ts'

interface Sending {
  /** The operation of which the call is a member. */
  readonly operation: Operation | undefined
  /** Sends a request by a call of a client; undefined when the call sends none. */
  readonly send: (run: Run, context: CallContext, callee: ClientValue) => Value | undefined
}

/**
 * Returns an object with functions that send a request, beside the answer to the last one: `const { mutate, data, error } = useMutation(…)`.
 * The options of the call are those of the functions too.
 */
export function senderOf(run: Run, context: CallContext, callee: ClientValue, form: CallForm, { operation, send }: Sending): Value {
  const at = placeOf(context.call, context.frame.module)
  const { client } = callee.instance
  const method = methodOf(run, context, callee, form, at)
  const given = [...optionsGiven(run, context, form, client), ...settingsGiven(form, context), ...method ? [optionOf('method', method, at)] : []]
  const path = operation ? operation.member === undefined ? callee.path : callee.path.slice(0, -1) : []
  const functions = (client.senders ?? []).map(name => ({
    name, value: { ...callee, instance: { ...callee.instance, options: [...callee.instance.options, ...given] }, path: [...path, name] },
  }))
  const sender = functions[0]?.value
  if (!sender) return unknown(at)
  let answer: Value | undefined
  const args = { values: [objectOf([], at, true)], open: false }
  const answered = (): Value => answer ??= send(run, { ...context, args }, anyPath(sender, at)) ?? unknown(at)
  const lazily = (name: string, get: () => Value): FieldValue => ({ name, at, get, conditions: [], branch: [] })
  const object = objectOf(functions, at, true)
  return { ...object, fields: [...object.fields, lazily('data', answered), lazily('error', () => errorResponse(answered(), at))] }
}

/** Gives any values to the placeholders of a path. */
function anyPath(sender: ClientValue, at: Place): ClientValue {
  return { ...sender, instance: { ...sender.instance, options: [...sender.instance.options, optionOf('path', unknown(at), at)] } }
}

function methodOf(run: Run, context: CallContext, { instance: { client } }: ClientValue, form: CallForm, at: Place): Value | undefined {
  const { method } = form
  return typeof method === 'string' && method === method.toUpperCase() ? textAt(method, at) : methodGiven(run, { client, form, context }, [], at)
}

/** Returns the objects in a call of which only callbacks and the function that makes the result count. */
export function settingsGiven({ settings }: CallForm, { args: { values } }: CallContext): readonly Value[] {
  const given = settings === undefined ? undefined : values[settings]
  return given ? optionsOf(given).filter(option => option.kind === 'object') : []
}
