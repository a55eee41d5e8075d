import type { Client } from '../../../clients/client.ts'
import type { OptionRole } from '../../../clients/forms.ts'
import type { FunctionExpr } from '../../../syntax/expr.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientInstance } from '../../domain/client-instance.ts'
import type { ClientValue, FunctionValue, ObjectValue, Value } from '../../domain/value.ts'
import { branchOf } from '../../flow/conditions-of-tests.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { merged } from '../../values/elements.ts'
import { keyOf } from '../../values/make-client.ts'
import { choice, isNothing, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { mutatedArguments } from '../options/mutated-arguments.ts'
import { queriesOf, withQueries } from '../options/query-and-headers.ts'
import { addressesOf } from '../options/request-address.ts'
import { valueOfRole, valuesOfRole } from '../options/request-options.ts'
import { throughMiddleware } from './middleware.ts'
import { functionOf } from './option-parts.ts'

/** Functions that intercept the requests of a client, by the client and where its instance was made. */
const onRequest = slot(() => new Map<string, readonly FunctionValue[]>())

/** Functions that intercept the responses of a client, by the same key. */
const onResponse = slot(() => new Map<string, readonly FunctionValue[]>())

/** Functions that intercept requests in some cases only. */
const conditional = slot(() => new Set<FunctionExpr>())

/** Returns the function of an argument that registers a hook: the argument itself, or a member of it. */
function hookPassed(run: Run, argument: Value | undefined, { hooks }: Client, side: 'request' | 'response', at: Place): FunctionValue | undefined {
  return functionOf(argument && hooks?.members ? run.property(argument, hooks.members[side], at) : argument)
}

/** Returns the options that the first hook receives; for some libraries they have the whole address as their URL. */
function optionsForHooks(run: Run, instance: ClientInstance, given: readonly Value[], config: ObjectValue, at: Place): ObjectValue {
  const { client } = instance
  if (!client.hooks?.whole) return config
  const url = choice(withQueries(addressesOf(run, instance, given, at), queriesOf(run, [...instance.options, ...given], client, at)))
  const others = withoutAddress(client, config)
  return { ...others, fields: [...others.fields, ...objectOf([{ name: client.options.url?.[0] ?? 'url', value: url }], at).fields] }
}

/** Returns the argument of a hook: the options, or an object that holds them. */
function hookArgument(client: Client, config: Value, at: Place): Value {
  return client.hooks?.holds === undefined ? config : objectOf([{ name: client.hooks.holds, value: config }], at, true)
}

/** Returns those options of a hook's result that have an effect. */
function optionsAfterHook(client: Client, config: ObjectValue): ObjectValue {
  return client.hooks?.whole ? withoutAddress(client, config) : config
}

function withoutAddress({ options: names }: Client, config: ObjectValue): ObjectValue {
  const removed = new Set([...names.base ?? [], ...names.query ?? []].map(name => name.split('.')[0]))
  return { ...config, fields: config.fields.filter(({ name }) => !removed.has(name)) }
}

/** Marks the hooks of a client as conditional: a hook that is removed may have run before. */
export function removeHooks(run: Run, callee: ClientValue): void {
  for (const hook of onRequest(run).get(keyOf(callee)) ?? []) conditional(run).add(hook.fn)
}

/** Records a function that intercepts requests or responses. */
export function noteHook(run: Run, context: CallContext, callee: ClientValue, side: 'request' | 'response'): Value {
  const at = placeOf(context.call, context.frame.module)
  const { client, madeAt } = callee.instance
  const { values } = context.args
  const hook = hookPassed(run, client.hooks?.members ? values[0] : values.find(value => value.kind === 'function'), client, side, at)
  const hooks = side === 'request' ? onRequest(run) : onResponse(run)
  const noted = hooks.get(keyOf(callee)) ?? []
  if (hook && branchOf(context.call).length) conditional(run).add(hook.fn)
  if (hook && (madeAt !== '?' || client.shared)) hooks.set(keyOf(callee), [...noted.filter(({ fn }) => fn !== hook.fn), hook])
  return unknown(at)
}

const HOOKED: readonly OptionRole[] = ['url', 'base', 'method', 'query', 'headers', 'body']

/** Returns the values that options set, each under the first of its names. */
export function membersOf(run: Run, options: readonly Value[], client: Client, at: Place): { name: string, value: Value }[] {
  return HOOKED.flatMap(role => {
    const name = client.options[role]?.[0]
    const values = valuesFor(run, options, role, client, at)
    const [value] = values.length > 1 ? [merged(values.filter(each => each !== undefined), at)] : values
    return name !== undefined && value ? [{ name, value }] : []
  })
}

function valuesFor(run: Run, options: readonly Value[], role: OptionRole, client: Client, at: Place): readonly (Value | undefined)[] {
  if (role === 'headers') return valuesOfRole(run, options, role, client, at)
  return role === 'query' ? queriesOf(run, options, client, at) : [valueOfRole(run, options, role, client, at)]
}

/**
 * Returns all options after the functions that intercept a request; undefined when they change nothing.
 * `interceptors.request.use(config => { config.baseURL = …; return config })`.
 */
export function throughInterceptors(
  run: Run,
  context: CallContext,
  callee: ClientValue,
  given: readonly Value[],
  at: Place,
): readonly Value[] | undefined {
  const { client, options } = callee.instance
  const all = [...options, ...given]
  const hooks = onRequest(run).get(keyOf(callee))
  if (!hooks) return objectsOnly(throughMiddleware(run, context, client, () => membersOf(run, all, client, at)))
  const others = all.flatMap(each => each.kind === 'object' ? each.fields.filter(({ name }) => !name.startsWith('@')) : [])
  const named = objectOf(membersOf(run, all, client, at), at, true)
  const initial = optionsForHooks(run, callee.instance, given, { ...named, fields: [...others, ...named.fields] }, at)
  const inOrder = client.hooks?.inOrder ? hooks : [...hooks].reverse()
  const result = inOrder.reduce<Value>((config, hook) => throughHook(run, context, hook, config, client), initial)
  return result === initial ? undefined : [result]
}

function objectsOnly(result: Value | undefined): readonly Value[] | undefined {
  const objects = result ? optionsOf(result).filter(option => option.kind === 'object').map(option => ({ ...option, open: false })) : []
  return objects.length ? [choice(objects)] : undefined
}

/** Returns the options after one hook; unchanged when its result is unknown. */
function throughHook(run: Run, context: CallContext, hook: FunctionValue, config: Value, client: Client): Value {
  const argument = hookArgument(client, config, placeOf(context.call, context.frame.module))
  const result = run.enter({ context, callee: hook, values: [argument] })
  const isMutated = isNothing(result) && argument.kind === 'object' && argument === config
  const [mutated] = isMutated ? mutatedArguments(run, context, hook, [argument]) : []
  const objects = optionsOf(mutated ?? result)
    .filter(option => option.kind === 'object')
    .map(option => ({ ...optionsAfterHook(client, option), open: false }))
  if (!objects.length || !conditional(run).has(hook.fn)) return objects.length ? choice(objects) : config
  return choice([...objects, ...optionsOf(config).map(option => option.kind === 'object' ? { ...option, open: false } : option)])
}

/** Returns the response after the functions that intercept it; one that returns no response is skipped. */
export function interceptResponse(run: Run, context: CallContext, callee: ClientValue, response: Value): Value {
  return (onResponse(run).get(keyOf(callee)) ?? []).reduce((value, hook) => {
    const responses = optionsOf(run.enter({ context, callee: hook, values: [value] })).filter(option => option.kind === 'response')
    return responses.length > 0 ? choice(responses) : value
  }, response)
}
