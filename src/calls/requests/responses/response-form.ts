import type { Client } from '../../../clients/client.ts'
import type { ResponseForm } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { RequestEvent } from '../../domain/request-event.ts'
import type { FunctionValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import { addRead } from '../../state/record-read.ts'
import { argumentsOfCallback, responseOf } from '../../state/response-values.ts'
import type { Run } from '../../state/run.ts'
import { objectOf, optionsOf } from '../../values/make-value.ts'
import { knownStrings } from '../../values/text.ts'
import { memberNamed } from '../options/request-options.ts'

/** How the answer to a request with some options is got. */
export function responseForm(run: Run, { response, responses }: Client, options: readonly Value[], at: Place): ResponseForm {
  const isSet = (name: string, is: string | boolean): boolean => {
    const value = options.map(each => memberNamed(run, each, [name], at)).findLast(each => each !== undefined)
    return value !== undefined && optionsOf(value).some(option => option.kind === 'scalar' ? option.value === is : knownStrings(option).some(text => text === is))
  }
  return responses?.find(({ option, is }) => isSet(option, is))?.form ?? response
}

/** What a call of a client gives; what a function among its options makes of the answer, where there is one. */
export function responseOfRequest(run: Run, context: CallContext, event: RequestEvent, options: readonly Value[], at: Place): Value {
  const form = event.form ?? {}
  const [fn] = form.made === undefined ? [] : options.flatMap(each => functionsOf(memberNamed(run, each, [form.made ?? ''], at))).slice(-1)
  const response = responseOf(event, { ...form, held: undefined, itself: form.itself ?? (form.held ? true : undefined) })
  const result = fn ? run.enter({ context, callee: fn, values: [response] }) : response
  if (form.picks !== undefined) for (const each of options) notePicked(result, memberNamed(run, each, [form.picks], at))
  return (form.held ?? []).reduceRight<Value>((inner, name) => objectOf([{ name, value: inner }], at, true), result)
}

/** `pick: ['id', 'zone_name']` reads these members of an answer. */
function notePicked(result: Value, names: Value | undefined): void {
  for (const name of names?.kind === 'list' ? names.items : []) {
    const [text] = knownStrings(name)
    const at = name.kind === 'text' ? name.text[0]?.at : undefined
    if (text === undefined || !at) continue
    for (const option of optionsOf(result)) if (option.kind === 'response' && option.path) addRead(option.event.reads, { path: [...option.path, text], at, role: 'use', side: option.side, conditions: option.facts, siblings: [] })
  }
}

/** Calls the functions that a client was given with the answer: the last argument, and those among its options. */
export function invokeCallbacks(run: Run, context: CallContext, event: RequestEvent, options: readonly Value[], at: Place): void {
  const last = context.args.values.findLast(value => value.kind === 'function')
  if (event.callback && last) run.enter({ context, callee: last, values: argumentsOfCallback(event, event.callback, at), self: null, thorough: true })
  for (const [name, given] of Object.entries(event.client?.callbacks ?? {})) {
    for (const fn of options.flatMap(each => functionsOf(memberNamed(run, each, [name], at)))) run.enter({ context, callee: fn, values: argumentsOfCallback(event, given, at), thorough: true })
  }
}

function functionsOf(value: Value | undefined): readonly FunctionValue[] {
  return value ? optionsOf(value).filter(option => option.kind === 'function') : []
}
