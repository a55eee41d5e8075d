import { remoteProcedures } from '../../../clients/remote-procedures.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, FieldValue, ObjectValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { throughSchema } from '../../types/through-schema.ts'
import { objectOf, placeOf, unknown } from '../../values/make-value.ts'
import { once } from '../../values/once.ts'
import { forwardedCall } from './forwarded-call.ts'
import { fieldsOf, functionOf } from './option-parts.ts'
import { inputOfClient, procedureAt, routerOfClient, withInput } from './procedure-routers.ts'
import type { Procedure } from './procedure-routers.ts'

/** A call of a procedure by a client. */
interface ProcedureCall extends Procedure {
  readonly run: Run
  readonly context: CallContext
  readonly at: Place
}

/**
 * Evaluates a call of a member of a client of procedures: what it sends comes to the function of the procedure, and what this returns is the
 * result. Undefined for clients that send requests to paths.
 */
export function callProcedure(run: Run, context: CallContext, callee: ClientValue): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  const router = routerOfClient(run, callee, at)
  if (!router) return undefined
  const member = callee.path.at(-1) ?? ''
  const names = callee.path.filter((name, index) => index > 0 || !remoteProcedures.same.has(name))
  const own = procedureAt(run, router, names, at)
  if (own) return dataOf({ run, context, ...own, at }, resultOf({ run, context, ...own, at }, context.args.values[0]))
  const how = remoteProcedures.calls.get(member)
  const procedure = how && procedureAt(run, router, names.slice(0, -1), at)
  if (procedure) return heldBy({ run, context: withInputOf(run, context, callee, at), ...procedure, at }, callee, how)
  return severalResults(run, context, callee, at) ?? (remoteProcedures.same.has(member) ? { ...callee, path: [] } : unknown(at))
}

/** Returns the results of several procedures: `useQueries(t => [t.records.list({ zone }), t.zones.list()])`. */
function severalResults(run: Run, context: CallContext, callee: ClientValue, at: Place): Value | undefined {
  const how = callee.path.length === 1 ? remoteProcedures.several.get(callee.path[0] ?? '') : undefined
  const choosing = how && functionOf(context.args.values[0])
  if (!choosing) return undefined
  const results = run.enter({ context, callee: choosing, values: [{ ...callee, path: [] }] })
  if (results.kind !== 'list') return unknown(at)
  const queries: Value = { ...results, items: results.items.map(item => objectOf([{ name: 'data', value: item }], at, true)) }
  return how === 'pair' ? { kind: 'list', items: [results, queries], open: false, at } : queries
}

/** Returns a context in which the input that a function was made with stands for that of the call. */
function withInputOf(run: Run, context: CallContext, callee: ClientValue, at: Place): CallContext {
  const input = inputOfClient(run, callee, at)
  return input ? { ...context, args: { values: [input], open: false } } : context
}

/** Returns what a member of a procedure returns. */
function heldBy(call: ProcedureCall, callee: ClientValue, how: string): Value {
  const { context: { args: { values: [first, second] } }, at } = call
  const holding = (name: string, value: Value): ObjectValue => objectOf([{ name, value }], at, true)
  switch (how) {
    case 'data': return holding('data', dataOf(call, resultOf(call, first)))
    case 'pair': {
      const result = dataOf(call, resultOf(call, first))
      return { kind: 'list', items: [result, holding('data', result)], open: false, at }
    }
    case 'pages': return holding('data', dataOf(call, holding('pages', { kind: 'list', items: [resultOf(call, first)], open: true, at })))
    case 'sender': return senderOf(call, callee)
    case 'queryFn': return withOptions(how, { ...withInput(callee, first ?? unknown(at), at), path: functionPath(callee) }, second, at)
    case 'mutationFn': return withOptions(how, { ...callee, path: functionPath(callee) }, first, at)
    default: return resultOf(call, first)
  }
}

/** Returns what the option for it makes of a result, and passes it on: `useQuery(input, { select: records => records[0], onSuccess: show })`. */
function dataOf({ run, context }: ProcedureCall, result: Value): Value {
  const options = context.args.values.slice(1).flatMap(fieldsOf)
  const callee = functionOf(options.findLast(field => field.name === remoteProcedures.select)?.get())
  const data = callee ? run.enter({ context, callee, values: [result] }) : result
  passTo(run, context, options, () => data)
  return data
}

/** Passes data to the callbacks among some options. */
function passTo(run: Run, context: CallContext, options: readonly FieldValue[], data: () => Value): void {
  for (const name of remoteProcedures.callbacks) {
    const callee = functionOf(options.findLast(field => field.name === name)?.get())
    if (callee) run.enter({ context, callee, values: [data()], open: true })
  }
}

/** Returns options for a hook of a query library: those that are given, and the function that calls a procedure. */
function withOptions(name: string, value: Value, given: Value | undefined, at: Place): Value {
  const own = objectOf([{ name, value }], at, true)
  return { ...own, fields: [...given ? fieldsOf(given) : [], ...own.fields] }
}

function functionPath({ path }: ClientValue): readonly string[] {
  return [...path.slice(0, -1), remoteProcedures.senders[0]]
}

/** Returns the functions of a mutation beside its result, and passes its result to the callbacks among its options. */
function senderOf(call: ProcedureCall, callee: ClientValue): Value {
  const { run, context, at } = call
  const result = once(() => resultOf(call, undefined))
  passTo(run, context, fieldsOf(context.args.values[0] ?? unknown(at)), result)
  const functions = remoteProcedures.senders.map(name => ({ name, value: { ...callee, path: [...callee.path.slice(0, -1), name] } }))
  const object = objectOf(functions, at, true)
  return { ...object, fields: [...object.fields, { name: 'data', at, get: result, conditions: [], branch: [] }] }
}

/** Enters the function of a procedure with what a call sends, and returns its result. */
function resultOf({ run, context, handler, schemas, at }: ProcedureCall, input: Value | undefined): Value {
  const parsed = input && parsedInput(run, context, schemas, input)
  const notes = ['call of a procedure of a server in this project', 'the server passes on what it gets'] as const
  return forwardedCall(run, context, { handler, notes }, [sentInput(parsed, at)], at)
}

/** Returns what the schemas of a procedure make of its input: each parses it as it was sent, and the results are merged. */
function parsedInput(run: Run, context: CallContext, schemas: readonly Value[], input: Value): Value {
  const parsed = schemas.map(schema => throughSchema(run, context, schema, input))
  const [first] = parsed
  if (!first || parsed.length === 1) return first ?? input
  const objects = parsed.filter(each => each.kind === 'object')
  return objects.length === parsed.length && objects[0] ? { ...objects[0], fields: objects.flatMap(({ fields }) => fields) } : input
}

/** Returns what the function of a procedure gets. */
function sentInput(input: Value | undefined, at: Place): ObjectValue {
  return objectOf([{ name: remoteProcedures.input, value: input ?? unknown(at) }, { name: 'ctx', value: unknown(at) }], at, true)
}
