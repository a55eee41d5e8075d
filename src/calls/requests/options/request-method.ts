import type { Client } from '../../../clients/client.ts'
import type { CallForm } from '../../../clients/forms.ts'
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

/** The form of a client that a call has: of several with one name the first whose method fits. */
export function callFormOf(client: Client, forms: readonly CallForm[], name: string, context: CallContext): CallForm | undefined {
  const { args } = context
  const named = forms.filter(each => each.callee.includes(name))
  if (named.length < 2) return named[0] ?? (name === ANY ? anyForm(forms) : undefined)
  return named.find(form => isMethodAt(form, args.values) && hasLeast(form, context) && isOnly(client, form, name, args.values) && isOfLength(form, args)) ?? named.at(-1)
}

function isOfLength({ count }: CallForm, { values, open }: Arguments): boolean {
  return count === undefined || open || count.includes(values.filter(value => value.kind !== 'function').length)
}

/** `request('GET', url)` beside `request(url)`. */
function isMethodAt({ method, url }: CallForm, values: readonly Value[]): boolean {
  if (typeof method !== 'number') return true
  const value = values[method]
  const texts = value ? knownStrings(value) : []
  if (texts.length) return texts.every(text => HTTP_METHOD.test(text))
  const behind = url === undefined ? undefined : values[url]
  return value !== undefined && behind !== undefined && !isPartOfUrl(value) && behind.kind !== 'object' && behind.kind !== 'function'
}

/** Tests if text that is known in parts has some that no method has. */
function isPartOfUrl(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'text' && /[^a-z\u{FFFC}]/iu.test(plain(option.text)))
}

function isOnly(client: Client, { method, only }: CallForm, name: string, values: readonly Value[]): boolean {
  if (!only) return true
  const value = typeof method === 'number' ? values[method] : undefined
  const methods = method === 'callee' ? [methodNamed(client, name)] : value ? knownStrings(value).map(text => text.toUpperCase()) : []
  return methods.length > 0 && methods.every(each => only.some(one => one === each))
}

/** `axios[method](url, body)`: of the forms that a name which is not known can stand for the one that says most. */
function anyForm(calls: readonly CallForm[]): CallForm | undefined {
  return calls.find(each => each.method === 'callee' && each.body !== undefined) ?? calls.find(each => each.method === 'callee')
}

function methodNamed({ methods }: Client, name: string): string {
  const last = name.split('.').at(-1)?.replace(/^[_$]+/, '') ?? ''
  return methods?.[last] ?? (last === 'del' ? 'DELETE' : last.toUpperCase())
}

/** What the method is told by; undefined when it is the default of the library. */
export function methodGiven(run: Run, { args }: CallContext, { method }: CallForm, options: readonly Value[], client: Client, at: Place): Value | undefined {
  if (method === 'callee') return undefined
  const value = typeof method === 'number' ? args.values[method] : method === 'options' || method === 'url' ? valueOfRole(run, options, 'method', client, at) : undefined
  return value && !optionsOf(value).every(isNothing) ? value : undefined
}

/** Every method that a request can have; null when nobody knows. `given` are the options of the call itself. */
export function methodsOf(client: Client, { method }: CallForm, told: Value | undefined, given: readonly Value[], name: string, hasBody: boolean): readonly string[] | null {
  if (method === 'callee') return name === ANY ? null : [methodNamed(client, name)]
  const unseen = client.methodUnseen === undefined ? null : [client.methodUnseen]
  if (told) return methodNames(told) ?? unseen
  if (method !== 'options' && method !== 'url' && typeof method !== 'number') return [method]
  if (unseen) return unseen
  // Options that cannot be seen into may hold a method; none at all mean the default.
  const closed = given.every(each => optionsOf(each).every(option => isNothing(option) || (option.kind === 'object' && !option.open)))
  return closed && !client.anyMethod ? [hasBody ? client.methodWithBody ?? 'GET' : 'GET'] : null
}

/** `request('GET /zones')`: the URL without its first word, and the methods that stand there; null when none does. */
export function withoutMethod(url: Value): { readonly url: Value, readonly methods: readonly string[] | null } {
  const texts = optionsOf(url).filter(option => option.kind === 'text')
  const found = texts.map(text => /^\s*([a-z]+)\s+/i.exec(plain(text.text)))
  const methods = found.map(match => match?.[1]?.toUpperCase() ?? 'GET')
  const paths = texts.map((text, index) => ({ ...text, text: sliceText(text.text, found[index]?.[0].length ?? 0) }))
  const rest = optionsOf(url).filter(option => option.kind !== 'text')
  if (found.every(match => match === null)) return { url, methods: null }
  return { url: choice([...paths, ...rest]), methods: rest.length || !methods.length ? null : [...new Set(methods)].sort() }
}
