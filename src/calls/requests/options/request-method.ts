import type { Client } from '../../../clients/client.ts'
import type { CallForm } from '../../../clients/forms.ts'
import { own } from '../../../own.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { Value } from '../../domain/value.ts'
import type { Arguments, CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { ANY } from '../../values/elements.ts'
import { choice, isNothing, optionsOf } from '../../values/make-value.ts'
import { knownStrings, plain, sliceText } from '../../values/text.ts'
import { hasLeast, methodNames } from './http-methods.ts'
import { valueOfRole } from './request-options.ts'

const HTTP_METHOD = /^(?:get|head|post|put|patch|delete|options)$/i

/** A call of a client, and the form of the client's calls that it has. */
interface ClientCall {
  readonly client: Client
  readonly form: CallForm
  readonly context: CallContext
}

/** Evidence of a request's method, besides its client and form. */
interface MethodEvidence {
  /** The value that gives the method, if there is one. */
  readonly methodValue: Value | undefined
  /** The options of the call, without those of the instance. */
  readonly given: readonly Value[]
  /** The dotted name of the callee. */
  readonly name: string
  readonly hasBody: boolean
}

/** Returns the form that a call of a client has: of several forms with one name, the first one that fits. */
export function callFormOf(client: Client, forms: readonly CallForm[], name: string, context: CallContext): CallForm | undefined {
  const { args } = context
  const named = forms.filter(each => each.callee.includes(name))
  if (named.length < 2) return named[0] ?? (name === ANY ? anyForm(forms) : undefined)
  const fitting = named.find(form =>
    isMethodAt(form, args.values) && hasLeast(form, context) && isAllowed(client, form, name, args.values) && isOfLength(form, args))
  return fitting ?? named.at(-1)
}

function isOfLength({ count }: CallForm, { values, open }: Arguments): boolean {
  return count === undefined || open || count.includes(values.filter(value => value.kind !== 'function').length)
}

/** Tests if the argument at the method's position can be a method: `request('GET', url)` beside `request(url)`. */
function isMethodAt({ method, url }: CallForm, values: readonly Value[]): boolean {
  if (typeof method !== 'number') return true
  const value = values[method]
  const texts = value ? knownStrings(value) : []
  if (texts.length) return texts.every(text => HTTP_METHOD.test(text))
  const address = url === undefined ? undefined : values[url]
  return value !== undefined && address !== undefined && !isPartOfUrl(value) && address.kind !== 'object' && address.kind !== 'function'
}

/** Tests if a partly known text has characters that no method has. */
function isPartOfUrl(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'text' && /[^a-z\u{FFFC}]/iu.test(plain(option.text)))
}

/** Tests if a form is for the methods of a call. */
function isAllowed(client: Client, { method, only }: CallForm, name: string, values: readonly Value[]): boolean {
  if (!only) return true
  const value = typeof method === 'number' ? values[method] : undefined
  const methods = method === 'callee' ? [methodNamed(client, name)] : value ? knownStrings(value).map(text => text.toUpperCase()) : []
  return methods.length > 0 && methods.every(each => only.some(one => one === each))
}

/** Returns the form of `axios[method](url, body)`: of those that an unknown name can mean, the one with a body if there is one. */
function anyForm(calls: readonly CallForm[]): CallForm | undefined {
  return calls.find(each => each.method === 'callee' && each.body !== undefined) ?? calls.find(each => each.method === 'callee')
}

function methodNamed({ methods }: Client, name: string): string {
  const last = name.split('.').at(-1)?.replace(/^[_$]+/, '') ?? ''
  return own(methods, last) ?? (last === 'del' ? 'DELETE' : last.toUpperCase())
}

/** Returns the value that gives the method, from an argument or an option; undefined when the call leaves it to the library. */
export function methodGiven(run: Run, { client, form: { method }, context }: ClientCall, options: readonly Value[], at: Place): Value | undefined {
  const isOption = method === 'options' || method === 'url'
  const argument = typeof method === 'number' ? context.args.values[method] : undefined
  const value = isOption ? valueOfRole(run, options, 'method', client, at) : argument
  return value && !optionsOf(value).every(isNothing) ? value : undefined
}

/** Returns every method that a request can have; null when it is unknown. */
export function methodsOf(client: Client, { method }: CallForm, { methodValue, given, name, hasBody }: MethodEvidence): readonly string[] | null {
  if (method === 'callee') return name === ANY ? null : [methodNamed(client, name)]
  const unseen = client.methodUnseen === undefined ? null : [client.methodUnseen]
  if (methodValue) return methodNames(methodValue) ?? unseen
  if (method !== 'options' && method !== 'url' && typeof method !== 'number') return [method]
  if (unseen) return unseen
  // Options that are not fully known may hold a method; without any options the default applies.
  const isClosed = given.every(each => optionsOf(each).every(option => isNothing(option) || (option.kind === 'object' && !option.open)))
  return isClosed && !client.anyMethod ? [hasBody ? client.methodWithBody ?? 'GET' : 'GET'] : null
}

/** Returns the URL of `request('GET /zones')` without its first word, and the methods that this word names; null when it names none. */
export function withoutMethod(url: Value): { readonly url: Value, readonly methods: readonly string[] | null } {
  const texts = optionsOf(url).filter(option => option.kind === 'text')
  const found = texts.map(text => /^\s*([a-z]+)\s+/i.exec(plain(text.text)))
  const methods = found.map(match => match?.[1]?.toUpperCase() ?? 'GET')
  const paths = texts.map((text, index) => ({ ...text, text: sliceText(text.text, found[index]?.[0].length ?? 0) }))
  const others = optionsOf(url).filter(option => option.kind !== 'text')
  if (found.every(match => match === null)) return { url, methods: null }
  return { url: choice([...paths, ...others]), methods: others.length || !methods.length ? null : [...new Set(methods)].sort() }
}
