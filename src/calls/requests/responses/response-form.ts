import type { Client } from '../../../clients/client.ts'
import type { ResponseForm } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { RequestEvent } from '../../domain/request-event.ts'
import type { FunctionValue, Value } from '../../domain/value.ts'
import { argumentsOfCallback, errorResponse, responseOf } from '../../frames/callback-values.ts'
import type { CallContext } from '../../state/call-context.ts'
import { addRead } from '../../state/record-read.ts'
import type { Run } from '../../state/run.ts'
import { objectOf, optionsOf, placeOf } from '../../values/make-value.ts'
import { knownStrings } from '../../values/text.ts'
import { memberNamed } from '../options/request-options.ts'

/** Returns the form of the response to a request with these options. */
export function responseForm(run: Run, { response, responses }: Client, options: readonly Value[], at: Place): ResponseForm {
  const isSet = (name: string, is: string | boolean): boolean => {
    const value = options.map(each => memberNamed(run, each, [name], at)).findLast(each => each !== undefined)
    return value !== undefined && optionsOf(value).some(option => {
      return option.kind === 'scalar' ? option.value === is : knownStrings(option).some(text => text === is)
    })
  }
  return responses?.find(({ option, is }) => isSet(option, is))?.form ?? response
}

/** The result of a client's call, and the data in it: the response, or what a function among the options makes of the response. */
interface ResultOfCall {
  readonly result: Value
  readonly data: Value
}

export function responseOfRequest(run: Run, context: CallContext, event: RequestEvent, options: readonly Value[], at: Place): ResultOfCall {
  const form = event.form ?? {}
  const [fn] = form.made === undefined ? [] : options.flatMap(each => functionsOf(memberNamed(run, each, [form.made ?? ''], at))).slice(-1)
  const response = responseOf(event, { ...form, bodyPath: undefined, itself: form.itself ?? (form.bodyPath ? true : undefined) })
  const { bodyPath = [], madeOf = [] } = form
  const received = heldAt(madeOf, response, at)
  const data = fn ? run.enter({ context, callee: fn, values: [received] }) : received
  if (form.picks !== undefined) for (const each of options) recordPicked(fn ? data : response, memberNamed(run, each, [form.picks], at))
  const whole = heldAt(bodyPath.slice(0, bodyPath.length - madeOf.length), data, at)
  if (form.failed === undefined || whole.kind !== 'object') return { result: whole, data }
  const failed = heldAt(form.failed.split('.'), errorResponse(response, at), at)
  const fields = [...whole.fields, ...failed.kind === 'object' ? failed.fields : []]
  return { result: { ...whole, fields }, data }
}

/** Returns an object with a value at a path. */
function heldAt(path: readonly string[], value: Value, at: Place): Value {
  return path.reduceRight<Value>((inner, name) => objectOf([{ name, value: inner }], at, true), value)
}

/** Records the reads of members that an option lists: `pick: ['id', 'zone_name']`. */
function recordPicked(result: Value, names: Value | undefined): void {
  for (const name of names?.kind === 'list' ? names.items : []) {
    const [text] = knownStrings(name)
    const at = name.kind === 'text' ? name.text[0]?.at : undefined
    if (text === undefined || !at) continue
    for (const option of optionsOf(result)) {
      if (option.kind !== 'response' || !option.path) continue
      const { event, path, side, facts } = option
      addRead(event.reads, { path: [...path, text], at, role: 'use', side, conditions: facts, siblings: [] })
    }
  }
}

/** The options of a request, and the data in the result of its call. */
interface Called {
  readonly options: readonly Value[]
  readonly data: Value
}

/** Calls the callbacks of a request: the last argument that is a function, and functions among its options, of which some get the data. */
export function invokeCallbacks(run: Run, context: CallContext, event: RequestEvent, { options, data }: Called): void {
  const at = placeOf(context.call, context.frame.module)
  const last = context.args.values.findLast(value => value.kind === 'function')
  if (event.callback && last) {
    run.enter({ context, callee: last, values: argumentsOfCallback(event, event.callback, at), self: null, thorough: true })
  }
  for (const [name, callback] of Object.entries(event.client?.callbacks ?? {})) {
    for (const fn of options.flatMap(each => functionsOf(memberNamed(run, each, [name], at)))) {
      run.enter({ context, callee: fn, values: argumentsOfCallback(event, callback, at, data), thorough: true })
    }
  }
}

function functionsOf(value: Value | undefined): readonly FunctionValue[] {
  return value ? optionsOf(value).filter(option => option.kind === 'function') : []
}
