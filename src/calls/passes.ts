import { keptBy } from '../clients/state-holders.ts'
import { merged } from './builtin-calls.ts'
import type { CallContext } from './invoke.ts'
import type { Run } from './run.ts'
import { bindSchema } from './schemas.ts'
import type { Value } from './value.ts'
import { placeOf } from './value.ts'

const LIBRARIES = new Set(['lodash', 'lodash-es', 'underscore', 'radash', 'remeda', 'just-extend', 'deepmerge', 'defu', 'object-assign'])
const MERGE = new Set(['extend', 'assign', 'merge', 'defaults', 'defaultsDeep', 'assignIn', ''])
const KEEP = new Set(['omit', 'pick', 'omitBy', 'pickBy', 'clone', 'cloneDeep', 'compact', 'identity', 'toArray', 'sortBy', 'orderBy', 'uniqBy', 'values'])
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
  if (callee.kind === 'external' && LIBRARIES.has(callee.module.split('/')[0] ?? '')) {
    const name = callee.path.at(-1) ?? ''
    if (MERGE.has(name) && first) return merged(values, placeOf(context.call, context.frame.module))
    if (KEEP.has(name)) return first
  }
  return parsed(run, context, callee)
}

/** `schema.parse(answer)`, `v.parse(schema, answer)`: the answer, and the schema's members are fields of it. */
function parsed(run: Run, context: CallContext, callee: Value): Value | undefined {
  if (callee.kind !== 'unknown' && callee.kind !== 'external') return undefined
  const name = callee.kind === 'unknown' ? callee.name : callee.path.at(-1) ?? null
  if (name === null || !(PARSE.has(name) || name === 'safeParse' || name === 'safeParseAsync')) return undefined
  const [first, second] = context.args.values
  const schema = callee.kind === 'unknown' && callee.from.length ? callee.from[0] : first
  const answer = callee.kind === 'unknown' && callee.from.length ? first : second
  if (!schema || !answer) return undefined
  bindSchema(run, schema, answer)
  const checked: Value = answer.kind === 'unknown' ? { ...answer, schema } : answer
  if (!name.startsWith('safe')) return checked
  const at = placeOf(context.call, context.frame.module)
  return { kind: 'object', fields: [{ name: 'data', at, get: () => checked, conditions: [], branch: [] }], open: true, at, role: 'plain' }
}
