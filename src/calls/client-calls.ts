import type { CallForm } from '../clients/forms.ts'
import { madeBefore } from './aimed.ts'
import type { Place } from './api-use.ts'
import { payForData } from './budget.ts'
import { builtinCall } from './builtin-calls.ts'
import { holderMade, noteChain } from './chained.ts'
import { addressesOf } from './client-address.ts'
import { answered, answeredBy, tellCallbacks } from './client-answers.ts'
import { configureClient, createClient, extended, withStaying } from './client-factories.ts'
import { eachGiven, givenLibrary } from './client-functions.ts'
import { intercepted, membersOf, noteHook, removeHooks } from './client-hooks.ts'
import { isFor } from './client-instance.ts'
import { formOf, methodGiven } from './client-methods.ts'
import { optionsGiven } from './client-options.ts'
import { queriesOf, withQueries } from './client-parts.ts'
import { withPathMember } from './client-paths.ts'
import { requestOf } from './client-requests.ts'
import { endpointCall } from './endpoints.ts'
import type { CallContext } from './invoke.ts'
import { bindAnswers, formOfOperation, operationOf, withOperation } from './operations.ts'
import { noteRequest } from './reach.ts'
import type { Run } from './run.ts'
import type { ClientValue, Value } from './value.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from './value.ts'

/** A call of a modelled client: an instance is made or extended, a request is sent; undefined for anything else that is taken of the client. */
export function callClient(run: Run, context: CallContext, called: ClientValue): Value | undefined {
  const callee = withPathMember(run, context, called)
  const made = holderMade(run, context, callee) ?? endpointCall(run, context, callee) ?? createClient(run, context, callee) ?? extended(run, context, callee)
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
  if (name === client.chain?.given) return noteChain(run, context, client)
  const operation = operationOf(run, callee, at)
  const form = operation ? formOfOperation(client, operation, context) : formOf(client, client.calls.filter(each => isFor(each.on, callee.instance)), name, context)
  if (!form) return eachGiven(run, context, callee)
  if (form.several !== undefined) return severalAnswers(run, context, { ...callee, path: [form.several] }, at)
  if (form.gives && form.gives !== 'instance' && form.gives !== 'request') return givenBy(run, context, callee, form, at)
  noteRequest(run, context.call)
  const known = form.gives === 'request' ? madeBefore(run, context) : undefined
  return known ? answered(known, client.response) : sent(run, context, callee, form, operation)
}

/** Sends a request, and gives what the code gets of it. */
function sent(run: Run, context: CallContext, callee: ClientValue, form: CallForm, operation: ReturnType<typeof operationOf>): Value {
  const { client } = callee.instance
  const at = placeOf(context.call, context.frame.module)
  const { event, options } = requestOf(run, context, withStaying(run, operation ? withOperation(callee, operation) : callee), form, at)
  run.events.push(event)
  const answer = answeredBy(run, context, event, options, at)
  if (operation) bindAnswers(run, client, operation, event)
  payForData(run, [...event.query, ...event.headers, event.body])
  tellCallbacks(run, context, event, options, at)
  if (form.gives === 'instance') return { ...callee, path: [] }
  return intercepted(run, context, callee, answer)
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
  const answers = first ? optionsOf(first).filter(option => option.kind === 'response') : []
  return answers.length ? choice(answers.map(answer => answer.path === null ? { ...answer, path: [] } : answer)) : unknown(at)
}

/** `new HttpRequest('POST', url, body)`: the options of a request, under the names that the library has for them. */
function optionsMade(run: Run, context: CallContext, { instance: { client } }: ClientValue, form: CallForm, at: Place): Value {
  const options = optionsGiven(run, context, form, client)
  const method = methodGiven(run, context, form, options, client, at)
  const name = client.options.method?.[0]
  return objectOf([...membersOf(run, options, client, at), ...method && name !== undefined ? [{ name, value: method }] : []], at)
}

/** `http.batch([['GET', url], { method: 'POST', url, body }, url])`. */
function severalAnswers(run: Run, context: CallContext, callee: ClientValue, at: Place): Value {
  const answerOf = (item: Value): Value => callClient(run, { ...context, args: item.kind === 'list' ? { values: item.items, open: item.open } : { values: [item], open: false } }, callee) ?? unknown(at)
  const [first] = context.args.values
  if (first?.kind === 'list') return { ...first, items: first.items.map(answerOf) }
  return first?.kind === 'object' ? objectOf(first.fields.map(({ name, get }) => ({ name, value: answerOf(get()) })), at, first.open) : unknown(at)
}
