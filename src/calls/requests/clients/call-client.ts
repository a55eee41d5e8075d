import type { CallForm } from '../../../clients/forms.ts'
import { own } from '../../../own.ts'
import type { Place } from '../../../uses/api-use.ts'
import { libraryOf } from '../../builtins/library-of.ts'
import type { ClientValue, Value } from '../../domain/value.ts'
import { responseOf } from '../../frames/callback-values.ts'
import { payForData } from '../../state/budget.ts'
import type { CallContext } from '../../state/call-context.ts'
import { noteModelled, noteRequest } from '../../state/call-graph.ts'
import { recordRequest } from '../../state/record-request.ts'
import type { Run } from '../../state/run.ts'
import { isFor } from '../../values/make-client.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { optionsGiven } from '../options/argument-options.ts'
import { queriesOf, withQueries } from '../options/query-and-headers.ts'
import { addressesOf } from '../options/request-address.ts'
import { callFormOf, methodGiven } from '../options/request-method.ts'
import { openedRequest } from '../responses/opened-request.ts'
import { invokeCallbacks, responseOfRequest } from '../responses/response-form.ts'
import { requestOf } from './build-request.ts'
import { callProcedure } from './call-procedures.ts'
import { configureClient } from './configure-client.ts'
import { createClient } from './create-client.ts'
import { bindResponses, formOfOperation, memberOfOperation, operationOf, withOperation } from './declared-operations.ts'
import type { Operation } from './declared-operations.ts'
import { endpointCall } from './endpoint-builders.ts'
import { extendClient, withLastingOptions } from './extend-client.ts'
import { createHolder } from './immutable-holders.ts'
import { interceptResponse, membersOf, noteHook, removeHooks } from './interceptors.ts'
import { callForEach, passLibrary } from './library-callbacks.ts'
import { noteMiddleware } from './middleware.ts'
import { declaredBefore } from './path-prefix.ts'
import { withPathMember } from './path-properties.ts'
import { senderOf, settingsGiven } from './senders.ts'

/**
 * Evaluates a call of a modelled client, which makes, extends or configures an instance, or sends a request.
 * Undefined for any other member of the client.
 */
export function callClient(run: Run, context: CallContext, called: ClientValue): Value | undefined {
  noteModelled(run, context.call)
  const callee = withPathMember(run, context, called)
  return callProcedure(run, context, callee)
    ?? makeInstance(run, context, callee)
    ?? callLikeGlobal(run, context, callee)
    ?? configure(run, context, callee)
    ?? parsedResponse(context, callee)
    ?? callRequestForm(run, context, callee)
}

/** Makes an object of the library: a holder of parameters, the endpoints of an API, a new instance, or an extended one. */
function makeInstance(run: Run, context: CallContext, callee: ClientValue): Value | undefined {
  const made = createHolder(run, context, callee)
    ?? endpointCall(run, context, callee, callClient)
    ?? createClient(run, context, callee)
    ?? extendClient(run, context, callee)
  return made?.kind === 'client' ? passLibrary(run, context, callee, made) : made
}

/** Calls an export that does the same as a global: `axios.all` is like `Promise.all`. */
function callLikeGlobal(run: Run, context: CallContext, { instance: { client }, path }: ClientValue): Value | undefined {
  const name = path.join('.')
  const like = own(client.like, name)
  if (like === undefined) return undefined
  const { module } = context.frame
  return libraryOf(module).callGlobal(run, context, like.split('.')) ?? unknown(placeOf(context.call, module), name)
}

/** Records functions that intercept requests, and defaults of the library. */
function configure(run: Run, context: CallContext, callee: ClientValue): Value | undefined {
  const { client } = callee.instance
  const name = callee.path.join('.')
  if (name === client.onRequest) return noteHook(run, context, callee, 'request')
  if (name === client.onResponse) return noteHook(run, context, callee, 'response')
  if (client.hooks?.removed?.includes(name)) removeHooks(run, callee)
  if (configureClient(run, context, callee)) return callee
  return name === client.chain?.given ? noteMiddleware(run, context, client) : undefined
}

