import { operationTypes } from '../../clients/operation-types.ts'
import type { OperationTypes } from '../../clients/operation-types.ts'
import type { Call, Name, Span, TypeName } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { packageOf } from '../../syntax/package-specifier.ts'
import type { Place, Text } from '../../uses/api-use.ts'
import type { RouteShape, SdkPackage } from '../../uses/interest.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ClientValue, FunctionValue, Value } from '../domain/value.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import { importedValue } from '../modules/imported-value.ts'
import type { DeclaredResponse } from '../state/declared-requests.ts'
import { eventsOf } from '../state/record-request.ts'
import type { Run } from '../state/run.ts'
import { anyInstance, emptyMemory, objectOf, optionsOf, textValue } from '../values/make-value.ts'
import { hole } from '../values/text.ts'

const METHOD = /^(?:get|head|post|put|patch|delete)$/i
const ROUTE = /^([A-Z]+) (\/\S*)$/

/** The keys of an index, and the type that they are taken of. */
export interface IndexKeys {
  readonly root: TypeName
  readonly module: Module
  readonly keys: readonly string[]
  readonly at: Place
}

/** Returns the response of the operation that keys name, where the last of them leads to its body, or to an object with it. */
export function operationNamed(run: Run, index: IndexKeys): DeclaredResponse | undefined {
  for (const types of operationTypes) {
    const start = lengthOfName(types, index.keys)
    const rest = start === undefined ? [] : index.keys.slice(start)
    const left = types.body.slice(rest.length)
    const isReached = rest.length > 0 && rest.length <= types.body.length && rest.every((key, place) => fits(key, types.body[place]))
    if (!isReached || !left.every(each => typeof each === 'string')) continue
    const found = responseBy(run, types.by, { ...index, keys: index.keys.slice(0, start) })
    if (found) return { ...found, value: left.reduceRight<Value>((value, name) => objectOf([{ name, value }], index.at, true), found.value) }
  }
  return undefined
}

function fits(key: string, expected: string | RegExp | undefined): boolean {
  return typeof expected === 'string' ? key === expected : expected?.test(key) === true
}

/** Returns how many of the first keys name an operation; undefined if they name none. */
function lengthOfName({ by, body: [first] }: OperationTypes, keys: readonly string[]): number | undefined {
  const [key = '', second = ''] = keys
  switch (by) {
    case 'route': return ROUTE.test(key) ? 1 : undefined
    case 'path': return key.startsWith('/') && METHOD.test(second) ? 2 : undefined
    case 'names': {
      const end = keys.indexOf(first)
      return end > 0 ? end : undefined
    }
  }
}

function responseBy(run: Run, by: OperationTypes['by'], index: IndexKeys): DeclaredResponse | undefined {
  const { keys: [first = '', second = ''] } = index
  const sdk = sdkOf(run, index)
  switch (by) {
    case 'route': {
      const [, method = '', path = ''] = ROUTE.exec(first) ?? []
      return sdk && responseAt(run, index, method, path, sdk)
    }
    case 'path': return responseAt(run, index, second.toUpperCase(), first, sdk)
    case 'names': return sdk && byMethod(run, sdk, index)
  }
}

/** Returns the SDK whose package, or one of the same scope, exports the type that keys are taken of. */
function sdkOf(run: Run, { root, module }: IndexKeys): SdkPackage | undefined {
  const [head = ''] = root.name.split('.')
  const source = module.lookUp(head, root)?.definitions.find(each => each.import)?.import?.source
  return source === undefined ? undefined : sdkBehind(run, source)
}

/** Tests if a specifier is of an SDK, or of a package beside one: `@octokit/types`. */
export function isOfSdk(run: Run, source: string): boolean {
  return sdkBehind(run, source) !== undefined
}

function sdkBehind({ interest: { packages } }: Run, source: string): SdkPackage | undefined {
  const name = packageOf(source)
  const [scope = ''] = name.split('/')
  return packages.find(each => each.name === name) ?? packages.find(each => scope.startsWith('@') && each.name.startsWith(`${scope}/`))
}

