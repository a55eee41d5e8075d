import type { Place } from '../../../uses/api-use.ts'
import type { ResponseValue, Value } from '../../domain/value.ts'
import { languageOf } from '../../languages/language-of.ts'
import type { CallContext } from '../../state/call-context.ts'
import { noteRequest } from '../../state/call-graph.ts'
import { argumentsFor, argumentsOfListener, LISTEN, narrowed } from '../../state/response-values.ts'
import type { Run } from '../../state/run.ts'
import { elementsOf } from '../../values/elements.ts'
import { choice, objectOf, unknown } from '../../values/make-value.ts'
import { builderStep } from './builder-steps.ts'
import { jsonSelection } from './json-selectors.ts'

/** Methods of an answer, before and after its body is parsed. */
export function responseMethod(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value | undefined {
  const { form } = receiver.event
  const gone = form?.then === key ? continued(run, context, receiver) : undefined
  if (gone) return gone
  if (form?.bare === key) return { ...receiver, path: null }
  const beside = form?.beside?.[key]
  if (beside !== undefined) return objectOf([{ name: beside, value: receiver }], at, true)
  if (form?.same?.includes(key)) return receiver
  const step = builderStep(run, context, receiver, key)
  if (step) return step
  const selected = form?.selects?.includes(key) ? jsonSelection(run, context, receiver, at) : undefined
  if (selected) return selected
  if (form?.shows?.includes(key)) return shown(run, context, receiver, key, at)
  if (receiver.path === null) {
    if (form?.calls?.includes(key) || form?.text?.includes(key)) return parsed(run, context, { ...receiver, path: [] })
    if (LISTEN.has(key) && form) return listened(run, context, receiver)
    return key === 'clone' ? receiver : undefined
  }
  if (languageOf(context.frame.module).elementMethods.has(key)) return responseEach(run, context, receiver, key, at)
  if (['slice', 'concat', 'reverse', 'flat', 'toSorted', 'values'].includes(key)) return receiver
  if (['at', 'pop', 'shift'].includes(key)) return choice(elementsOf(receiver, at))
  // A body that a wrapper of unknown make gives may have its own `json()`.
  return key === 'json' || key === 'text' || key === 'toString' || key === 'trim' ? receiver : undefined
}

/** What a function that a method is given makes of a value; undefined where it is given none. */
export function continued(run: Run, context: CallContext, value: Value): Value | undefined {
  const [callback] = context.args.values
  return callback?.kind === 'function' ? run.enter({ context, callee: callback, values: [value] }) : undefined
}

/** `answer.on('data', piece => …)`: the listener gets the body; those of other events, such as the end, get nothing. */
function listened(run: Run, context: CallContext, receiver: ResponseValue): Value {
  const [name, listener] = context.args.values
  noteRequest(run, context.call)
  if (listener?.kind === 'function') run.enter({ context, callee: listener, values: argumentsOfListener(receiver, name), self: null, thorough: true })
  return receiver
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
  const given = argumentsFor(key, receiver, at, languageOf(context.frame.module))
  const result = callback?.kind === 'function' ? run.enter({ context, callee: callback, values: given }) : unknown(at)
  if (key === 'filter' || key === 'sort') return narrowed(receiver, callback)
  if (key.startsWith('find')) return narrowed(choice(elementsOf(receiver, at)), callback)
  if (key === 'map') return { kind: 'list', items: [result], open: true, at }
  return key === 'flatMap' || key.startsWith('reduce') ? result : unknown(at)
}
