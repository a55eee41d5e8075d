import type { Client } from '../../../clients/client.ts'
import type { OptionRole } from '../../../clients/forms.ts'
import type { FunctionExpr } from '../../../syntax/expr.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientInstance } from '../../domain/client-instance.ts'
import type { ClientValue, FunctionValue, ObjectValue, Value } from '../../domain/value.ts'
import { branchOf } from '../../flow/branch-conditions.ts'
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

/** What each request of a client goes through, by the client and where its instance was made. */
const onRequest = slot(() => new Map<string, readonly FunctionValue[]>())

/** What each response of a client goes through, likewise. */
const onResponse = slot(() => new Map<string, readonly FunctionValue[]>())

/** Functions that requests go through in some cases only. */
const conditional = slot(() => new Set<FunctionExpr>())

/** The function that is given to intercept: an argument, or a member of one. */
function hookGiven(run: Run, given: Value | undefined, { hooks }: Client, side: 'request' | 'response', at: Place): FunctionValue | undefined {
  const value = given && hooks?.members ? run.property(given, hooks.members[side], at) : given
  return value && optionsOf(value).find(option => option.kind === 'function')
}

/** What a function that intercepts requests begins with. */
function forHook(run: Run, instance: ClientInstance, given: readonly Value[], config: ObjectValue, at: Place): ObjectValue {
  const { client } = instance
  if (!client.hooks?.whole) return config
  const url = choice(withQueries(addressesOf(run, instance, given, at), queriesOf(run, [...instance.options, ...given], client, at)))
  return { ...withoutAddress(client, config), fields: [...withoutAddress(client, config).fields, ...objectOf([{ name: client.options.url?.[0] ?? 'url', value: url }], at).fields] }
}

/** What it is given: the options, or an object that holds them. */
function givenToHook(client: Client, config: Value, at: Place): Value {
  return client.hooks?.holds === undefined ? config : objectOf([{ name: client.hooks.holds, value: config }], at, true)
}

/** What counts of the options that it leaves. */
function leftByHook(client: Client, config: ObjectValue): ObjectValue {
  return client.hooks?.whole ? withoutAddress(client, config) : config
}

function withoutAddress({ options: names }: Client, config: ObjectValue): ObjectValue {
  const gone = new Set([...names.base ?? [], ...names.query ?? []].map(name => name.split('.')[0]))
  return { ...config, fields: config.fields.filter(({ name }) => !gone.has(name)) }
}

/** What is taken away again may have been there. */
export function removeHooks(run: Run, callee: ClientValue): void {
  for (const hook of onRequest(run).get(keyOf(callee)) ?? []) conditional(run).add(hook.fn)
}

/** Remembers a function that intercepts what is sent, or what comes back. */
export function noteHook(run: Run, context: CallContext, callee: ClientValue, side: 'request' | 'response'): Value {
  const at = placeOf(context.call, context.frame.module)
  const { client, madeAt } = callee.instance
  const hook = hookGiven(run, client.hooks?.members ? context.args.values[0] : context.args.values.find(value => value.kind === 'function'), client, side, at)
  const hooks = side === 'request' ? onRequest(run) : onResponse(run)
  const noted = hooks.get(keyOf(callee)) ?? []
  if (hook && branchOf(context.call).length) conditional(run).add(hook.fn)
  if (hook && (madeAt !== '?' || client.shared)) hooks.set(keyOf(callee), [...noted.filter(({ fn }) => fn !== hook.fn), hook])
  return unknown(at)
}

const HOOKED: readonly OptionRole[] = ['url', 'base', 'method', 'query', 'headers', 'body']

/** What options say, each under the first of its names. */
export function membersOf(run: Run, options: readonly Value[], client: Client, at: Place): { name: string, value: Value }[] {
  return HOOKED.flatMap(role => {
    const name = client.options[role]?.[0]
    const values = role === 'headers' ? valuesOfRole(run, options, role, client, at) : role === 'query' ? queriesOf(run, options, client, at) : [valueOfRole(run, options, role, client, at)]
    const [value] = values.length > 1 ? [merged(values.filter(each => each !== undefined), at)] : values
    return name !== undefined && value ? [{ name, value }] : []
  })
}

/** All options as what intercepts requests leaves them: `interceptors.request.use(config => { config.baseURL = …; return config })`. */
export function hooked(run: Run, context: CallContext, callee: ClientValue, given: readonly Value[], at: Place): readonly Value[] | undefined {
  const { client, options } = callee.instance
  const all = [...options, ...given]
  const hooks = onRequest(run).get(keyOf(callee))
  if (!hooks) return passedOn(throughMiddleware(run, context, client, () => membersOf(run, all, client, at)))
  const others = all.flatMap(each => each.kind === 'object' ? each.fields.filter(({ name }) => !name.startsWith('@')) : [])
  const own = objectOf(membersOf(run, all, client, at), at, true)
  const begun = forHook(run, callee.instance, given, { ...own, fields: [...others, ...own.fields] }, at)
  const result = (client.hooks?.inOrder ? hooks : [...hooks].reverse()).reduce<Value>((config, hook) => throughHook(run, context, hook, config, client), begun)
  return result === begun ? undefined : [result]
}

function passedOn(result: Value | undefined): readonly Value[] | undefined {
  const objects = result ? optionsOf(result).filter(option => option.kind === 'object').map(option => ({ ...option, open: false })) : []
  return objects.length ? [choice(objects)] : undefined
}

/** The options as a function leaves them; as they came when they are lost on the way. */
function throughHook(run: Run, context: CallContext, hook: FunctionValue, config: Value, client: Client): Value {
  const given = givenToHook(client, config, placeOf(context.call, context.frame.module))
  const result = run.enter({ context, callee: hook, values: [given] })
  const [changed] = isNothing(result) && given.kind === 'object' && given === config ? mutatedArguments(run, context, hook, [given]) : []
  const left = optionsOf(changed ?? result)
  const objects = left.filter(option => option.kind === 'object').map(option => ({ ...leftByHook(client, option), open: false }))
  if (!objects.length || !conditional(run).has(hook.fn)) return objects.length ? choice(objects) : config
  return choice([...objects, ...optionsOf(config).map(option => option.kind === 'object' ? { ...option, open: false } : option)])
}

/** The answer as the code gets it; one that is lost on the way through what intercepts it is followed as it came. */
export function intercepted(run: Run, context: CallContext, callee: ClientValue, response: Value): Value {
  return (onResponse(run).get(keyOf(callee)) ?? []).reduce((value, through) => {
    const given = optionsOf(run.enter({ context, callee: through, values: [value] })).filter(option => option.kind === 'response')
    return given.length > 0 ? choice(given) : value
  }, response)
}
