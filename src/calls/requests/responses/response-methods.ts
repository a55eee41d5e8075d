import { own } from '../../../own.ts'
import type { Place } from '../../../uses/api-use.ts'
import { libraryOf } from '../../builtins/library-of.ts'
import type { ResponseValue, Value } from '../../domain/value.ts'
import { argumentsOfListener, argumentsOfMethodCallback, LISTEN, narrowed } from '../../frames/callback-values.ts'
import { languageOf } from '../../languages/language-of.ts'
import type { CallContext } from '../../state/call-context.ts'
import { noteRequest } from '../../state/call-graph.ts'
import type { Run } from '../../state/run.ts'
import { elementsOf, nextOf, ONE_ELEMENT, SAME_ELEMENTS } from '../../values/elements.ts'
import { choice, objectOf, unknown } from '../../values/make-value.ts'
import { builderStep } from './builder-steps.ts'
import { jsonSelection } from './json-selectors.ts'

/**
 * Evaluates a method of a response, or of its parsed body. The client's own methods come first; undefined when the method is
 * none that is known.
 */
export function responseMethod(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value | undefined {
  return requestMethod(run, context, receiver, key, at)
    ?? builderStep(run, context, receiver, key)
    ?? inspectingMethod(run, context, receiver, key, at)
    ?? (receiver.path === null ? unparsedMethod(run, context, receiver, key) : bodyMethod(run, context, receiver, key, at))
}

/** Evaluates a method by which the client gives its response in another form, or gives the next one. */
function requestMethod(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value | undefined {
  const { form } = receiver.event
  const settled = form?.then === key ? continued(run, context, receiver) : undefined
  if (settled) return settled
  if (form?.bare === key) return { ...receiver, path: null }
  const member = own(form?.beside, key)
  if (member !== undefined) return objectOf([{ name: member, value: receiver }], at, true)
  return form?.same?.includes(key) ? receiver : undefined
}

/** Evaluates a method that takes a path into the response, or a function that looks at it: `.its('body.result')`, `.should(each => …)`. */
function inspectingMethod(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value | undefined {
  const { form } = receiver.event
  const selected = form?.selects?.includes(key) ? jsonSelection(run, context, receiver, at) : undefined
  if (selected || !form?.shows?.includes(key)) return selected
  continued(run, context, key === 'each' ? choice(elementsOf(receiver, at)) : receiver)
  return receiver
}

/** Evaluates a method of a response whose body is not parsed yet. */
function unparsedMethod(run: Run, context: CallContext, receiver: ResponseValue, key: string): Value | undefined {
  const { form } = receiver.event
  if (form?.calls?.includes(key) || form?.text?.includes(key)) return parsedBody(run, context, { ...receiver, path: [] })
  if (LISTEN.has(key) && form) return addListener(run, context, receiver)
  return key === 'clone' ? receiver : undefined
}

/** Further methods that return the body itself. A body from an unknown wrapper may have its own `json()`. */
const SAME_BODY = new Set(['json', 'text', 'toString', 'trim', 'concat', 'flat', 'with', 'toSpliced', 'fill'])

function bodyMethod(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value | undefined {
  if (languageOf(context.frame.module).elementMethods.has(key)) return elementMethod(run, context, receiver, key, at)
  if (ONE_ELEMENT.has(key)) return choice(elementsOf(receiver, at))
  if (key === 'next') return nextOf(receiver, at)
  if (key === 'entries') return { kind: 'list', items: [{ kind: 'list', items: [unknown(at), ...elementsOf(receiver, at)], open: false, at }], open: true, at }
  return SAME_ELEMENTS.has(key) || SAME_BODY.has(key) ? receiver : undefined
}

/** Returns the result of the function that a method is given, called with a value; undefined when it is given none. */
export function continued(run: Run, context: CallContext, value: Value): Value | undefined {
  const [callback] = context.args.values
  if (callback?.kind === 'external' && callback.module === 'promise') {
    return libraryOf(context.frame.module).resolvePromise(run, { ...context, args: { values: [value], open: false } }, callback.path)
  }
  return callback?.kind === 'function' ? run.enter({ context, callee: callback, values: [value] }) : undefined
}

/** Evaluates `response.on('data', piece => …)`: the listener gets the body; listeners of other events, such as the end, get nothing. */
function addListener(run: Run, context: CallContext, receiver: ResponseValue): Value {
  const [name, listener] = context.args.values
  noteRequest(run, context.call)
  if (listener?.kind === 'function') {
    run.enter({ context, callee: listener, values: argumentsOfListener(receiver, name), self: null, thorough: true })
  }
  return receiver
}

/** Returns the parsed body, or the result of a function that gets it: `response.json(body => …)`. */
function parsedBody(run: Run, context: CallContext, body: ResponseValue): Value {
  return continued(run, context, body) ?? body
}

function elementMethod(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value {
  const [callback, begun] = context.args.values
  const values = argumentsOfMethodCallback(key, receiver, at, languageOf(context.frame.module), begun)
  const result = callback?.kind === 'function' ? run.enter({ context, callee: callback, values }) : unknown(at)
  if (key === 'filter' || key === 'sort' || key === 'toSorted') return narrowed(receiver, callback)
  if (key.startsWith('find')) return narrowed(choice(elementsOf(receiver, at)), callback)
  if (key === 'map') return { kind: 'list', items: [result], open: true, at }
  return key === 'flatMap' || key.startsWith('reduce') ? result : unknown(at)
}
