import type { Client } from '../../../clients/client.ts'
import type { CallForm } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientInstance } from '../../domain/client-instance.ts'
import type { RequestEvent } from '../../domain/request-event.ts'
import type { ClientValue, ObjectValue, TextValue, Value } from '../../domain/value.ts'
import { affordable } from '../../state/budget.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { optionOf } from '../../values/make-client.ts'
import { choice, objectOf, optionsOf, unknown } from '../../values/make-value.ts'
import { plain, textsOf } from '../../values/text.ts'
import { upToSpace, withoutQuery } from '../../values/url-parts.ts'
import { optionsGiven, withoutReference } from '../options/argument-options.ts'
import { leftoverOptions } from '../options/leftover-options.ts'
import { headersFor, queriesOf } from '../options/query-and-headers.ts'
import { addressesOf } from '../options/request-address.ts'
import { methodGiven, methodsOf, withoutMethod } from '../options/request-method.ts'
import { memberNamed, valueOfRole } from '../options/request-options.ts'
import { responseForm } from '../responses/response-form.ts'
import { throughInterceptors } from './interceptors.ts'
import { throughOptionHooks } from './option-hooks.ts'

/** The options of a request, before and after the functions that intercept it. */
interface RequestOptions {
  /** The options of the call, as they are written. */
  readonly written: readonly Value[]
  /** The options of the call, as they are sent. */
  readonly given: readonly Value[]
  /** The instance, without options when `given` includes them already. */
  readonly instance: ClientInstance
  /** The methods that the URL begins with, where a form has them there. */
  readonly methodsInUrl: readonly string[] | null
}

/** Returns the request that a form makes, and all options as they are written. */
export function requestOf(
  run: Run,
  context: CallContext,
  callee: ClientValue,
  form: CallForm,
  at: Place,
): { event: RequestEvent, options: readonly Value[] } {
  const { client } = callee.instance
  const { written, given, instance, methodsInUrl } = requestOptions(run, context, callee, form, at)
  const options = [...instance.options, ...given]
  const methodValue = methodGiven(run, { client, form, context }, options, at)
  const leftover = leftoverOptions(run, options, client, at)
  const body = valueOfRole(run, options, 'body', client, at) ?? leftover ?? null
  const methods = methodsInUrl ?? methodsOf(client, form, { methodValue, given, name: callee.path.join('.'), hasBody: body !== null })
  const inQuery = body !== null && isInQuery(run, client, methods, options, at)
  const byVersion = [client, ...instance.rivals].map(each => affordable(run, at, () => addressesOf(run, { ...instance, client: each }, given, at)))
  const event: RequestEvent = {
    client,
    form: form.response ?? responseForm(run, client, options, at),
    call: context.call,
    module: context.frame.module,
    stack: context.frame.stack,
    addresses: addressesSent(byVersion.flat(), client, form, inQuery),
    given: textsGiven(run, written, client, at),
    methods,
    ...methodValue && { methodValue },
    query: form.ignores?.includes('query') ? [] : queriesSent(run, options, client, at, inQuery ? [body] : []),
    headers: headersFor(run, options, client, methods, at).map(value => preparedHeaders(run, context, value, at)),
    body: inQuery ? null : body,
    callback: form.callback ?? client.callback ?? null,
    reads: [],
    mock: client.mock ?? false,
    ...client.mock && { instance: callee.instance },
    bound: false,
    stepped: new Set(),
    ...byVersion.some(each => textsIn(each) !== textsIn(byVersion[0] ?? [])) && { hasAmbiguousVersion: true },
  }
  return { event, options: [...callee.instance.options, ...written] }
}

function requestOptions(run: Run, context: CallContext, callee: ClientValue, form: CallForm, at: Place): RequestOptions {
  const { client } = callee.instance
  const found = optionsGiven(run, context, form, client, callee.instance.options)
  const written = client.references ? found.map(withoutReferences) : found
  const intercepted = throughInterceptors(run, context, callee, written, at) ?? throughOptionHooks(run, context, callee.instance, written, at)
  // Functions that intercept a request see the options of the instance too, so their result includes them.
  const instance = intercepted ? { ...callee.instance, options: [] } : callee.instance
  const sent = intercepted ?? written
  return form.method === 'url'
    ? { written, instance, ...urlWithMethod(run, sent, client, at) }
    : { written, instance, given: sent, methodsInUrl: null }
}

/** Returns the addresses without the part of the URL that is not sent; none for a request that gets its address from a later step. */
function addressesSent(addresses: readonly TextValue[], client: Client, form: CallForm, inQuery: boolean): readonly TextValue[] {
  if (form.gives === 'request') return []
  return addresses.map(each => inQuery && client.bodyInQuery?.replaces ? withoutQuery(each) : form.firstWord ? upToSpace(each) : each)
}

function queriesSent(run: Run, options: readonly Value[], client: Client, at: Place, body: readonly Value[]): Value[] {
  return queriesOf(run, options, client, at, body).map(value => client.references ? withoutReferences(value) : value)
}

/** Unwraps the references among options: `{ query, baseURL }` or `{ name: filter }`. */
function withoutReferences(options: Value): Value {
  return choice(optionsOf(options).map(option => {
    if (option.kind !== 'object') return option
    return { ...option, fields: option.fields.map(field => ({ ...field, get: () => withoutReference(field.get()) })) }
  }))
}

function textsGiven(run: Run, options: readonly Value[], client: Client, at: Place): readonly TextValue[] {
  const url = valueOfRole(run, options, 'url', client, at)
  return url ? textsOf(url, at) : []
}

/** Returns the headers of a function that adds to an object of headers: `prepareHeaders: headers => headers.set(…)`. */
function preparedHeaders(run: Run, context: CallContext, value: Value, at: Place): Value {
  if (value.kind !== 'function') return value
  const empty: ObjectValue = { ...objectOf([], at), role: 'headers' }
  return run.enter({ context, callee: value, values: [empty, unknown(at)], thorough: true })
}

function textsIn(addresses: readonly { text: Parameters<typeof plain>[0] }[]): string {
  return addresses.map(({ text }) => plain(text)).join('\n')
}

function urlWithMethod(run: Run, options: readonly Value[], client: Client, at: Place): Pick<RequestOptions, 'given' | 'methodsInUrl'> {
  const value = valueOfRole(run, options, 'url', client, at)
  if (!value) return { given: options, methodsInUrl: null }
  const { url, methods } = withoutMethod(value)
  return { given: [...options, optionOf('url', url, at)], methodsInUrl: methods }
}

/** Tests if the body of a request is sent in its query. */
function isInQuery(run: Run, { bodyInQuery, rest }: Client, methods: readonly string[] | null, options: readonly Value[], at: Place): boolean {
  if (rest) return methods?.every(method => rest.inQuery.some(each => each === method)) === true
  if (!bodyInQuery) return false
  const { unless, always } = bodyInQuery
  if (always !== undefined && options.some(each => memberNamed(run, each, [always], at))) return true
  if (!methods?.every(method => bodyInQuery.methods.some(each => each === method))) return false
  return unless === undefined || !options.some(each => memberNamed(run, each, [unless], at))
}
