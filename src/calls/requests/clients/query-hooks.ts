import { remoteProcedures } from '../../../clients/remote-procedures.ts'
import { queryCallbacks, queryHookOf, queryMethodOf } from '../../../clients/query-hooks.ts'
import type { QueryHook } from '../../../clients/query-hooks.ts'
import type { ClientValue, FunctionValue, ObjectValue, Value } from '../../domain/value.ts'
import { errorResponse } from '../../frames/callback-values.ts'
import { entryFrame } from '../../frames/entry-frame.ts'
import { entryResult } from '../../frames/return-value.ts'
import { errorsOf } from '../../frames/thrown-values.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { accessorOf } from '../../values/is-store.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { once } from '../../values/once.ts'
import { callProcedure } from './call-procedures.ts'
import { functionOf } from './option-parts.ts'
import { providedFetcher } from './query-providers.ts'

/** Evaluates a call of a query library's hook, which holds the result of the function that it calls; undefined for other calls. */
export function callQueryHook(run: Run, context: CallContext, callee: Value): Value | undefined {
  const hook = hookOf(callee)
  if (!hook) return undefined
  const objects = context.args.values.flatMap(optionsOf).flatMap(option => optionsIn(run, option))
  const listed = hook.several === undefined ? undefined : fieldOf(objects, hook.several)
  if (listed?.kind !== 'list') return resultOf(run, context, hook, objects)
  const resultFor = (item: Value): Value => resultOf(run, context, hook, optionsOf(item).filter(option => option.kind === 'object')) ?? item
  return { ...listed, items: listed.items.map(resultFor) }
}

function hookOf(callee: Value): QueryHook | undefined {
  if (callee.kind === 'external') return queryHookOf(callee.module, callee.path)
  return callee.kind === 'unknown' && callee.name !== null ? queryMethodOf(callee.name) : undefined
}

function resultOf(run: Run, context: CallContext, hook: QueryHook, objects: readonly ObjectValue[]): Value | undefined {
  const remote = remoteFunction(fieldOf(objects, hook.fetcher))
  if (remote) return resultOfRemote(run, context, hook, objects, remote)
  const fetcher = functionIn(objects, hook.fetcher) ?? fetcherAmong(context.args.values, hook) ?? providedFetcher(run, hook)
  const [first] = context.args.values
  if (!fetcher) return hook.takesPromise && first ? heldBy(run, hook, first, null, context) : undefined
  const result = run.enter({
    context,
    callee: fetcher,
    values: hook.givesKey && first && first !== fetcher ? [keyIn(run, first)] : [],
    open: !hook.givesKey || hook.provider === undefined,
  })
  const selected = selectedOf(run, context, hook, objects, hook.holds === 'pages' ? pagesOf(result, context) : result)
  runCallbacks(run, context, objects, selected, fetcher)
  return heldBy(run, hook, selected, fetcher, context)
}

/** Returns the data of a hook for pages. */
function pagesOf(page: Value, { call, frame }: CallContext): Value {
  const at = placeOf(call, frame.module)
  return objectOf([{ name: 'pages', value: { kind: 'list', items: [page], open: true, at } }], at, true)
}

/** Returns what an option makes of a result: the data of the hook, which its callbacks get too. */
function selectedOf(run: Run, context: CallContext, hook: QueryHook, objects: readonly ObjectValue[], result: Value): Value {
  const select = functionIn(objects, hook.select)
  return select ? run.enter({ context, callee: select, values: [result] }) : result
}

/** Returns a function that calls a procedure of a server: `useMutation(trpc.records.add.mutationOptions())`. */
function remoteFunction(value: Value | undefined): ClientValue | undefined {
  return value && optionsOf(value).find((option): option is ClientValue => option.kind === 'client')
}

function resultOfRemote(run: Run, context: CallContext, hook: QueryHook, objects: readonly ObjectValue[], remote: ClientValue): Value {
  const at = placeOf(context.call, context.frame.module)
  const answer = (): Value => callProcedure(run, { ...context, args: { values: [unknown(at)], open: false } }, remote) ?? unknown(at)
  if (hook.holds === 'result') return answer()
  const data = once(() => selectedOf(run, context, hook, objects, hook.holds === 'pages' ? pagesOf(answer(), context) : answer()))
  // The function runs whether code asks for the data or not.
  if (functionIn(objects, hook.select)) data()
  passResult(run, context, objects, data)
  const object = objectOf(remoteProcedures.senders.map(name => ({ name, value: remote })), at, true)
  return { ...object, fields: [...object.fields, { name: 'data', at, get: data, conditions: [], branch: [] }] }
}

