import type { Client } from '../../../clients/client.ts'
import type { CallForm, Factory } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientInstance } from '../../domain/client-instance.ts'
import type { RequestEvent } from '../../domain/request-event.ts'
import type { ClientValue, ObjectValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { bindSchema } from '../../types/bind-schema.ts'
import { elementsOf } from '../../values/elements.ts'
import { objectOf, optionsOf } from '../../values/make-value.ts'
import { knownStrings } from '../../values/text.ts'
import { hasLeast, methodNames } from '../options/http-methods.ts'
import { memberNamed } from '../options/request-options.ts'

/** An operation that the code declares as data: its method, its path, values for the path, and schemas of its responses. */
export interface Operation {
  /** The URL, the method and the path values, as options of a request. */
  readonly options: ObjectValue
  readonly url: Value | undefined
  readonly method: Value | undefined
  readonly responses: Value | undefined
  /** The member of the operation that is called. */
  readonly member?: string | undefined
}

const KEY = '@operations'

/** How many groups of operations are searched in each other. */
const DEEPEST = 4

/** Returns the operations that are passed to a factory, as an option of the instance that it makes. */
export function operationsGiven({ operations }: Factory, { args }: CallContext, at: Place): readonly Value[] {
  const passed = operations === undefined ? undefined : args.values[operations]
  return passed ? [objectOf([{ name: KEY, value: passed }], at)] : []
}

/** Returns the operation that a member of an instance calls; undefined for other members. */
export function operationOf(run: Run, { instance, path }: ClientValue, at: Place): Operation | undefined {
  const { client } = instance
  const declared = client.operations && declaredOf(run, instance, at)
  if (!declared || !client.operations) return undefined
  const { named, prefix = '' } = client.operations
  const whole = named === undefined
    ? path.reduce<Value>((inner, key) => run.property(inner, key, at), declared)
    : inList(run, declared, named, path.map(key => withoutPrefix(key, prefix)), at)
  return whole && operationIn(run, client, whole, at)
}

function declaredOf(run: Run, { options }: ClientInstance, at: Place): Value | undefined {
  return options.map(each => memberNamed(run, each, [KEY], at)).find(Boolean)
}

/** Returns the operation that a value describes; undefined for other values. */
export function operationIn(run: Run, client: Client, whole: Value, at: Place): Operation | undefined {
  const responses = client.operations?.responses
  const found = optionsOf(whole).find(option => option.kind === 'object')
  const url = found && memberNamed(run, found, client.options.url ?? [], at)
  const method = found && memberNamed(run, found, client.options.method ?? [], at)
  if (!found || (!url && !method)) return undefined
  const values = memberNamed(run, found, client.options.path ?? [], at)
  const fields = [
    ...url ? [{ name: '@url', value: url }] : [],
    ...method ? [{ name: '@method', value: method }] : [],
    ...values ? [{ name: '@path', value: values }] : [],
  ]
  return { options: objectOf(fields, at), url, method, responses: responses === undefined ? undefined : memberNamed(run, found, [responses], at) }
}

const known = slot(() => new WeakMap<Value, Map<Client, readonly Operation[]>>())

/** Returns all operations that an instance was made of; those of a contract are read once for all clients of a kind. */
export function allOperationsOf(run: Run, { instance }: ClientValue, at: Place): readonly Operation[] {
  const { client } = instance
  const declared = declaredOf(run, instance, at)
  if (!declared) return []
  const byClient = known(run).get(declared) ?? new Map<Client, readonly Operation[]>()
  known(run).set(declared, byClient)
  const found = byClient.get(client) ?? operationsIn(run, client, declared, at, 0)
  byClient.set(client, found)
  return found
}

function operationsIn(run: Run, client: Client, value: Value, at: Place, depth: number): readonly Operation[] {
  if (depth > DEEPEST) return []
  return optionsOf(value).flatMap(option => {
    if (option.kind === 'list') return option.items.flatMap(item => operationIn(run, client, item, at) ?? [])
    if (option.kind !== 'object') return []
    return operationIn(run, client, option, at) ?? option.fields.flatMap(({ get }) => operationsIn(run, client, get(), at, depth + 1))
  })
}

/** `useGetZone` calls the operation `getZone`. */
function withoutPrefix(key: string, prefix: string): string {
  const [first = '', ...rest] = prefix && key.startsWith(prefix) ? key.slice(prefix.length) : ''
  return first === '' ? key : `${first.toLowerCase()}${rest.join('')}`
}

function inList(run: Run, list: Value, named: string, [name, ...rest]: readonly string[], at: Place): Value | undefined {
  if (name === undefined || rest.length > 0) return undefined
  return elementsOf(list, at).find(item => knownStrings(run.property(item, named, at)).includes(name))
}

/** Returns the form that a call of an operation, or of a member of it, has, by its method. */
export function formOfOperation({ operations }: Client, { method, member }: Operation, context: CallContext): CallForm | undefined {
  const methods = method ? methodNames(method) : null
  return operations?.calls.find(form => (member === undefined ? form.callee.length === 0 : form.callee.includes(member))
    && hasLeast(form, context) && (!form.only || methods?.every(each => form.only?.some(one => one === each))))
}

/** Returns the operation of which a member is called, `api.rename.mutate(…)`; undefined for other calls. */
export function memberOfOperation(run: Run, callee: ClientValue, at: Place): Operation | undefined {
  const member = callee.path.at(-1)
  const isMember = member !== undefined && callee.instance.client.operations?.calls.some(form => form.callee.includes(member))
  const operation = isMember ? operationOf(run, { ...callee, path: callee.path.slice(0, -1) }, at) : undefined
  return operation && { ...operation, member }
}

/** Adds the options of an operation to those of an instance; the options of the call still come after them. */
export function withOperation(callee: ClientValue, { options }: Operation): ClientValue {
  return { ...callee, instance: { ...callee.instance, options: [...callee.instance.options, options] } }
}

/** Binds the schemas of an operation's responses to the response of its request. */
export function bindResponses(run: Run, { operations }: Client, { responses }: Operation, event: RequestEvent): void {
  if (!operations?.responses || !responses) return
  const response: Value = { kind: 'response', event, path: [], side: 'response', facts: [] }
  for (const option of optionsOf(responses)) {
    // `{ 200: schema, 404: schema }`, or the schema itself.
    const byStatus = option.kind === 'object' ? option.fields.filter(field => /^2\d\d$/.test(field.name)) : []
    for (const schema of byStatus.length ? byStatus.map(field => field.get()) : [option]) bindSchema(run, schema, response)
  }
}
