import type { Client } from '../../clients/client.ts'
import type { CallbackArgument, ResponseForm, Step } from '../../clients/forms.ts'
import type { Place } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ResponseValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { conditionsOfTest } from '../flow/conditions-of-tests.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { languageOf } from '../languages/language-of.ts'
import { elementsOf, merged, nameOfField } from '../values/elements.ts'
import { choice, objectOf, optionsOf, unknown } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'

/** Finds the step of a name, by the position of its callback. */
export function stepOf({ steps }: Client, name: string, callback: number): Step | undefined {
  return steps?.find(each => each.callee.includes(name) && each.on !== 'instance' && (each.callbackAt ?? callback) === callback)
}

/** Methods that add a listener. */
export const LISTEN = new Set(['on', 'once', 'addListener'])

/** Returns the arguments that a listener of a response is called with. */
export function argumentsOfListener(response: ResponseValue, event: Value | undefined): readonly Value[] {
  const [name] = event ? knownStrings(event) : []
  if (name === undefined) return []
  const { form, client } = response.event
  return name === form?.pieces ? [{ ...response, path: [] }] : name === client?.listens ? [response] : []
}

/** Returns the error that a request throws: its client names the members that lead to the body of the error. */
export function errorResponse(receiver: Value, at: Place): Value {
  const response = optionsOf(receiver).find((option): option is ResponseValue => option.kind === 'response')
  const client = response?.event.client
  if (!response || !client) return unknown(at, 'error')
  const inMembers = (names: readonly string[], path: readonly string[] | null): Value =>
    names.reduceRight<Value>((inner, name) => objectOf([{ name, value: inner }], at, true), { ...response, path, side: 'error' })
  const errors = [...client.error ? [inMembers(client.error, null)] : [], ...client.errorBody ? [inMembers(client.errorBody, [])] : []]
  const [error] = errors
  return !error ? unknown(at, 'error') : errors.length > 1 ? merged(errors, at) : error
}

export function responseOf(event: RequestEvent, { itself }: ResponseForm): Value {
  return { kind: 'response', event, path: itself === 'somewhere' ? ['*'] : itself ? [] : null, side: 'response', facts: [] }
}

/** Returns the arguments that a callback of a client is called with. */
export function argumentsOfCallback(event: RequestEvent, callback: readonly CallbackArgument[], at: Place, data: Value = unknown(at)): readonly Value[] {
  const response: ResponseValue = { kind: 'response', event, path: null, side: 'response', facts: [] }
  return callback.map((each): Value => {
    if (each === 'error') return errorResponse(response, at)
    if (each === 'data') return data
    if (each === 'other') return unknown(at)
    if (each === 'event') return objectOf(['target', 'currentTarget'].map(name => ({ name, value: response })), at, true)
    if (each === 'message') return objectOf([{ name: 'data', value: { ...response, path: [] } }], at, true)
    return each === 'body' ? { ...response, path: [] } : response
  })
}

/** Returns the arguments that a method such as `then`, `map` or `reduce` calls its callback with; what `begun` is, `reduce` begins with. */
export function argumentsOfMethodCallback(
  name: string, receiver: Value, at: Place, { elementMethods, settlingMethods }: LanguageModel, begun?: Value,
): readonly Value[] {
  if (settlingMethods.has(name)) return [receiver]
  if (receiver.kind === 'object' && receiver.role === 'map' && receiver.fields.length) {
    return [choice(receiver.fields.map(field => field.get())), choice(receiver.fields.map(field => nameOfField(field, at)))]
  }
  const element = choice(elementsOf(receiver, at))
  const form = elementMethods.get(name)
  if (form === 'accumulator-and-element') return [begun && collects(begun) ? begun : unknown(at), element]
  return form === 'two-elements' ? [element, element] : [element]
}

/** Tests if a value collects what `reduce` adds to it. A text is another one after each step. */
export function collects(value: Value): boolean {
  return optionsOf(value).every(({ kind }) => kind === 'list' || kind === 'object')
}

/** Narrows a value by the callback of `filter` or `find`: `r => r.type === 'SRV'`. */
export function narrowed(value: Value, fn: Value | undefined): Value {
  if (fn?.kind !== 'function') return value
  const returns = factsOf(fn.frame.module, fn.fn).returns
  const facts = returns.length === 1 && returns[0] ? conditionsOfTest(returns[0], false, languageOf(fn.frame.module)) : []
  if (!facts.length) return value
  return choice(optionsOf(value).map(option => {
    if (option.kind === 'response') return { ...option, facts: [...option.facts, ...facts] }
    return option.kind === 'unknown' && option.type ? { ...option, type: { ...option.type, facts: [...option.type.facts ?? [], ...facts] } } : option
  }))
}
