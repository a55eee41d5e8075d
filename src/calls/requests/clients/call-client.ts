import type { CallForm } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import { builtinCall } from '../../builtins/global-functions.ts'
import type { ClientValue, Value } from '../../domain/value.ts'
import { payForData } from '../../state/budget.ts'
import type { CallContext } from '../../state/call-context.ts'
import { noteRequest } from '../../state/call-graph.ts'
import { responseOf } from '../../state/response-values.ts'
import type { Run } from '../../state/run.ts'
import { isFor } from '../../values/make-client.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { queriesOf, withQueries } from '../options/query-and-headers.ts'
import { addressesOf } from '../options/request-address.ts'
import { callFormOf, methodGiven } from '../options/request-method.ts'
import { optionsGiven } from '../options/request-options.ts'
import { openedRequest } from '../responses/opened-request.ts'
import { invokeCallbacks, responseOfRequest } from '../responses/response-form.ts'
import { requestOf } from './build-request.ts'
import { bindResponses, formOfOperation, operationOf, withOperation } from './client-operations.ts'
import { configureClient, createClient, extendClient, withLastingOptions } from './create-client.ts'
import { endpointCall } from './endpoint-builders.ts'
import { intercepted, membersOf, noteHook, removeHooks } from './interceptors.ts'
import { eachGiven, givenLibrary } from './library-callbacks.ts'
import { holderMade, noteMiddleware } from './middleware.ts'
import { withPathMember } from './path-properties.ts'

/** A call of a modelled client: an instance is made or extended, a request is sent; undefined for anything else that is taken of the client. */
export function callClient(run: Run, context: CallContext, called: ClientValue): Value | undefined {
  const callee = withPathMember(run, context, called)
  const made = holderMade(run, context, callee) ?? endpointCall(run, context, callee, callClient) ?? createClient(run, context, callee) ?? extendClient(run, context, callee)
  if (made) return made.kind === 'client' ? givenLibrary(run, context, callee, made) : made
  const { client } = callee.instance
  const at = placeOf(context.call, context.frame.module)
  const name = callee.path.join('.')
  const like = client.like?.[name]
  if (like !== undefined) return builtinCall(run, context, like.split('.')) ?? unknown(at, name)
  if (name === client.onResponse || name === client.onRequest) return noteHook(run, context, callee, name === client.onRequest ? 'request' : 'response')
  if (client.hooks?.removed?.includes(name)) removeHooks(run, callee)
  if (configureClient(run, context, callee)) return callee
  if (client.parses?.includes(name)) return parsedOf(context, at)
  if (name === client.chain?.given) return noteMiddleware(run, context, client)
  const operation = operationOf(run, callee, at)
  const form = operation ? formOfOperation(client, operation, context) : callFormOf(client, client.calls.filter(each => isFor(each.on, callee.instance)), name, context)
  if (!form) return eachGiven(run, context, callee)
  if (form.several !== undefined) return severalResponses(run, context, { ...callee, path: [form.several] }, at)
  if (form.gives && form.gives !== 'instance' && form.gives !== 'request') return givenBy(run, context, callee, form, at)
  noteRequest(run, context.call)
  const known = form.gives === 'request' ? openedRequest(run, context) : undefined
  return known ? responseOf(known, client.response) : sent(run, context, callee, form, operation)
}

/** Sends a request, and gives what the code gets of it. */
function sent(run: Run, context: CallContext, callee: ClientValue, form: CallForm, operation: ReturnType<typeof operationOf>): Value {
  const { client } = callee.instance
  const at = placeOf(context.call, context.frame.module)
  const { event, options } = requestOf(run, context, withLastingOptions(run, operation ? withOperation(callee, operation) : callee), form, at)
  run.events.push(event)
  const response = responseOfRequest(run, context, event, options, at)
  if (operation) bindResponses(run, client, operation, event)
  payForData(run, [...event.query, ...event.headers, event.body])
  invokeCallbacks(run, context, event, options, at)
  if (form.gives === 'instance') return { ...callee, path: [] }
  return intercepted(run, context, callee, response)
}

/** What a form gives that sends nothing. */
function givenBy(run: Run, context: CallContext, callee: ClientValue, form: CallForm, at: Place): Value {
  const { client } = callee.instance
  if (form.gives === 'argument') return context.args.values[0] ?? unknown(at, callee.path.join('.'))
  if (form.gives === 'options') return optionsMade(run, context, callee, form, at)
  const given = optionsGiven(run, context, form, client)
  return choice(withQueries(addressesOf(run, callee.instance, given, at), queriesOf(run, [...callee.instance.options, ...given], client, at)))
}

/** `wreck.read(answer)`: the parsed body of an answer. */
function parsedOf({ args: { values: [first] } }: CallContext, at: Place): Value {
  const responses = first ? optionsOf(first).filter(option => option.kind === 'response') : []
  return responses.length ? choice(responses.map(response => response.path === null ? { ...response, path: [] } : response)) : unknown(at)
}

/** `new HttpRequest('POST', url, body)`: the options of a request, under the names that the library has for them. */
function optionsMade(run: Run, context: CallContext, { instance: { client } }: ClientValue, form: CallForm, at: Place): Value {
  const options = optionsGiven(run, context, form, client)
  const method = methodGiven(run, context, form, options, client, at)
  const name = client.options.method?.[0]
  return objectOf([...membersOf(run, options, client, at), ...method && name !== undefined ? [{ name, value: method }] : []], at)
}

/** `http.batch([['GET', url], { method: 'POST', url, body }, url])`. */
function severalResponses(run: Run, context: CallContext, callee: ClientValue, at: Place): Value {
  const responseTo = (item: Value): Value => callClient(run, { ...context, args: item.kind === 'list' ? { values: item.items, open: item.open } : { values: [item], open: false } }, callee) ?? unknown(at)
  const [first] = context.args.values
  if (first?.kind === 'list') return { ...first, items: first.items.map(responseTo) }
  return first?.kind === 'object' ? objectOf(first.fields.map(({ name, get }) => ({ name, value: responseTo(get()) })), at, first.open) : unknown(at)
}
