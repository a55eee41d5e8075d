import type { Client } from '../../../clients/client.ts'
import type { Chain } from '../../../clients/hooks.ts'
import { clients } from '../../../clients/index.ts'
import type { FunctionExpr } from '../../../syntax/expr.ts'
import type { Module } from '../../../syntax/module.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, ExternalValue, FieldValue, FunctionValue, ObjectValue, Value } from '../../domain/value.ts'
import { branchOf, conditionsAt } from '../../flow/branch-conditions.ts'
import { entryFrame } from '../../frames/entry-frame.ts'
import { languageOf } from '../../languages/language-of.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { knownStrings } from '../../values/text.ts'
import { memberNamed } from '../options/request-options.ts'

/** `new HttpParams({ fromObject })`; undefined for calls that make nothing of the kind. */
export function holderMade(run: Run, { args, call, frame }: CallContext, { instance: { client }, path }: ClientValue): Value | undefined {
  const holder = client.holders?.find(each => each.callee === path.join('.'))
  if (!holder) return undefined
  const at = placeOf(call, frame.module)
  const [first] = args.values
  const given = first && holder.from !== undefined ? memberNamed(run, first, [holder.from], at) : first
  const empty: ObjectValue = { ...objectOf([], at, first !== undefined), role: holder.role, isImmutable: true }
  if (!given) return empty
  return choice(optionsOf(given).map((option): Value => option.kind === 'object' ? { ...option, role: holder.role, isImmutable: true } : empty))
}

/** `params.set('page', '1').append('name', name)`: parameters or headers with one more; undefined for other methods. */
export function chainedMethod({ args, call, frame }: CallContext, receiver: ObjectValue, key: string, at: Place): Value | undefined {
  const [first, value] = args.values
  if (key === 'appendAll' && first) return { ...receiver, fields: [...receiver.fields, ...optionsOf(first).flatMap(option => option.kind === 'object' ? option.fields : [])] }
  if (!['set', 'append', 'delete'].includes(key) || !first) return key === 'get' || key === 'getAll' ? unknown(at) : undefined
  const names = knownStrings(first)
  if (!names.length) return { ...receiver, open: true }
  const where = call.args[0] ? placeOf(call.args[0], frame.module) : at
  const added = key === 'delete' || !value ? [] : names.map((name): FieldValue => ({ name, at: where, get: () => value, conditions: conditionsAt(call, languageOf(frame.module)), branch: branchOf(call) }))
  return { ...receiver, fields: [...key === 'append' ? receiver.fields : receiver.fields.filter(field => !names.includes(field.name)), ...added] }
}

/** `request.clone({ url, setHeaders })`; undefined for other methods. */
export function copyOf({ args }: CallContext, request: ObjectValue, { copy, adds }: Chain, key: string, at: Place): Value | undefined {
  if (key !== copy) return undefined
  const changes = args.values.flatMap(optionsOf).filter(option => option.kind === 'object').flatMap(option => option.fields)
  return changes.reduce<ObjectValue>((whole, change) => {
    const name = adds[change.name] ?? change.name
    const known = whole.fields.find(field => field.name === name)
    const get = change.name in adds && known ? () => withAll(known.get(), change.get(), at) : change.get
    return { ...whole, fields: [...whole.fields.filter(field => field !== known), { ...change, name, get }] }
  }, request)
}

function withAll(value: Value, added: Value, at: Place): Value {
  const fields = optionsOf(added).flatMap(option => option.kind === 'object' ? option.fields : [])
  const whole = optionsOf(value).find(option => option.kind === 'object') ?? objectOf([], at, true)
  return { ...whole, fields: [...whole.fields.filter(field => !fields.some(({ name }) => name === field.name)), ...fields] }
}

/** Stands for what passes on its first argument: the last of a chain. */
export const PASSES = 'passes'
const NEXT: ExternalValue = { kind: 'external', module: PASSES, path: [] }

const middlewareOf = slot(() => new Map<Client, Map<FunctionExpr, FunctionValue>>())

function chainOf(run: Run, client: Client): Map<FunctionExpr, FunctionValue> {
  const chains = middlewareOf(run)
  const chain = chains.get(client) ?? new Map<FunctionExpr, FunctionValue>()
  chains.set(client, chain)
  return chain
}

/** `withInterceptors([addBase, addKey])`. */
export function noteMiddleware(run: Run, { args, call, frame }: CallContext, client: Client): Value {
  const listed = args.values.flatMap(optionsOf).flatMap(value => value.kind === 'list' ? value.items : [value]).flatMap(optionsOf)
  for (const each of listed) if (each.kind === 'function') chainOf(run, client).set(each.fn, each)
  return unknown(placeOf(call, frame.module))
}

/** Functions and methods that each request of a client goes through, known by the type of their second parameter. */
export function noteMiddlewareIn(run: Run, module: Module): void {
  for (const client of clients) {
    if (!client.chain) continue
    for (const fn of module.functions) {
      const type = fn.params[1]?.pattern.type
      if (type?.kind !== 'type-name' || !client.chain.next.includes(type.name) || !isOf(client, module, fn, type.name)) continue
      const frame = entryFrame(run, fn, module)
      if (frame.parent) chainOf(run, client).set(fn, { kind: 'function', fn, frame: frame.parent, self: frame.self, bound: [] })
    }
  }
}

function isOf(client: Client, module: Module, fn: FunctionExpr, name: string): boolean {
  const source = module.lookUp(name, fn)?.definitions[0]?.import?.source
  return source !== undefined && client.modules.includes(source)
}

/** The request as a chain leaves it; undefined when there is none. */
export function throughMiddleware(run: Run, context: CallContext, client: Client, membersOf: () => readonly { name: string, value: Value }[]): Value | undefined {
  const chain = middlewareOf(run).get(client)
  if (!client.chain || !chain?.size) return undefined
  const at = placeOf(context.call, context.frame.module)
  let request: Value = { ...objectOf(startOf(client, membersOf(), at), at, true), copied: client.chain }
  for (const fn of chain.values()) {
    const left = optionsOf(run.enter({ context, callee: fn, values: [request, NEXT] })).filter(option => option.kind === 'object' && option.copied !== undefined)
    if (left.length) request = choice(left)
  }
  return request
}

/** A request has headers and parameters, even when none are given. */
function startOf({ holders = [], options }: Client, members: readonly { name: string, value: Value }[], at: Place): { name: string, value: Value }[] {
  const empty = holders.flatMap(({ role }) => {
    const name = options[role === 'params' ? 'query' : 'headers']?.[0]
    return name === undefined ? [] : [{ name, value: { ...objectOf([], at), role, isImmutable: true } satisfies ObjectValue }]
  })
  return [...empty.filter(({ name }) => !members.some(each => each.name === name)), ...members]
}
