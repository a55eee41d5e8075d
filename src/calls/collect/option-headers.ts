import { childrenOf } from '../../syntax/children.ts'
import type { Call, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ClientValue, Value } from '../domain/value.ts'
import { entryFrame, moduleFrame } from '../frames/entry-frame.ts'
import { headersFor } from '../requests/options/query-and-headers.ts'
import { valueOfRole } from '../requests/options/request-options.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'
import { textsOf } from '../values/text.ts'
import { requestUses } from './request-uses.ts'
import type { SentHeaders } from './word-uses.ts'

/**
 * Finds the headers that options of an SDK's client make and no request is seen to send: `new Api({ previews: ['one'] })`.
 * Each is a use of the server as a whole.
 */
export function optionHeaderUses(run: Run, module: Module, lookup: EvidenceLookup, sent: SentHeaders): readonly RequestUse[] {
  const options = optionNames(run)
  if (options.size === 0) return []
  return clientsMade(module, options).flatMap(made => {
    const client = clientBehind(run, made, module)
    const event = client && eventOf(run, made, module, client)
    return event ? requestUses(run, event, lookup).flatMap(use => withoutSent(use, sent)) : []
  })
}

/** Returns the first names of the options that make headers, of the SDKs whose methods take routes. */
function optionNames({ interest }: Run): ReadonlySet<string> {
  return new Set(interest.packages.flatMap(({ shape }) => {
    const listed = shape.kind === 'routes' ? Object.values(shape.value.listed) : []
    return listed.flatMap(each => each.options.map(option => option.split('.')[0] ?? ''))
  }))
}

/** Returns the calls of a module with an object that has one of the options. */
function clientsMade(module: Module, options: ReadonlySet<string>): readonly (Call | New)[] {
  const found = new Set<Call | New>()
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    for (const child of childrenOf(node)) if (child) work.push(child)
    if (node.kind !== 'property' || typeof node.key !== 'string' || !options.has(node.key)) continue
    const call = node.parent?.parent
    if (call?.kind === 'call' || call?.kind === 'new') found.add(call)
  }
  return [...found]
}

/** Returns the method that takes a route, of the client that a call makes; undefined unless it is the client of an SDK. */
function clientBehind(run: Run, made: Call | New, module: Module): ClientValue | undefined {
  const fn = functionAround(made)
  const frame = fn ? entryFrame(run, fn, module) : moduleFrame(run, module)
  const at = placeOf(made, module)
  const instances = optionsOf(run.evaluate(made, frame)).filter(value => value.kind === 'instance')
  const methods = new Set(run.interest.packages.flatMap(({ shape }) => shape.kind === 'routes' ? [shape.value.routes] : []))
  const members = instances.flatMap((instance): Value[] => [...methods].map(name => run.property(instance, name, at)))
  return members.flatMap(optionsOf).find((value): value is ClientValue => value.kind === 'client' && value.instance.client.listedHeaders !== undefined)
}

/** Returns a request to the server of a client, with the headers that the client always sends. */
function eventOf(run: Run, call: Call | New, module: Module, { instance: { client, options } }: ClientValue): RequestEvent {
  const at = placeOf(call, module)
  const base = valueOfRole(run, options, 'base', client, at)
  return {
    client, form: client.response, call, module, stack: [], addresses: base ? textsOf(base, at) : [], given: [], methods: null, query: [],
    headers: [...headersFor(run, options, client, null, at)], body: null, callback: null, reads: [], mock: false, bound: false, stepped: new Set(),
  }
}

/** Returns a use with those headers alone whose values are written in no recorded request; nothing when there are none. */
function withoutSent(use: RequestUse, sent: SentHeaders): readonly RequestUse[] {
  const headers = use.headers.filter(({ value }) => value?.every(part => !sent.values.has(placeKey(part.at))))
  return headers.length > 0 ? [{ ...use, headers }] : []
}