/** Passes a result to the functions among the options that get it. */
function passResult(run: Run, context: CallContext, objects: readonly ObjectValue[], result: () => Value): void {
  for (const [name, [gets]] of Object.entries(queryCallbacks)) {
    const callee = gets === 'result' ? functionIn(objects, name) : undefined
    if (callee) run.enter({ context, callee, values: [result()], open: true })
  }
}

/** Calls the options that get the result of a fetcher, or what it throws: `useMutation({ mutationFn, onSuccess, onError })`. */
function runCallbacks(run: Run, context: CallContext, objects: readonly ObjectValue[], result: Value, fetcher: FunctionValue): void {
  if (run.phase === 'learn') return
  const isKnown = optionsOf(result).some(option => option.kind !== 'unknown' && option.kind !== 'scalar')
  for (const [name, gets] of Object.entries(queryCallbacks)) {
    const callee = functionIn(objects, name)
    const errors = callee && gets.includes('error') ? errorsOfFetcher(run, fetcher, result, context) : []
    if (!callee || (!errors.length && !isKnown)) continue
    run.enter({ context, callee, values: gets.map(each => each === 'error' ? choice(errors) : result), open: true })
  }
}

/** Returns what a fetcher throws itself, and the error of its request if the client makes one. */
function errorsOfFetcher(run: Run, fetcher: FunctionValue, result: Value, { call, frame }: CallContext): readonly Value[] {
  const refused = errorResponse(result, placeOf(call, frame.module))
  const thrown = errorsOf(run, fetcher, entryFrame(run, fetcher.fn, fetcher.frame.module))
  return refused.kind === 'unknown' ? thrown : [refused, ...thrown]
}

/** Returns the last function among the arguments; a key before it may be a function too. */
function fetcherAmong(args: readonly Value[], { holds, givesKey }: QueryHook): FunctionValue | undefined {
  if (holds === 'result' && !givesKey) return undefined
  // The source of a resource is optional.
  return args.slice(givesKey && holds !== 'accessor-first' ? 1 : 0).findLast(value => value.kind === 'function')
}

/** Returns the options in an argument, which may be a function that returns them: `createQuery(() => ({ queryFn }))`. */
function optionsIn(run: Run, value: Value): readonly ObjectValue[] {
  const result = value.kind === 'function' && value.fn.params.length === 0 ? entryResult(run, value) : value
  return optionsOf(result).filter(option => option.kind === 'object')
}

/** Returns the key in an argument, which may be a function that returns it: `useSWR(() => id && `/records/${id}`, fetcher)`. */
function keyIn(run: Run, key: Value): Value {
  return key.kind === 'function' ? entryResult(run, key) : key
}

function functionIn(objects: readonly ObjectValue[], name: string | undefined): FunctionValue | undefined {
  return functionOf(fieldOf(objects, name))
}

function fieldOf(objects: readonly ObjectValue[], name: string | undefined): Value | undefined {
  return objects.flatMap(object => object.fields).findLast(each => each.name === name)?.get()
}

/** Returns the object in which a hook holds a result, or what its function throws. */
function heldBy(run: Run, { holds }: QueryHook, result: Value, fetcher: FunctionValue | null, context: CallContext): Value {
  const at = placeOf(context.call, context.frame.module)
  const wrapped = (value: Value): Value => holds === 'reference' || holds === 'state' ? objectOf([{ name: 'value', value }], at, true) : value
  const holder = (name: string, value: Value): ObjectValue => objectOf([{ name, value }], at, true)
  const withError = ({ fields, ...object }: ObjectValue): ObjectValue => {
    const errors = (): readonly Value[] => fetcher ? errorsOfFetcher(run, fetcher, result, context) : []
    const get = (): Value => wrapped(choice([unknown(at, 'error'), ...errors()]))
    return { ...object, fields: [...fields, { name: 'error', at, get, conditions: [], branch: [] }] }
  }
  switch (holds) {
    case 'result': return result
    case 'data':
    case 'pages': return withError(holder('data', result))
    case 'reference': return withError(holder('data', wrapped(result)))
    case 'state': return withError(holder('state', wrapped(result)))
    case 'accessor': return accessorOf(result, at)
    case 'accessor-first': return { kind: 'list', items: [accessorOf(result, at)], open: true, at }
    case 'list': return holder('data', { kind: 'list', items: [result], open: true, at })
    case 'sender': {
      const senders = ['mutate', 'mutateAsync'].map(name => ({ name, value: fetcher ?? unknown(at, name) }))
      return withError(objectOf([{ name: 'data', value: result }, ...senders], at, true))
    }
  }
}
