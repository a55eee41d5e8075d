import type { Client } from '../clients/client.ts'
import type { Place } from './api-use.ts'
import { EACH, argumentsFor, narrowed } from './callbacks.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { elementsOf } from './members.ts'
import type { Run } from './run.ts'
import { branchOf } from './conditions.ts'
import { knownStrings } from './text.ts'
import type { ResponseValue, Value } from './value.ts'
import { choice, optionsOf, placeOf, unknown } from './value.ts'

/** Methods of an answer, before and after its body is parsed. */
export function responseMethod(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value | undefined {
  const form = receiver.event.client?.response
  if (receiver.path === null) {
    if (form?.calls.includes(key) || form?.text.includes(key)) return { ...receiver, path: [] }
    if (receiver.event.client?.send?.includes(key)) receiver.event.body = context.args.values[0] ?? receiver.event.body
    if (LISTEN.has(key) && receiver.event.client) return listened(run, context, receiver, receiver.event.client)
    if (receiver.event.client?.setHeader?.includes(key)) setHeader(context, receiver)
    return key === 'clone' ? receiver : undefined
  }
  if (EACH.has(key)) return responseEach(run, context, receiver, key, at)
  if (['slice', 'concat', 'reverse', 'flat', 'toSorted', 'values'].includes(key)) return receiver
  if (['at', 'pop', 'shift'].includes(key)) return choice(elementsOf(receiver, at))
  // A body that a wrapper of unknown make gives may have its own `json()`.
  return key === 'json' || key === 'text' || key === 'toString' ? receiver : undefined
}

export const LISTEN = new Set(['on', 'once', 'addListener'])

/** `answer.on('data', piece => …)`: the listener gets the body; those of other events, such as the end, get nothing. */
function listened(run: Run, context: CallContext, receiver: ResponseValue, client: Client): Value {
  const [name, listener] = context.args.values
  if (listener?.kind === 'function') enterWith(run, context, listener, givenTo(receiver, client, name), false, null, true)
  return receiver
}

/** What a listener of an answer is given. */
export function givenTo(answer: ResponseValue, client: Client, event: Value | undefined): readonly Value[] {
  const [name] = event ? knownStrings(event) : []
  if (name === undefined) return []
  return name === client.response.pieces ? [{ ...answer, path: [] }] : name === client.callback ? [answer] : []
}

/** `outgoing.setHeader(name, value)` after the request was made. */
function setHeader(context: CallContext, { event }: ResponseValue): void {
  const [name, value] = context.args.values
  const argument = context.call.args[0]
  const [known] = name ? knownStrings(name) : []
  if (known === undefined || !argument || !value) return
  const at = placeOf(argument, context.frame.module)
  const seen = event.headers.some(each => each.kind === 'object' && each.at.start === at.start)
  if (!seen) event.headers.push({ kind: 'object', fields: [{ name: known, at, get: () => value, conditions: [], branch: branchOf(context.call) }], open: false, at, role: 'headers' })
}

function responseEach(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value {
  const [callback] = context.args.values
  const given = argumentsFor(key, receiver, at)
  const result = callback?.kind === 'function' ? enterWith(run, context, callback, given, false, callback.self) : unknown(at)
  if (key === 'filter' || key === 'sort') return narrowed(receiver, callback)
  if (key.startsWith('find')) return narrowed(choice(elementsOf(receiver, at)), callback)
  return key === 'map' ? { kind: 'list', items: [result], open: true, at } : key === 'flatMap' ? result : unknown(at)
}

/** What a request throws: the error's body is reached by the members that its client names. */
export function errorOf(receiver: Value, at: Place): Value {
  const response = optionsOf(receiver).find((option): option is ResponseValue => option.kind === 'response')
  const members = response?.event.client?.error
  if (!response || !members) return unknown(at, 'error')
  const body: Value = { ...response, path: [], side: 'error' }
  return members.reduceRight<Value>((inner, name) =>
    ({ kind: 'object', fields: [{ name, at, get: () => inner, conditions: [], branch: [] }], open: true, at, role: 'plain' }), body)
}
