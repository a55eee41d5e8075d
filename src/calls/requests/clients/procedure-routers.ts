import { procedureClient, remoteProcedures } from '../../../clients/remote-procedures.ts'
import type { TypeRef } from '../../../syntax/expr.ts'
import type { Module } from '../../../syntax/module.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, FieldValue, FunctionValue, ObjectValue, UnknownValue, Value } from '../../domain/value.ts'
import { moduleFrame } from '../../frames/entry-frame.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { declarationOf } from '../../types/resolve-type.ts'
import { clientValue, madeAtOf } from '../../values/make-client.ts'
import { objectOf, optionsOf, placeOf } from '../../values/make-value.ts'
import { fieldsOf, functionOf } from './option-parts.ts'

const ROUTER = '@router'
const HANDLER = '@handler'
const INPUT = '@input'
const SCHEMAS = '@schemas'

/** Steps of a procedure that are searched for the schemas of its input. */
const MOST_STEPS = 32

/** Returns the router, procedure or caller that a call of a server's library makes, or a client of procedures; undefined for other calls. */
export function makeProcedures(run: Run, context: CallContext, callee: Value, packageOf: (value: Value) => string | undefined): Value | undefined {
  if (callee.kind === 'external') {
    const name = callee.path.at(-1) ?? ''
    if (callee.module !== remoteProcedures.server) return clientOfRouter(run, context, callee.module, name)
    return name === remoteProcedures.lazy ? lazyRouter(run, context) : undefined
  }
  if (callee.kind !== 'unknown' || callee.name === null || !isMaking(callee.name) || packageOf(callee) !== remoteProcedures.server) return undefined
  const at = placeOf(context.call, context.frame.module)
  const { values } = context.args
  if (remoteProcedures.routers.has(callee.name)) return routerOf(values, at)
  if (callee.name === remoteProcedures.callerFactory) return values[0] && callerOf(values[0], at)
  const handler = values.findLast(value => value.kind === 'function')
  const schemas: Value = { kind: 'list', items: schemasBefore(callee), open: false, at }
  return handler && objectOf([{ name: HANDLER, value: handler }, { name: SCHEMAS, value: schemas }], at)
}

/** Returns the schemas that the steps before the last one of a procedure parse its input with. */
function schemasBefore(callee: UnknownValue): readonly Value[] {
  const schemas: Value[] = []
  let [step] = callee.from
  for (let count = 0; count < MOST_STEPS && step?.kind === 'unknown'; count += 1) {
    const [before, schema]: readonly Value[] = step.from
    if (step.callee === remoteProcedures.input && schema) schemas.unshift(schema)
    step = before
  }
  return schemas
}

function isMaking(name: string): boolean {
  return remoteProcedures.routers.has(name) || remoteProcedures.procedures.has(name) || name === remoteProcedures.callerFactory
}

/** Returns the procedures of one or several objects, with a member that makes a caller. */
function routerOf(values: readonly Value[], at: Place): ObjectValue {
  const fields = values.flatMap(fieldsOf).filter(({ name }) => name !== remoteProcedures.caller)
  const router: ObjectValue = { ...objectOf([], at), fields }
  const caller: FieldValue = { name: remoteProcedures.caller, at, get: () => callerOf(router, at), conditions: [], branch: [] }
  return { ...router, fields: [...fields, caller] }
}

/** Returns the router that a function loads: what it returns, or the only export of the module that it imports. */
function lazyRouter(run: Run, context: CallContext): Value | undefined {
  const loading = functionOf(context.args.values[0])
  const loaded = loading && run.enter({ context, callee: loading, values: [] })
  if (loaded?.kind !== 'namespace') return loaded
  const [name, other] = loaded.module.exports.keys()
  return name === undefined || other !== undefined ? undefined : run.property(loaded, name, placeOf(context.call, context.frame.module))
}

/** Returns a function that makes a caller of a router. */
function callerOf(router: Value, at: Place): ClientValue {
  return { ...clientOf(router, at), path: [remoteProcedures.caller] }
}

function clientOf(router: Value, at: Place): ClientValue {
  return clientValue(procedureClient, [objectOf([{ name: ROUTER, value: router }], at)], madeAtOf(at))
}

function clientOfRouter(run: Run, { call, frame: { module } }: CallContext, from: string, name: string): Value | undefined {
  if (!remoteProcedures.clients.get(from)?.has(name)) return undefined
  const [type] = call.typeArgs
  const router = type && routerOfType(run, type, module)
  return router && clientOf(router, placeOf(call, module))
}

/** Returns the router that a type names: `typeof appRouter`, or an alias of it. */
function routerOfType(run: Run, type: TypeRef, module: Module): Value | undefined {
  if (type.kind === 'type-query') {
    const binding = module.lookUp(type.name, type)
    return binding && !binding.owner ? run.binding(binding, moduleFrame(run, module), null) : undefined
  }
  const declared = type.kind === 'type-name' ? declarationOf(run, type, module) : undefined
  return declared?.type.kind === 'type-query' ? routerOfType(run, declared.type, declared.module) : undefined
}

/** Returns the router that a client of procedures was made for. */
export function routerOfClient(run: Run, { instance: { client, options: [made] } }: ClientValue, at: Place): Value | undefined {
  return client === procedureClient && made ? run.property(made, ROUTER, at) : undefined
}

/** Returns a client that sends an input, whatever it is called with. */
export function withInput(callee: ClientValue, input: Value, at: Place): ClientValue {
  return { ...callee, instance: { ...callee.instance, options: [...callee.instance.options, objectOf([{ name: INPUT, value: input }], at)] } }
}

export function inputOfClient(run: Run, { instance: { options: [, given] } }: ClientValue, at: Place): Value | undefined {
  return given && run.property(given, INPUT, at)
}

/** The function of a procedure, and the schemas of its input. */
export interface Procedure {
  readonly handler: FunctionValue
  readonly schemas: readonly Value[]
}

/** Returns the procedure that names lead to. */
export function procedureAt(run: Run, router: Value, names: readonly string[], at: Place): Procedure | undefined {
  const procedure = names.reduce<Value>((inner, name) => run.property(inner, name, at), router)
  const found = optionsOf(procedure).find(option => option.kind === 'object' && option.fields.some(field => field.name === HANDLER))
  const handler = found && functionOf(run.property(found, HANDLER, at))
  const schemas = found && run.property(found, SCHEMAS, at)
  return handler && { handler, schemas: schemas?.kind === 'list' ? schemas.items : [] }
}
