import type { Client } from '../../../clients/client.ts'
import type { Positions } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ObjectValue, Value } from '../../domain/value.ts'
import type { Arguments, CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { merged } from '../../values/elements.ts'
import { roleKey } from '../../values/make-client.ts'
import { choice, isNothing, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { pathConditionOf, withPathCondition } from '../../values/path-condition.ts'
import { knownText } from '../../values/text.ts'
import { memberNamed, objectsIn, unseen } from './request-options.ts'

const BY_POSITION = ['base', 'path', 'query', 'headers', 'body'] as const

/** Returns the arguments of a call as options objects, of which a later one overrides an earlier one. `before` are the options set earlier. */
export function optionsGiven(run: Run, context: CallContext, positions: Positions, client: Client, before: readonly Value[] = []): readonly Value[] {
  const at = placeOf(context.call, context.frame.module)
  const argument = argumentAt(context.args, positions.url, at)
  const inherited = argument && positions.url !== undefined ? optionsOfMethods(argument) : []
  const objects = objectsGiven(run, context, positions, before, at).map(each => client.unseenParameters ? withoutUnseen(each, at) : each)
  if (inherited.length > 0) return [...inherited, ...objects]
  const isSet = client.unseenParameters === true && before.some(each => memberNamed(run, each, client.options.url ?? [], at))
  const parameters = argument && isSet ? withUnseenParameters(argument, at) : argument
  const first = positions.lazy && parameters ? resultOf(run, context, parameters) : urlValue(run, context, parameters, client)
  const inFirst = first && objectsIn(first)
  const url = first && (inFirst ? urlBeside(run, first, inFirst, { client, before }, at) : first)
  const inBase = positions.url === undefined && positions.base !== undefined
    ? objectsIn(argumentAt(context.args, positions.base, at) ?? unknown(at))
    : undefined
  const placed = BY_POSITION.flatMap(role => {
    const value = argumentAt(context.args, positions[role], at)
    return value && !isCallback(value) && !(role === 'base' && inBase) ? [{ name: roleKey(role), value }] : []
  })
  const own = objectOf([...url ? [{ name: roleKey('url'), value: url }] : [], ...placed, ...headerGiven(context, positions, at)], at)
  return [
    ...inFirst ? [inFirst] : [],
    ...inBase ? [inBase] : [],
    ...objects,
    ...context.args.named ? [context.args.named] : [],
    ...own.fields.length ? [own] : [],
  ]
}

/** Returns an object that may have any parameters in the place of options of which nothing is known. */
function withoutUnseen(options: Value, at: Place): Value {
  return objectsIn(options) ?? objectOf([], at, true)
}

/** Takes an argument of which nothing is known, in front of a method that has its URL already, for an object with any parameters. */
function withUnseenParameters(value: Value, at: Place): Value {
  return choice(optionsOf(value).map(option => option.kind === 'unknown' ? objectOf([], at, true) : option))
}

/** Returns the options of instances that are given in the place of a URL: `paginate(client.rest.users.list, { page: 1 })`. */
function optionsOfMethods(value: Value): readonly Value[] {
  const instances = optionsOf(value).flatMap(option => option.kind === 'client' ? [option.instance] : [])
  return instances.length === optionsOf(value).length ? instances.flatMap(({ options }) => options) : []
}

/** Returns a URL that may be given by a function, `useFetch(() => `/zones/${id}`)`, or by a reference. */
function urlValue(run: Run, context: CallContext, value: Value | undefined, { references }: Client): Value | undefined {
  if (value?.kind === 'function' && !value.fn.params.length) return run.enter({ context, callee: value, values: [] })
  return value && references ? withoutReference(value) : value
}

/** Returns the `value` of a reference; any other value unchanged. */
export function withoutReference(value: Value): Value {
  return choice(optionsOf(value).map(option => {
    return option.kind === 'object' ? option.fields.find(field => field.name === 'value')?.get() ?? option : option
  }))
}

/** Returns the result of a function that is given in place of a value; any other value unchanged. */
function resultOf(run: Run, context: CallContext, value: Value): Value {
  return choice(optionsOf(value).map(option => {
    return option.kind === 'function' ? run.enter({ context, callee: option, values: [], open: true }) : option
  }))
}

const CALLBACK = /^(?:cb|callback|done|next|fn|handler|listener)$|Callback$|^on[A-Z]/

/** Tests if a value is a function: a known one, a `resolve` of a promise, or an unknown value with a name that callbacks have. */
function isCallback(value: Value): boolean {
  return optionsOf(value).every(option => {
    if (option.kind === 'unknown') return CALLBACK.test(option.name ?? '')
    return option.kind === 'function' || (option.kind === 'external' && option.module === 'promise')
  })
}

function headerGiven({ args, call }: CallContext, { header }: Positions, at: Place): { name: string, value: Value }[] {
  const [name, value] = header ? [args.values[header[0]], args.values[header[1]]] : []
  const text = name?.kind === 'text' ? knownText(name.text) : null
  const where = name?.kind === 'text' ? name.text[0]?.at : undefined
  if (!header || text === null || !value || !call.args[header[0]]) return []
  const pair: ObjectValue = { ...objectOf([{ name: text, value }], where ?? at), role: 'headers' }
  return [{ name: roleKey('headers'), value: pair }]
}

/** Returns the options at their position; or those in all arguments, where every argument may hold some. */
function objectsGiven(run: Run, context: CallContext, { options }: Positions, before: readonly Value[], at: Place): readonly Value[] {
  if (options === undefined) return []
  if (options === 'all') return context.args.values.flatMap(value => optionsInArgument(run, context, value, before, at))
  const given = argumentAt(context.args, options, at)
  if (!given || optionsOf(given).every(isNothing) || isCallback(given)) return []
  return [objectsIn(given) ?? given]
}

/** Returns the options in one argument: those of an instance, or those that a function makes of the options set earlier. */
function optionsInArgument(run: Run, context: CallContext, value: Value, before: readonly Value[], at: Place): readonly Value[] {
  return optionsOf(value).flatMap((option): readonly Value[] => {
    if (option.kind === 'client') return option.instance.options
    if (option.kind !== 'function') return [option]
    return [run.enter({ context, callee: option, values: [before.length ? merged(before, at) : unknown(at)] })]
  })
}

/** Returns the argument at a position; after a spread of something unknown every argument may be given. */
function argumentAt({ values, open }: Arguments, index: number | undefined, at: Place): Value | undefined {
  return index === undefined ? undefined : values[index] ?? (open ? unknown(at) : undefined)
}

/** The client of a call, and the options that were set before it. */
interface Earlier { readonly client: Client, readonly before: readonly Value[] }

/**
 * Returns the URL in each object that the first argument can be, and the alternatives of the argument that are no objects.
 * Of a method that has its URL already, an object into which something unknown is spread is taken to hold parameters only.
 */
function urlBeside(run: Run, first: Value, objects: Value, { client: { options: names }, before }: Earlier, at: Place): Value | undefined {
  const { url: written } = names
  if (!written) return undefined
  const none: Value = { kind: 'scalar', value: undefined, at }
  const isSet = before.some(each => memberNamed(run, each, written, at))
  const urlOf = (each: Value): Value => memberNamed(run, each, written, at) ?? (isSet ? none : unseen(each, at) ?? none)
  const urls = optionsOf(objects).map(each => withPathCondition(urlOf(each), pathConditionOf(each))).filter(url => !isNothing(url))
  const others = optionsOf(first).filter(option => option.kind !== 'object' && !isNothing(option))
  return urls.length + others.length ? choice([...urls, ...others]) : undefined
}
