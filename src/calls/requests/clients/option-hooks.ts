import type { Client } from '../../../clients/client.ts'
import type { RequestView } from '../../../clients/hooks.ts'
import type { Place } from '../../../uses/api-use.ts'
import { resolvedValues } from '../../builtins/promise-executor.ts'
import type { ClientInstance } from '../../domain/client-instance.ts'
import type { FunctionValue, ObjectValue, TextValue, Value } from '../../domain/value.ts'
import { branchOf } from '../../flow/branch-conditions.ts'
import { factsOf } from '../../flow/function-facts.ts'
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

/** All options as the functions among them leave them: `hooks: { beforeRequest: [options => { options.headers.x = … }] }`; undefined when there are none. */
export function throughHooks(run: Run, context: CallContext, instance: ClientInstance, given: readonly Value[], at: Place): readonly Value[] | undefined {
  const { optionHooks: hooks } = instance.client
  const options = [...instance.options, ...given]
  const found = hooks ? options.flatMap(each => hooksIn(memberNamed(run, each, [hooks.option], at))) : []
  if (!hooks || !found.length || context.frame.stack.length >= MOST_INLINED) return undefined
  const seen = hooks.joined ? joinedRequest(run, instance, given, at) : namedRequest(run, instance.client, options, at)
  return seen && [found.reduce((request, hook) => through(run, context, hook, instance.client, request, at), seen)]
}

function hooksIn(value: Value | undefined): readonly FunctionValue[] {
  const options = value ? optionsOf(value).flatMap(option => option.kind === 'list' ? option.items.flatMap(optionsOf) : [option]) : []
  return options.filter(option => option.kind === 'function')
}

/** The request by the library's own names, as it was given. */
function namedRequest(run: Run, client: Client, options: readonly Value[], at: Place): ObjectValue {
  const all = (['url', 'base', 'prefix', 'method', 'path', 'query', 'headers', 'body'] as const).flatMap(role => {
    const values = role === 'headers' || role === 'query' ? valuesOfRole(run, options, role, client, at) : [valueOfRole(run, options, role, client, at)].filter(each => each !== undefined)
    const [first] = values
    const name = client.options[role]?.[0] ?? `@${role}`
    return first ? [{ name, value: values.length > 1 ? merged(values, at) : first }] : []
  })
  return objectOf(all, at, options.some(each => unseen(each, at)))
}

/** The same with one URL that has the base and the query in it; undefined when nothing is sent. */
function joinedRequest(run: Run, instance: ClientInstance, given: readonly Value[], at: Place): ObjectValue | undefined {
  const { client } = instance
  const own = namedRequest(run, client, [...instance.options, ...given], at)
  const names = (['url', 'base', 'prefix', 'query'] as const).map(role => client.options[role]?.[0] ?? `@${role}`)
  const query = memberNamed(run, own, [names[3] ?? ''], at)
  const added = query && optionsOf(query).every(option => option.kind === 'object') ? optionsOf(query).flatMap(option => option.kind === 'object' ? option.fields.map(entryOf) : []) : undefined
  const urls = addressesOf(run, instance, given, at).map((each): TextValue => ({ ...each, url: true, query: [...each.query, ...added ?? []] }))
  if (!urls.length) return undefined
  const rest = own.fields.filter(field => !names.includes(field.name) || (field.name === names[3] && query && !added))
  return { ...own, fields: [...rest, ...objectOf([{ name: names[0] ?? '@url', value: choice(urls) }], at).fields] }
}

function through(run: Run, context: CallContext, hook: FunctionValue, client: Client, request: ObjectValue, at: Place): ObjectValue {
  const { given = [], joined, wraps } = client.optionHooks ?? {}
  const viewed = (view: RequestView): Value => view === 'url' ? valueOfRole(run, [request], 'url', client, at) ?? unknown(at) : request
  const args = given.map(each => typeof each === 'string' ? viewed(each) : objectOf(Object.entries(each).map(([name, view]) => ({ name, value: viewed(view) })), at))
  if (wraps) return wrappedBy(run, context, hook, args, request, at)
  const result = run.enter({ context, callee: hook, values: args })
  const changed = mutatedArguments(run, context, hook, args).flatMap((value, index): readonly Value[] => {
    const views = given[index] ?? {}
    if (typeof views === 'string') return [value]
    return Object.entries(views).map(([name, view]) => view === 'url' ? optionOf('url', run.property(value, name, at), at) : run.property(value, name, at))
  })
  const returned = joined ? [inBranch(result, branchOfReturns(hook))] : []
  const objects = [...changed, ...returned].flatMap(optionsOf).filter(option => option.kind === 'object')
  return objects.reduce((whole, each) => each === request ? whole : { ...whole, fields: [...whole.fields, ...each.fields] }, request)
}

/** The branch in which a function gives something; empty when it always does. */
function branchOfReturns({ fn, frame }: FunctionValue): readonly string[] {
  const branches = factsOf(frame.module, fn).returns.map(branchOf)
  return branches.some(branch => !branch.length) ? [] : branches[0] ?? []
}

/** `next => (url, options) => next(url, { ...options, headers })`: what is given to `next` in the end. */
function wrappedBy(run: Run, context: CallContext, hook: FunctionValue, args: readonly Value[], request: ObjectValue, at: Place): ObjectValue {
  const captured: Value[] = []
  const next: Value = { kind: 'external', module: 'promise', path: [String(resolvedValues(run).push(captured) - 1), 'all'] }
  const inner = optionsOf(run.enter({ context, callee: hook, values: [next], thorough: true })).find((option): option is FunctionValue => option.kind === 'function')
  if (inner) run.enter({ context, callee: inner, values: args, thorough: true })
  const [last] = captured.slice(-1)
  const [url, options] = last?.kind === 'list' ? last.items : []
  const fields = options?.kind === 'object' ? options.fields : []
  return url ? { ...request, fields: [...request.fields, ...fields, ...optionOf('url', url, at).fields] } : request
}
