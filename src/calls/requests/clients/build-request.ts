import type { Client } from '../../../clients/client.ts'
import type { CallForm } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { RequestEvent } from '../../domain/request-event.ts'
import type { ClientValue, ObjectValue, TextValue, Value } from '../../domain/value.ts'
import { affordable } from '../../state/budget.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { optionOf } from '../../values/make-client.ts'
import { choice, objectOf, optionsOf, unknown } from '../../values/make-value.ts'
import { plain, textsOf } from '../../values/text.ts'
import { upToSpace, withoutQuery } from '../../values/url-parts.ts'
import { leftoverOptions } from '../options/leftover-options.ts'
import { headersFor, queriesOf } from '../options/query-and-headers.ts'
import { addressesOf } from '../options/request-address.ts'
import { methodGiven, methodsOf, withoutMethod } from '../options/request-method.ts'
import { memberNamed, optionsGiven, valueOfRole, withoutReference } from '../options/request-options.ts'
import { responseForm } from '../responses/response-form.ts'
import { hooked } from './interceptors.ts'
import { throughHooks } from './option-hooks.ts'

/** The request that a form makes, and all options as they are written. */
export function requestOf(run: Run, context: CallContext, callee: ClientValue, form: CallForm, at: Place): { event: RequestEvent, options: readonly Value[] } {
  const { client } = callee.instance
  const found = optionsGiven(run, context, form, client)
  const written = client.references ? found.map(withoutReferences) : found
  const seen = hooked(run, context, callee, written, at) ?? throughHooks(run, context, callee.instance, written, at)
  // What intercepts a request has seen the options of the instance too.
  const instance = seen ? { ...callee.instance, options: [] } : callee.instance
  const { given, methods: first } = form.method === 'url' ? urlWithMethod(run, seen ?? written, client, at) : { given: seen ?? written, methods: null }
  const options = [...instance.options, ...given]
  const told = methodGiven(run, context, form, options, client, at)
  const rest = leftoverOptions(run, options, client, at)
  const body = valueOfRole(run, options, 'body', client, at) ?? rest ?? null
  const methods = first ?? methodsOf(client, form, told, given, callee.path.join('.'), body !== null)
  const inQuery = body !== null && isInQuery(run, client, methods, options, at)
  const byVersion = [client, ...instance.rivals].map(each => affordable(run, at, () => addressesOf(run, { ...instance, client: each }, given, at)))
  const event: RequestEvent = {
    client, form: form.response ?? responseForm(run, client, options, at), call: context.call, module: context.frame.module, stack: context.frame.stack,
    addresses: form.gives === 'request' ? [] : byVersion.flat().map(each => inQuery && client.bodyInQuery?.replaces ? withoutQuery(each) : form.firstWord ? upToSpace(each) : each),
    given: textsGiven(run, written, client, at), methods, ...told && { methodValue: told },
    query: form.ignores?.includes('query') ? [] : queriesOf(run, options, client, at, inQuery ? [body] : []).map(value => client.references ? withoutReferences(value) : value),
    headers: headersFor(run, options, client, methods, at).map(value => prepared(run, context, value, at)), body: inQuery ? null : body,
    callback: form.callback ?? client.callback ?? null, reads: [], mock: client.mock ?? false, ...client.mock && { instance: callee.instance }, bound: false, stepped: new Set(),
    ...byVersion.some(each => textsIn(each) !== textsIn(byVersion[0] ?? [])) && { hasAmbiguousVersion: true },
  }
  return { event, options: [...callee.instance.options, ...written] }
}

/** `{ query, baseURL }` or `{ name: filter }` where these are references. */
function withoutReferences(options: Value): Value {
  return choice(optionsOf(options).map(option => option.kind === 'object' ? { ...option, fields: option.fields.map(field => ({ ...field, get: () => withoutReference(field.get()) })) } : option))
}

function textsGiven(run: Run, options: readonly Value[], client: Client, at: Place): readonly TextValue[] {
  const url = valueOfRole(run, options, 'url', client, at)
  return url ? textsOf(url, at) : []
}

/** Headers that a function is given to add to: `prepareHeaders: headers => headers.set(…)`. */
function prepared(run: Run, context: CallContext, value: Value, at: Place): Value {
  if (value.kind !== 'function') return value
  const empty: ObjectValue = { ...objectOf([], at), role: 'headers' }
  return run.enter({ context, callee: value, values: [empty, unknown(at)], thorough: true })
}

function textsIn(addresses: readonly { text: Parameters<typeof plain>[0] }[]): string {
  return addresses.map(({ text }) => plain(text)).join('\n')
}

function urlWithMethod(run: Run, options: readonly Value[], client: Client, at: Place): { given: readonly Value[], methods: readonly string[] | null } {
  const value = valueOfRole(run, options, 'url', client, at)
  if (!value) return { given: options, methods: null }
  const { url, methods } = withoutMethod(value)
  return { given: [...options, optionOf('url', url, at)], methods }
}

function isInQuery(run: Run, { bodyInQuery, rest }: Client, methods: readonly string[] | null, options: readonly Value[], at: Place): boolean {
  if (rest) return methods?.every(method => rest.inQuery.some(each => each === method)) === true
  if (!bodyInQuery) return false
  const { unless, always } = bodyInQuery
  if (always !== undefined && options.some(each => memberNamed(run, each, [always], at))) return true
  if (!methods?.every(method => bodyInQuery.methods.some(each => each === method))) return false
  return unless === undefined || !options.some(each => memberNamed(run, each, [unless], at))
}