function responseAt(run: Run, { module, at }: IndexKeys, method: string, path: string, sdk: SdkPackage | undefined): DeclaredResponse {
  const [{ host, base } = { host: '', base: '' }] = run.interest.servers
  const server = sdk && ((sdk.shape.kind === 'routes' ? sdk.shape.value.server : undefined) ?? `https://${host}${base}`)
  const start = server === undefined ? hole(at) : { text: server, at, from: null }
  const event: RequestEvent = {
    client: null, form: null, callback: null, call: callFor(at, method), module, stack: [], addresses: [textValue([start, ...textOf(path, at)])],
    methods: [method], query: [], headers: [], body: null, reads: [], mock: false, bound: false, stepped: new Set(),
  }
  return { value: { kind: 'response', event, path: [], side: 'response', facts: [] }, events: [event] }
}

/** Returns the text of a path with holes for its parameters, `{name}` or `:name`; its query is no part of it. */
function textOf(path: string, at: Place): Text {
  return path.replace(/\{?\?.*$/, '').split(/(\{[^{}]*\}|(?<=\/):\w+)/).map((part, index) => index % 2 === 1 ? hole(at) : { text: part, at, from: null })
}

/** Calls the method of an SDK that the last keys of a type of another package name, after a client: `Context['octokit']['rest']['pulls']['get']`. */
export function answerByName(run: Run, index: IndexKeys): DeclaredResponse | undefined {
  for (const sdk of run.interest.packages) {
    const named = sdk.shape.kind === 'routes' ? sdk.shape.value.named : []
    const start = index.keys.findIndex(key => named.includes(key))
    if (start < 0 || run.modules.dependency?.(index.module.path, sdk.name) === undefined) continue
    const found = byMethod(run, sdk, { ...index, keys: index.keys.slice(start + 1) })
    for (const event of found?.events ?? []) event.isHeuristic = true
    if (found) return found
  }
  return undefined
}

/** Calls the method of an SDK's client that keys name. */
function byMethod(run: Run, sdk: SdkPackage, { keys, module, at }: IndexKeys): DeclaredResponse | undefined {
  const routes = sdk.shape.kind === 'routes' ? sdk.shape.value : undefined
  for (const cls of routes ? clientsOf(run, sdk.name, routes, module) : []) {
    const [callee] = optionsOf(keys.reduce((value, key) => run.property(value, key, at), cls))
    if (callee?.kind === 'function' || callee?.kind === 'client') return answerOf(run, callee, at, module)
  }
  return undefined
}

function clientsOf(run: Run, name: string, { clients, table }: RouteShape, module: Module): readonly Value[] {
  const at = { file: module.path, start: 0, end: 0 }
  return clients.flatMap(each => optionsOf(importedValue(run, module, name, each))).flatMap(cls => {
    if (cls.kind !== 'class') return []
    const client = anyInstance(cls)
    return (table?.under ?? ['']).map(member => member === '' ? client : run.property(client, member, at))
  })
}

/** Calls a method of an SDK with arguments that are not known, and takes back the requests that it sends: nothing in the code calls it. */
export function answerOf(run: Run, callee: FunctionValue | ClientValue, { start, end }: Span, module: Module): DeclaredResponse | undefined {
  const at = { file: module.path, start, end }
  const call = callFor(at, callee.kind === 'function' ? callee.fn.name ?? '' : callee.path.at(-1) ?? '')
  const frame = { ...moduleFrame(run, module), ...emptyMemory() }
  frame.memo.set(call.callee, callee)
  // The frame keeps the value.
  const events = eventsOf(run, () => { run.evaluate(call, frame) })
  return events.length > 0 ? { value: run.evaluate(call, frame), events } : undefined
}

/** Returns a call at the place of a type, of something that has a name. */
function callFor({ start, end }: Span, name: string): Call {
  const callee: Name = { kind: 'name', name, start, end, parent: undefined }
  return { kind: 'call', callee, args: [], typeArgs: [], optional: false, tagged: false, start, end, parent: undefined }
}
