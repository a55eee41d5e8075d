import { observables } from '../../clients/observables.ts'
import { queryOptions } from '../../clients/query-hooks.ts'
import { keptBy } from '../../clients/state-holders.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'
import type { CallContext } from '../state/call-context.ts'
import { argumentsFor } from '../state/response-values.ts'
import type { Run } from '../state/run.ts'
import { bindSchema } from '../types/bind-schema.ts'
import { EACH_MEMBER, elementsOf, merged } from '../values/elements.ts'
import { choice, placeOf } from '../values/make-value.ts'

const PROMISIFY = new Set(['util', 'node:util', 'bluebird', 'es6-promisify'])
const LIBRARIES = new Set(['lodash', 'lodash-es', 'underscore', 'radash', 'remeda', 'just-extend', 'deepmerge', 'defu', 'object-assign'])
const MERGE = new Set(['extend', 'assign', 'merge', 'defaults', 'defaultsDeep', 'assignIn', ''])
const KEEP = new Set(['omit', 'pick', 'omitBy', 'pickBy', 'clone', 'cloneDeep', 'compact', 'identity', 'toArray', 'sortBy', 'orderBy', 'uniqBy', 'values', 'filter', 'reject', 'forEach', 'each'])
const TAKE = new Set(['find', 'findLast', 'minBy', 'maxBy'])
const PARSE = new Set(['parse', 'parseAsync', 'validate', 'validateSync', 'cast', 'assert', 'decode', 'check'])

/** What a hook keeps of its callback, such as `useMemo`; undefined for others. */
export function keptOf({ args, call, frame }: CallContext, callee: Value, result: Value | null): Value | undefined {
  const kept = callee.kind === 'external' && result ? keptBy(callee.module, callee.path) : undefined
  if (kept === undefined || !result) return undefined
  const at = placeOf(call, frame.module)
  if (kept === 'reference') return { kind: 'object', fields: [{ name: 'value', at, get: () => result, conditions: [], branch: [] }], open: true, at, role: 'plain' }
  return kept === 'callback' ? args.values[0] : result
}

/** What a function of a well-known utility or schema library gives of what it gets; undefined for others. */
export function givenBy(run: Run, context: CallContext, callee: Value): Value | undefined {
  const { values } = context.args
  const [first] = values
  // What it gives does what it was given does, but for the callback.
  if (callee.kind === 'external' && PROMISIFY.has(callee.module) && callee.path.at(-1) === 'promisify' && (first?.kind === 'external' || first?.kind === 'client')) return first
  if (callee.kind === 'external' && LIBRARIES.has(callee.module.split('/')[0] ?? '')) {
    const name = callee.path.at(-1) ?? ''
    if (MERGE.has(name) && first) return merged(values, placeOf(context.call, context.frame.module))
    const [, second] = values
    if (first && second?.kind === 'function') return eachGiven(run, context, name, first, second)
    if (KEEP.has(name)) return first
  }
  if (callee.kind === 'external' && observables.modules.has(callee.module) && observables.values.has(callee.path.at(-1) ?? '')) return first
  if (callee.kind === 'external' && queryOptions.has(callee.path.at(-1) ?? '')) return first
  return parsed(run, context, callee)
}

/** What a function of a utility library makes of a list and a callback: `groupBy(records, record => record.type)`. */
function eachGiven(run: Run, context: CallContext, name: string, list: Value, callback: FunctionValue): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  const result = run.enter({ context, callee: callback, values: argumentsFor(name, list, at, languageOf(context.frame.module)) })
  if (name === 'map') return { kind: 'list', items: [result], open: true, at }
  if (name === 'flatMap') return result
  if (TAKE.has(name)) return choice(elementsOf(list, at))
  const grouped = name === 'groupBy' ? list : name === 'keyBy' ? choice(elementsOf(list, at)) : undefined
  if (grouped) return { kind: 'object', fields: [{ name: EACH_MEMBER, at, get: () => grouped, conditions: [], branch: [] }], open: true, at, role: 'plain' }
  return KEEP.has(name) ? list : undefined
}

/** `schema.parse(answer)`, `v.parse(schema, answer)`: the answer, and the schema's members are fields of it. */
function parsed(run: Run, context: CallContext, callee: Value): Value | undefined {
  if (callee.kind !== 'unknown' && callee.kind !== 'external') return undefined
  const name = callee.kind === 'unknown' ? callee.name : callee.path.at(-1) ?? null
  if (name === null || !(PARSE.has(name) || name === 'safeParse' || name === 'safeParseAsync')) return undefined
  const [first, second] = context.args.values
  const schema = callee.kind === 'unknown' && callee.from.length ? callee.from[0] : first
  const response = callee.kind === 'unknown' && callee.from.length ? first : second
  if (!schema || !response) return undefined
  bindSchema(run, schema, response)
  const checked: Value = response.kind === 'unknown' ? { ...response, schema } : response
  if (!name.startsWith('safe')) return checked
  const at = placeOf(context.call, context.frame.module)
  return { kind: 'object', fields: [{ name: 'data', at, get: () => checked, conditions: [], branch: [] }], open: true, at, role: 'plain' }
}
