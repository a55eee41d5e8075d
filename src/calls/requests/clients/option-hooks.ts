import type { Client } from '../../../clients/client.ts'
import type { RequestView } from '../../../clients/hooks.ts'
import type { Place } from '../../../uses/api-use.ts'
import { resolvedValues } from '../../builtins/javascript/promise-executor.ts'
import type { ClientInstance } from '../../domain/client-instance.ts'
import type { FunctionValue, ObjectValue, TextValue, Value } from '../../domain/value.ts'
import { factsOf } from '../../flow/calls-and-returns.ts'
import { branchOf } from '../../flow/conditions-of-tests.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { merged } from '../../values/elements.ts'
import { MOST_INLINED } from '../../values/limits.ts'
import { optionOf } from '../../values/make-client.ts'
import { choice, objectOf, optionsOf, unknown } from '../../values/make-value.ts'
import { entryOf } from '../../values/text.ts'
import { mutatedArguments } from '../options/mutated-arguments.ts'
import { addressesOf } from '../options/request-address.ts'
import { memberNamed, unseen, valueOfRole, valuesOfRole } from '../options/request-options.ts'
import { inBranch } from '../responses/builder-steps.ts'
import { functionOf } from './option-parts.ts'

/** A request of a client whose options may hold hooks. */
interface HookedCall {
  readonly run: Run
  readonly context: CallContext
  readonly client: Client
  readonly at: Place
}

/**
 * Returns all options after the hooks among them; undefined when there are none.
 * `hooks: { beforeRequest: [options => { options.headers.x = … }] }`.
 */
export function throughOptionHooks(
  run: Run,
  context: CallContext,
  instance: ClientInstance,
  given: readonly Value[],
  at: Place,
): readonly Value[] | undefined {
  const { client, client: { optionHooks } } = instance
  if (!optionHooks) return undefined
  const options = [...instance.options, ...given]
  const hooks = options.flatMap(each => hooksIn(memberNamed(run, each, [optionHooks.option], at)))
  if (!hooks.length || context.frame.stack.length >= MOST_INLINED) return undefined
  const initial = optionHooks.joined ? joinedRequest(run, instance, given, at) : namedRequest(run, client, options, at)
  const call: HookedCall = { run, context, client, at }
  return initial && [hooks.reduce((request, hook) => throughHook(call, hook, request), initial)]
}

function hooksIn(value: Value | undefined): readonly FunctionValue[] {
  const options = value ? optionsOf(value).flatMap(option => option.kind === 'list' ? option.items.flatMap(optionsOf) : [option]) : []
  return options.filter(option => option.kind === 'function')
}

/** Returns the request as it was given, under the library's own names. */
function namedRequest(run: Run, client: Client, options: readonly Value[], at: Place): ObjectValue {
  const all = (['url', 'base', 'prefix', 'method', 'path', 'query', 'headers', 'body'] as const).flatMap(role => {
    const values = role === 'headers' || role === 'query'
      ? valuesOfRole(run, options, role, client, at)
      : [valueOfRole(run, options, role, client, at)].filter(each => each !== undefined)
    const [first] = values
    const name = client.options[role]?.[0] ?? `@${role}`
    return first ? [{ name, value: values.length > 1 ? merged(values, at) : first }] : []
  })
  return objectOf(all, at, options.some(each => unseen(each, at)))
}

/** Returns the request with one URL that includes the base and the query; undefined when nothing is sent. */
function joinedRequest(run: Run, instance: ClientInstance, given: readonly Value[], at: Place): ObjectValue | undefined {
  const { client } = instance
  const named = namedRequest(run, client, [...instance.options, ...given], at)
  const names = (['url', 'base', 'prefix', 'query'] as const).map(role => client.options[role]?.[0] ?? `@${role}`)
  const query = memberNamed(run, named, [names[3] ?? ''], at)
  const added = query && knownEntries(query)
  const urls = addressesOf(run, instance, given, at).map((each): TextValue => ({ ...each, url: true, query: [...each.query, ...added ?? []] }))
  if (!urls.length) return undefined
  const others = named.fields.filter(field => !names.includes(field.name) || (field.name === names[3] && query && !added))
  return { ...named, fields: [...others, ...objectOf([{ name: names[0] ?? '@url', value: choice(urls) }], at).fields] }
}

/** Returns the entries of a query; undefined unless it is an object in all cases. */
function knownEntries(query: Value): TextValue['query'] | undefined {
  const options = optionsOf(query)
  if (!options.every(option => option.kind === 'object')) return undefined
  return options.flatMap(option => option.fields.map(entryOf))
}

function throughHook(call: HookedCall, hook: FunctionValue, request: ObjectValue): ObjectValue {
  const { run, context, client, at } = call
  const { given: parameters = [], joined, wraps } = client.optionHooks ?? {}
  const viewed = (view: RequestView): Value => view === 'url' ? valueOfRole(run, [request], 'url', client, at) ?? unknown(at) : request
  const args = parameters.map(views => {
    if (typeof views === 'string') return viewed(views)
    return objectOf(Object.entries(views).map(([name, view]) => ({ name, value: viewed(view) })), at)
  })
  if (wraps) return throughWrapper(call, hook, args, request)
  const result = run.enter({ context, callee: hook, values: args })
  const mutated = mutatedArguments(run, context, hook, args).flatMap((value, index): readonly Value[] => {
    const views = parameters[index] ?? {}
    if (typeof views === 'string') return [value]
    return Object.entries(views).map(([name, view]) => view === 'url' ? optionOf('url', run.property(value, name, at), at) : run.property(value, name, at))
  })
  const returned = joined ? [inBranch(result, branchOfReturns(hook))] : []
  const objects = [...mutated, ...returned].flatMap(optionsOf).filter(option => option.kind === 'object')
  return objects.reduce((whole, each) => each === request ? whole : { ...whole, fields: [...whole.fields, ...each.fields] }, request)
}

/** Returns the branch in which a function returns a value; empty when it always does. */
function branchOfReturns({ fn, frame }: FunctionValue): readonly string[] {
  const branches = factsOf(frame.module, fn).returns.map(branchOf)
  return branches.some(branch => !branch.length) ? [] : branches[0] ?? []
}

/** Returns the request with the last arguments that a wrapper passes to `next`: `next => (url, options) => next(url, { ...options, headers })`. */
function throughWrapper({ run, context, at }: HookedCall, hook: FunctionValue, args: readonly Value[], request: ObjectValue): ObjectValue {
  const captured: Value[] = []
  const next: Value = { kind: 'external', module: 'promise', path: [String(resolvedValues(run).push(captured) - 1), 'all'] }
  const inner = functionOf(run.enter({ context, callee: hook, values: [next], thorough: true }))
  if (inner) run.enter({ context, callee: inner, values: args, thorough: true })
  const [last] = captured.slice(-1)
  const [url, options] = last?.kind === 'list' ? last.items : []
  const fields = options?.kind === 'object' ? options.fields : []
  return url ? { ...request, fields: [...request.fields, ...fields, ...optionOf('url', url, at).fields] } : request
}
