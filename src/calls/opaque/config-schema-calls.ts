import { configSchemas } from '../../clients/config-schemas.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ObjectValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { assumed } from '../values/assumed.ts'
import { choice, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'

/**
 * Evaluates a call that reads a configuration by its schema: `convict({ base: { default: 'https://…', env: 'BASE' } }).get('base')`. It is assumed
 * that the default counts. Undefined for other callees.
 */
export function callConfigSchema(run: Run, context: CallContext, callee: Value): Value | undefined {
  if (callee.kind !== 'unknown' || callee.name === null || callee.callee !== undefined) return undefined
  const [config] = callee.from
  if (config?.kind !== 'unknown' || config.package === undefined || !configSchemas.modules.has(config.package)) return undefined
  const { args: { values: [first] }, call, frame } = context
  const at = placeOf(call, frame.module)
  const [path, other] = first ? knownStrings(first) : []
  const isRead = first ? callee.name === configSchemas.read && path !== undefined && other === undefined : configSchemas.all.has(callee.name)
  const schemas = isRead ? config.from.flatMap(optionsOf).filter(option => option.kind === 'object') : []
  const values = schemas.flatMap(schema => {
    const found = (path?.split('.') ?? []).reduce<Value>((value, name) => run.property(value, name, at), schema)
    return defaultsOf(run, found, at)
  })
  return values.length > 0 ? assumed(choice(values), { servers: run.interest.servers, others: 'samples' }) : undefined
}

const DEEPEST = 8

/** Returns the values that a schema, or a part of one, has by default. */
function defaultsOf(run: Run, schema: Value, at: Place, depth = 0): readonly Value[] {
  return optionsOf(schema).flatMap((option): readonly Value[] => {
    if (option.kind !== 'object' || depth > DEEPEST) return []
    const isValue = option.fields.some(({ name }) => name === configSchemas.value)
    return isValue ? [run.property(option, configSchemas.value, at)] : [membersByDefault(run, option, at, depth)]
  })
}

function membersByDefault(run: Run, schema: ObjectValue, at: Place, depth: number): ObjectValue {
  return { ...schema, fields: schema.fields.map(field => ({ ...field, get: () => choice(orUnknown(defaultsOf(run, field.get(), at, depth + 1), at)) })) }
}

function orUnknown(values: readonly Value[], at: Place): readonly Value[] {
  return values.length > 0 ? values : [unknown(at)]
}