/** Returns the parsed body of a response that is passed: `wreck.read(response)`. */
function parsedResponse({ args: { values: [first] }, call, frame }: CallContext, { instance: { client }, path }: ClientValue): Value | undefined {
  if (!client.parses?.includes(path.join('.'))) return undefined
  const responses = first ? optionsOf(first).filter(option => option.kind === 'response') : []
  if (!responses.length) return unknown(placeOf(call, frame.module))
  return choice(responses.map(response => response.path === null ? { ...response, path: [] } : response))
}

/** Evaluates a call that fits a form of the client, most of which send a request. */
function callRequestForm(run: Run, context: CallContext, callee: ClientValue): Value | undefined {
  const { client } = callee.instance
  const at = placeOf(context.call, context.frame.module)
  const operation = operationOf(run, callee, at) ?? memberOfOperation(run, callee, at)
  const form = operation
    ? formOfOperation(client, operation, context)
    : callFormOf(client, client.calls.filter(each => isFor(each.on, callee.instance)), callee.path.join('.'), context)
  if (!form) return callForEach(run, context, callee)
  if (form.gives === 'sender') return senderOf(run, context, callee, form, { operation, send: callClient })
  if (form.several !== undefined) return severalResponses(run, context, { ...callee, path: [form.several] }, at)
  if (form.gives && form.gives !== 'instance' && form.gives !== 'request') return resultWithoutRequest(run, context, callee, form, at)
  noteRequest(run, context.call)
  const opened = form.gives === 'request' ? openedRequest(run, context) : undefined
  return opened ? responseOf(opened, client.response) : sendRequest(run, context, callee, form, operation)
}

/** Sends a request, and returns the result of the call. */
function sendRequest(run: Run, context: CallContext, callee: ClientValue, form: CallForm, operation: Operation | undefined): Value {
  const { client } = callee.instance
  const at = placeOf(context.call, context.frame.module)
  const sender = withLastingOptions(run, operation ? withOperation(callee, operation) : callee)
  const { event, options } = requestOf(run, context, sender, form, at)
  recordRequest(run, event)
  const settings = [...options, ...settingsGiven(form, context)]
  const { result, data } = responseOfRequest(run, context, event, settings, at)
  if (operation) bindResponses(run, client, operation, event)
  payForData(run, [...event.query, ...event.headers, event.body])
  invokeCallbacks(run, context, event, { options: settings, data })
  if (form.gives === 'instance') return { ...callee, path: [] }
  return interceptResponse(run, context, callee, result)
}

/** Returns the result of a form that sends nothing: its argument, the options of a request, or an address. */
function resultWithoutRequest(run: Run, context: CallContext, callee: ClientValue, form: CallForm, at: Place): Value {
  const { client } = callee.instance
  if (form.gives === 'argument') return declaredBefore(run, context, client, form, at) ?? unknown(at, callee.path.join('.'))
  if (form.gives === 'options') return requestObject(run, context, callee, form, at)
  const given = optionsGiven(run, context, form, client)
  return choice(withQueries(addressesOf(run, callee.instance, given, at), queriesOf(run, [...callee.instance.options, ...given], client, at)))
}

/** Returns the options of a request under the library's own names: `new HttpRequest('POST', url, body)`. */
function requestObject(run: Run, context: CallContext, { instance: { client } }: ClientValue, form: CallForm, at: Place): Value {
  const options = optionsGiven(run, context, form, client)
  const method = methodGiven(run, { client, form, context }, options, at)
  const name = client.options.method?.[0]
  return objectOf([...membersOf(run, options, client, at), ...method && name !== undefined ? [{ name, value: method }] : []], at)
}

/** Sends each request of a list or an object: `http.batch([['GET', url], { method: 'POST', url, body }, url])`. */
function severalResponses(run: Run, context: CallContext, callee: ClientValue, at: Place): Value {
  const responseTo = (item: Value): Value => {
    const args = item.kind === 'list' ? { values: item.items, open: item.open } : { values: [item], open: false }
    return callClient(run, { ...context, args }, callee) ?? unknown(at)
  }
  const [first] = context.args.values
  if (first?.kind === 'list') return { ...first, items: first.items.map(responseTo) }
  return first?.kind === 'object' ? objectOf(first.fields.map(({ name, get }) => ({ name, value: responseTo(get()) })), at, first.open) : unknown(at)
}
