import { queryHookOf, queryMethodOf } from '../clients/query-hooks.ts'
import type { QueryHook } from '../clients/query-hooks.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { returned } from './returned.ts'
import type { Run } from './run.ts'
import { standaloneFrame } from './standalone.ts'
import type { FunctionValue, ObjectValue, Value } from './value.ts'
import { optionsOf, placeOf } from './value.ts'

/** What a hook of a query library holds of the function that it is given; undefined for other calls. */
export function fetchedBy(run: Run, context: CallContext, callee: Value): Value | undefined {
  const hook = callee.kind === 'external' ? queryHookOf(callee.module, callee.path) : callee.kind === 'unknown' && callee.name !== null ? queryMethodOf(callee.name) : undefined
  if (!hook) return undefined
  const objects = context.args.values.flatMap(optionsOf).flatMap(option => optionsIn(run, option))
  const fetcher = functionOf(objects, hook.fetcher) ?? (hook.holds === 'result' ? undefined : context.args.values.findLast((value): value is FunctionValue => value.kind === 'function'))
  if (!fetcher) return undefined
  const [first] = context.args.values
  const result = enterWith(run, context, fetcher, hook.givesKey && first ? [keyIn(run, first)] : [], !hook.givesKey, fetcher.self)
  const select = functionOf(objects, hook.select)
  return held(hook, select ? enterWith(run, context, select, [result], false, select.self) : result, context)
}

/** Options may be given by a function: `createQuery(() => ({ queryFn }))`. */
function optionsIn(run: Run, value: Value): readonly ObjectValue[] {
  const given = value.kind === 'function' && value.fn.params.length === 0 ? returned(run, value.fn, standaloneFrame(run, value.fn, value.frame.module)) : value
  return optionsOf(given).filter(option => option.kind === 'object')
}

/** So may a key: `useSWR(() => id && `/records/${id}`, fetcher)`. */
function keyIn(run: Run, key: Value): Value {
  return key.kind === 'function' ? returned(run, key.fn, standaloneFrame(run, key.fn, key.frame.module)) : key
}

function functionOf(objects: readonly ObjectValue[], name: string | undefined): FunctionValue | undefined {
  const field = objects.flatMap(object => object.fields).findLast(each => each.name === name)
  return field && optionsOf(field.get()).find((option): option is FunctionValue => option.kind === 'function')
}

function held({ holds }: QueryHook, result: Value, { call, frame }: CallContext): Value {
  const at = placeOf(call, frame.module)
  const holder = (name: string, value: Value): Value => ({ kind: 'object', fields: [{ name, at, get: () => value, conditions: [], branch: [] }], open: true, at, role: 'plain' })
  switch (holds) {
    case 'result': return result
    case 'data': return holder('data', result)
    case 'reference': return holder('data', holder('value', result))
    case 'pages': return holder('data', holder('pages', { kind: 'list', items: [result], open: true, at }))
  }
}
