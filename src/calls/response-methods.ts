import type { Place } from './api-use.ts'
import { EACH, argumentsFor, narrowed } from './callbacks.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { elementsOf } from './members.ts'
import { noteRequest } from './reach.ts'
import type { Run } from './run.ts'
import { stepped } from './client-steps.ts'
import { merged } from './builtin-calls.ts'
import { selectedBy } from './selectors.ts'
import { knownStrings } from './text.ts'
import type { ResponseValue, Value } from './value.ts'
import { choice, objectOf, optionsOf, unknown } from './value.ts'

/** Methods of an answer, before and after its body is parsed. */
export function responseMethod(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value | undefined {
  const { form } = receiver.event
  const gone = form?.then === key ? continued(run, context, receiver) : undefined
  if (gone) return gone
  if (form?.bare === key) return { ...receiver, path: null }
  const beside = form?.beside?.[key]
  if (beside !== undefined) return objectOf([{ name: beside, value: receiver }], at, true)
  if (form?.same?.includes(key)) return receiver
  const step = stepped(run, context, receiver, key)
  if (step) return step
  const selected = form?.selects?.includes(key) ? selectedBy(run, context, receiver, at) : undefined
  if (selected) return selected
  if (form?.shows?.includes(key)) return shown(run, context, receiver, key, at)
  if (receiver.path === null) {
    if (form?.calls?.includes(key) || form?.text?.includes(key)) return parsed(run, context, { ...receiver, path: [] })
    if (LISTEN.has(key) && form) return listened(run, context, receiver)
    return key === 'clone' ? receiver : undefined
  }
  if (EACH.has(key)) return responseEach(run, context, receiver, key, at)
  if (['slice', 'concat', 'reverse', 'flat', 'toSorted', 'values'].includes(key)) return receiver
  if (['at', 'pop', 'shift'].includes(key)) return choice(elementsOf(receiver, at))
  // A body that a wrapper of unknown make gives may have its own `json()`.
  return key === 'json' || key === 'text' || key === 'toString' || key === 'trim' ? receiver : undefined
}

/** What a function that a method is given makes of a value; undefined where it is given none. */
export function continued(run: Run, context: CallContext, value: Value): Value | undefined {
  const [callback] = context.args.values
  return callback?.kind === 'function' ? enterWith(run, context, callback, [value], false, callback.self) : undefined
}

export const LISTEN = new Set(['on', 'once', 'addListener'])

/** `answer.on('data', piece => …)`: the listener gets the body; those of other events, such as the end, get nothing. */
function listened(run: Run, context: CallContext, receiver: ResponseValue): Value {
  const [name, listener] = context.args.values
  noteRequest(run, context.call)
  if (listener?.kind === 'function') enterWith(run, context, listener, givenTo(receiver, name), false, null, true)
  return receiver
}

/** What a listener of an answer is given. */
export function givenTo(answer: ResponseValue, event: Value | undefined): readonly Value[] {
  const [name] = event ? knownStrings(event) : []
  if (name === undefined) return []
  const { form, client } = answer.event
  return name === form?.pieces ? [{ ...answer, path: [] }] : name === client?.listens ? [answer] : []
}

/** `answer.should(each => …)`, `.each(item => …)`: a function looks at it. */
function shown(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value {
  continued(run, context, key === 'each' ? choice(elementsOf(receiver, at)) : receiver)
  return receiver
}

/** `answer.json(body => …)`: a parsed body may be given to a function. */
function parsed(run: Run, context: CallContext, body: ResponseValue): Value {
  return continued(run, context, body) ?? body
}

function responseEach(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value {
  const [callback] = context.args.values
  const given = argumentsFor(key, receiver, at)
  const result = callback?.kind === 'function' ? enterWith(run, context, callback, given, false, callback.self) : unknown(at)
  if (key === 'filter' || key === 'sort') return narrowed(receiver, callback)
  if (key.startsWith('find')) return narrowed(choice(elementsOf(receiver, at)), callback)
  if (key === 'map') return { kind: 'list', items: [result], open: true, at }
  return key === 'flatMap' || key.startsWith('reduce') ? result : unknown(at)
}

/** What a request throws: the error's body is reached by the members that its client names. */
export function errorOf(receiver: Value, at: Place): Value {
  const response = optionsOf(receiver).find((option): option is ResponseValue => option.kind === 'response')
  const client = response?.event.client
  if (!response || !client) return unknown(at, 'error')
  const held = (names: readonly string[], path: readonly string[] | null): Value =>
    names.reduceRight<Value>((inner, name) => objectOf([{ name, value: inner }], at, true), { ...response, path, side: 'error' })
  const errors = [...client.error ? [held(client.error, null)] : [], ...client.errorBody ? [held(client.errorBody, [])] : []]
  const [error] = errors
  return !error ? unknown(at, 'error') : errors.length > 1 ? merged(errors, at) : error
}
