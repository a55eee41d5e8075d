import type { AnswerForm, Given } from '../clients/client.ts'
import type { Place } from './api-use.ts'
import { memberNamed } from './client-options.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import type { RequestEvent } from './request-event.ts'
import { errorOf } from './response-methods.ts'
import type { Run } from './run.ts'
import type { FunctionValue, ResponseValue, Value } from './value.ts'
import { objectOf, optionsOf, unknown } from './value.ts'

/** What a call of a client gives: its answer, the parsed body, or what holds it. */
export function answered(event: RequestEvent, form: AnswerForm, at: Place): Value {
  const path = form.itself === 'somewhere' ? ['*'] : form.itself || form.held ? [] : null
  const answer: Value = { kind: 'response', event, path, side: 'response', facts: [] }
  return (form.held ?? []).reduceRight<Value>((inner, name) => objectOf([{ name, value: inner }], at, true), answer)
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
