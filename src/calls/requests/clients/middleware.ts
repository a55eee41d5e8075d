import type { Client } from '../../../clients/client.ts'
import type { Chain } from '../../../clients/hooks.ts'
import { clients } from '../../../clients/index.ts'
import { own } from '../../../own.ts'
import type { FunctionExpr } from '../../../syntax/expr.ts'
import type { Module } from '../../../syntax/module.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ExternalValue, FunctionValue, ObjectValue, Value } from '../../domain/value.ts'
import { entryFrame } from '../../frames/entry-frame.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { fieldsOf } from './option-parts.ts'

type NamedValue = { readonly name: string, readonly value: Value }

/** Returns a changed copy of a request: `request.clone({ url, setHeaders })`; undefined for other methods. */
export function copyOf({ args }: CallContext, request: ObjectValue, { copy, adds }: Chain, key: string, at: Place): Value | undefined {
  if (key !== copy) return undefined
  return args.values.flatMap(fieldsOf).reduce<ObjectValue>((whole, change) => {
    const added = own(adds, change.name)
    const name = added ?? change.name
    const known = whole.fields.find(field => field.name === name)
    const get = added !== undefined && known ? () => withAll(known.get(), change.get(), at) : change.get
    return { ...whole, fields: [...whole.fields.filter(field => field !== known), { ...change, name, get }] }
  }, request)
}

function withAll(value: Value, added: Value, at: Place): Value {
  const fields = fieldsOf(added)
  const whole = optionsOf(value).find(option => option.kind === 'object') ?? objectOf([], at, true)
  return { ...whole, fields: [...whole.fields.filter(field => !fields.some(({ name }) => name === field.name)), ...fields] }
}

/** The module of a pass-through function, which returns its first argument: the `next` of the last middleware. */
export const PASS_THROUGH = 'passes'
const NEXT: ExternalValue = { kind: 'external', module: PASS_THROUGH, path: [] }

const middlewareOf = slot(() => new Map<Client, Map<FunctionExpr, FunctionValue>>())

function chainOf(run: Run, client: Client): Map<FunctionExpr, FunctionValue> {
  const chains = middlewareOf(run)
  const chain = chains.get(client) ?? new Map<FunctionExpr, FunctionValue>()
  chains.set(client, chain)
  return chain
}

/** Records the middleware that is passed in a list: `withInterceptors([addBase, addKey])`. */
export function noteMiddleware(run: Run, { args, call, frame }: CallContext, client: Client): Value {
  const listed = args.values.flatMap(optionsOf).flatMap(value => value.kind === 'list' ? value.items : [value]).flatMap(optionsOf)
  for (const each of listed) if (each.kind === 'function') chainOf(run, client).set(each.fn, each)
  return unknown(placeOf(call, frame.module))
}

/** Records the functions and methods of a module that are middleware, recognized by the type of their second parameter. */
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

/** Returns the request after all middleware of a client; undefined when the client has none. */
export function throughMiddleware(run: Run, context: CallContext, client: Client, membersOf: () => readonly NamedValue[]): Value | undefined {
  const chain = middlewareOf(run).get(client)
  if (!client.chain || !chain?.size) return undefined
  const at = placeOf(context.call, context.frame.module)
  let request: Value = { ...objectOf(initialMembers(client, membersOf(), at), at, true), copied: client.chain }
  for (const fn of chain.values()) {
    const result = run.enter({ context, callee: fn, values: [request, NEXT] })
    const requests = optionsOf(result).filter(option => option.kind === 'object' && option.copied !== undefined)
    if (requests.length) request = choice(requests)
  }
  return request
}

/** Adds empty headers and parameters, which a request has even when none are given. */
function initialMembers({ holders = [], options }: Client, members: readonly NamedValue[], at: Place): NamedValue[] {
  const empty = holders.flatMap(({ role }) => {
    const name = options[role === 'params' ? 'query' : 'headers']?.[0]
    return name === undefined ? [] : [{ name, value: { ...objectOf([], at), role, isImmutable: true } satisfies ObjectValue }]
  })
  return [...empty.filter(({ name }) => !members.some(each => each.name === name)), ...members]
}
