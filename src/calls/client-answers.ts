import type { Client } from '../clients/client.ts'
import type { AnswerForm, Given } from '../clients/forms.ts'
import type { Place } from './api-use.ts'
import { memberNamed } from './client-options.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { addRead } from './reads.ts'
import type { RequestEvent } from './request-event.ts'
import { errorOf } from './response-methods.ts'
import type { Run } from './run.ts'
import { knownStrings } from './text.ts'
import type { FunctionValue, ResponseValue, Value } from './value.ts'
import { objectOf, optionsOf, unknown } from './value.ts'

/** How the answer to a request with some options is got. */
export function formOfAnswer(run: Run, { response, responses }: Client, options: readonly Value[], at: Place): AnswerForm {
  const isSet = (name: string, is: string | boolean): boolean => {
    const value = options.map(each => memberNamed(run, each, [name], at)).findLast(each => each !== undefined)
    return value !== undefined && optionsOf(value).some(option => option.kind === 'scalar' ? option.value === is : knownStrings(option).some(text => text === is))
  }
  return responses?.find(({ option, is }) => isSet(option, is))?.form ?? response
}

/** What a call of a client gives; what a function among its options makes of the answer, where there is one. */
export function answeredBy(run: Run, context: CallContext, event: RequestEvent, options: readonly Value[], at: Place): Value {
  const form = event.form ?? {}
  const [fn] = form.made === undefined ? [] : options.flatMap(each => functionsOf(memberNamed(run, each, [form.made ?? ''], at))).slice(-1)
  const answer = answered(event, { ...form, held: undefined, itself: form.itself ?? (form.held ? true : undefined) })
  const result = fn ? enterWith(run, context, fn, [answer], false, fn.self) : answer
  if (form.picks !== undefined) for (const each of options) notePicked(result, memberNamed(run, each, [form.picks], at))
  return (form.held ?? []).reduceRight<Value>((inner, name) => objectOf([{ name, value: inner }], at, true), result)
}

export function answered(event: RequestEvent, { itself }: AnswerForm): Value {
  return { kind: 'response', event, path: itself === 'somewhere' ? ['*'] : itself ? [] : null, side: 'response', facts: [] }
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

/** What a callback is given. */
export function argumentsGiven(event: RequestEvent, given: readonly Given[], at: Place): readonly Value[] {
  const answer: ResponseValue = { kind: 'response', event, path: null, side: 'response', facts: [] }
  return given.map((each): Value => {
    if (each === 'error') return errorOf(answer, at)
    if (each === 'other') return unknown(at)
    if (each === 'event') return objectOf(['target', 'currentTarget'].map(name => ({ name, value: answer })), at, true)
    if (each === 'message') return objectOf([{ name: 'data', value: { ...answer, path: [] } }], at, true)
    return each === 'body' ? { ...answer, path: [] } : answer
  })
}

/** Calls the functions that a client was given with the answer: the last argument, and those among its options. */
export function tellCallbacks(run: Run, context: CallContext, event: RequestEvent, options: readonly Value[], at: Place): void {
  const last = context.args.values.findLast(value => value.kind === 'function')
  if (event.callback && last) enterWith(run, context, last, argumentsGiven(event, event.callback, at), false, null, true)
  for (const [name, given] of Object.entries(event.client?.callbacks ?? {})) {
    for (const fn of options.flatMap(each => functionsOf(memberNamed(run, each, [name], at)))) enterWith(run, context, fn, argumentsGiven(event, given, at), false, fn.self, true)
  }
}

function functionsOf(value: Value | undefined): readonly FunctionValue[] {
  return value ? optionsOf(value).filter(option => option.kind === 'function') : []
}
