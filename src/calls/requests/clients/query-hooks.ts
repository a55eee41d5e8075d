import { queryHookOf, queryMethodOf } from '../../../clients/query-hooks.ts'
import type { QueryHook } from '../../../clients/query-hooks.ts'
import type { FunctionValue, ObjectValue, Value } from '../../domain/value.ts'
import { entryFrame } from '../../frames/entry-frame.ts'
import { returnValue } from '../../frames/return-value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { objectOf, optionsOf, placeOf } from '../../values/make-value.ts'
import { providedFetcher } from './query-providers.ts'

/** What a hook of a query library holds of the function that it is given; undefined for other calls. */
export function callQueryHook(run: Run, context: CallContext, callee: Value): Value | undefined {
  const hook = callee.kind === 'external' ? queryHookOf(callee.module, callee.path) : callee.kind === 'unknown' && callee.name !== null ? queryMethodOf(callee.name) : undefined
  if (!hook) return undefined
  const objects = context.args.values.flatMap(optionsOf).flatMap(option => optionsIn(run, option))
  const listed = hook.several === undefined ? undefined : objects.flatMap(object => object.fields).findLast(field => field.name === hook.several)?.get()
  if (listed?.kind === 'list') return { ...listed, items: listed.items.map(item => fetchedWith(run, context, hook, optionsOf(item).filter(option => option.kind === 'object')) ?? item) }
  return fetchedWith(run, context, hook, objects)
}

function fetchedWith(run: Run, context: CallContext, hook: QueryHook, objects: readonly ObjectValue[]): Value | undefined {
  const isResult = hook.holds === 'result' && !hook.givesKey
  const own = functionOf(objects, hook.fetcher) ?? (isResult ? undefined : context.args.values.slice(hook.givesKey ? 1 : 0).findLast((value): value is FunctionValue => value.kind === 'function'))
  const fetcher = own ?? providedFetcher(run, hook)
  if (!fetcher) return undefined
  const [first] = context.args.values
  const result = run.enter({ context, callee: fetcher, values: hook.givesKey && first ? [keyIn(run, first)] : [], open: !hook.givesKey || hook.provider === undefined })
  const select = functionOf(objects, hook.select)
  return held(hook, select ? run.enter({ context, callee: select, values: [result] }) : result, fetcher, context)
}

/** Options may be given by a function: `createQuery(() => ({ queryFn }))`. */
function optionsIn(run: Run, value: Value): readonly ObjectValue[] {
  const given = value.kind === 'function' && value.fn.params.length === 0 ? returnValue(run, value.fn, entryFrame(run, value.fn, value.frame.module)) : value
  return optionsOf(given).filter(option => option.kind === 'object')
}

/** So may a key: `useSWR(() => id && `/records/${id}`, fetcher)`. */
function keyIn(run: Run, key: Value): Value {
  return key.kind === 'function' ? returnValue(run, key.fn, entryFrame(run, key.fn, key.frame.module)) : key
}

function functionOf(objects: readonly ObjectValue[], name: string | undefined): FunctionValue | undefined {
  const field = objects.flatMap(object => object.fields).findLast(each => each.name === name)
  return field && optionsOf(field.get()).find((option): option is FunctionValue => option.kind === 'function')
}

function held({ holds }: QueryHook, result: Value, fetcher: FunctionValue, { call, frame }: CallContext): Value {
  const at = placeOf(call, frame.module)
  const holder = (name: string, value: Value): Value => ({ kind: 'object', fields: [{ name, at, get: () => value, conditions: [], branch: [] }], open: true, at, role: 'plain' })
  switch (holds) {
    case 'result': return result
    case 'data': return holder('data', result)
    case 'reference': return holder('data', holder('value', result))
    case 'list': return holder('data', { kind: 'list', items: [result], open: true, at })
    case 'sender': return objectOf([{ name: 'data', value: result }, ...['mutate', 'mutateAsync'].map(name => ({ name, value: fetcher }))], at, true)
    case 'pages': return holder('data', holder('pages', { kind: 'list', items: [result], open: true, at }))
  }
}
