import { isDatabaseName } from '../../clients/databases.ts'
import type { Expr, Member } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClientValue, FunctionValue, InstanceValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { callClient } from '../requests/clients/call-client.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { fullNames } from './full-names.ts'
import type { FullNames } from './full-names.ts'
import { hasInjected } from './injected-client.ts'
import { clientOfModule, methodBehind } from './sdk-client.ts'

/** A path of so many names to a method is unlikely to occur on any other object. */
const DISTINCTIVE = 3

/** Evaluates a call that only its names show to be a method of an SDK, in a package that depends on the SDK: `cf.firewall.rules.list(…)`. */
export function callSdkByName(run: Run, context: CallContext, callee: Value): Value | undefined {
  const { call, frame } = context
  if (callee.kind !== 'unknown' || call.callee.kind !== 'member') return undefined
  const results = methodsByName(run, call.callee, frame).flatMap(({ client, sdk, ...named }) => (
    callHeuristically(run, withMethodsGiven(run, context, client, sdk), named) ?? []))
  return results.length > 0 ? choice(results) : undefined
}

export interface FoundMethod {
  readonly method: FunctionValue | ClientValue
  /** Nothing shows that what it is called on may be a client. */
  readonly isOfAny: boolean
}

/** A method of an SDK, with the client by which it was found. */
interface NamedMethod extends FoundMethod {
  readonly client: InstanceValue
  readonly sdk: UsedSdk
}

/** Finds the method of an SDK that only its names show an expression to be; several where the last name is computed. */
export function methodsByName(run: Run, expr: Member, frame: Frame): readonly NamedMethod[] {
  if (!sdksNear(run, frame.module).length) return []
  const full = fullNames(expr, frame.module)
  return namesOf(run, expr, frame, full).flatMap(names => {
    for (const sdk of sdksUsed(run, frame.module, names)) {
      if (!sdk.isInjected && full.exprs.some(each => hasKnownOrigin(run, each, frame, sdk))) continue
      const client = clientIn(run, sdk.name, frame.module.path)
      const found = client && methodNamed(run, client, sdk, names, placeOf(expr, frame.module))
      if (client && found) return [{ ...found, client, sdk }]
    }
    return []
  })
}

/** Returns the names of a member, once for each text that its last one may be: `octokit.repos[isOn ? 'enable' : 'disable']`. */
function namesOf(run: Run, expr: Member, frame: Frame, { names }: FullNames): readonly (readonly string[])[] {
  if (typeof expr.property === 'string') return [names]
  const isOfSdk = sdksUsed(run, frame.module, [...names, '']).length > 0
  return isOfSdk ? knownStrings(run.evaluate(expr.property, frame)).map(name => [...names, name]) : []
}

/** An SDK that a call may be of. */
interface UsedSdk {
  readonly name: string
  /** Names of its clients, besides those that are like the package's. */
  readonly named: readonly string[]
  /** A framework passes the client to a function of the module. */
  readonly isInjected: boolean
}

/** Returns the SDKs that the package of a file depends on, and those of which a client is passed to the file's functions. */
function sdksUsed(run: Run, module: Module, names: readonly string[]): readonly UsedSdk[] {
  const used = new Map<string, UsedSdk>()
  for (const { name, named, injected, isDependency } of sdksNear(run, module)) {
    const isInjected = hasInjected(module, injected, names[0] ?? '')
    if (names.length < (named.length || isInjected ? 2 : DISTINCTIVE)) continue
    if (isInjected) used.set(name, { name, named: [...named, names[0] ?? ''], isInjected })
    else if (isDependency && !used.has(name)) used.set(name, { name, named, isInjected })
  }
  return [...used.values()]
}

/** An SDK that code of a module may use. */
interface NearSdk {
  readonly name: string
  readonly named: readonly string[]
  /** The names of clients that a framework passes, each with those that it passes beside it. */
  readonly injected: Readonly<Record<string, readonly string[]>>
  /** Methods beside a client that return their argument with more parameters. */
  readonly adds: Readonly<Record<string, readonly string[]>>
  readonly isDependency: boolean
}

const nearSdks = slot(() => new Map<Module, readonly NearSdk[]>())

/** Returns the SDKs that the package of a module depends on, and those of which a framework may pass a client. */
export function sdksNear(run: Run, module: Module): readonly NearSdk[] {
  const known = nearSdks(run).get(module)
  if (known) return known
  const found = run.interest.packages.map(({ name, shape }): NearSdk => {
    const { named, injected, adds } = shape.kind === 'routes' ? shape.value : NONE
    return { name, named, injected, adds, isDependency: run.modules.dependency?.(module.path, name) !== undefined }
  })
  const near = found.filter(({ injected, isDependency }) => isDependency || Object.keys(injected).some(name => hasInjected(module, injected, name)))
  nearSdks(run).set(module, near)
  return near
}

const NONE = { named: [], injected: {}, adds: {} }

/** Tests if the origin of the object is known, so that it is no client of an SDK. */
function hasKnownOrigin(run: Run, callee: Expr, frame: Frame, sdk: UsedSdk): boolean {
  let root = callee
  while (root.kind === 'member' || root.kind === 'cast') root = root.kind === 'member' ? root.object : root.expression
  return optionsOf(run.evaluate(root, frame)).every(value => isOfKnownOrigin(value, sdk))
}

/** Types that say nothing by their names, and those that are computed from others. */
const OPEN = /^(?:any|unknown)$/
const COMPUTED = /^(?:ReturnType|InstanceType|Awaited|Parameters)$/

/** Tests if a value comes from a package, has a declared type, or was returned by a function, of which none is named like a client. */
function isOfKnownOrigin(value: Value, { named }: UsedSdk): boolean {
  const isNamed = (name: string): boolean => named.some(each => name.toLowerCase().includes(each))
  if (value.kind === 'external') return value.module !== 'global'
  if (value.kind !== 'unknown') return false
  if (value.type) return value.type.ref.kind !== 'type-name' || !isOpenType(value.type.ref.name, named)
  return value.callee !== undefined && !CLIENT.test(value.callee) && !isNamed(value.callee)
}

/** Replaces arguments that only their names show to be methods of the SDK: `octokit.paginate(octokit.rest.users.list)`. */
function withMethodsGiven(run: Run, context: CallContext, client: InstanceValue, sdk: UsedSdk): CallContext {
  const { args, call, frame: { module } } = context
  const values = args.values.map((value, index) => {
    const expr = call.args[index]
    if (value.kind !== 'unknown' || expr?.kind !== 'member') return value
    return methodNamed(run, client, sdk, calleeNames(expr), placeOf(expr, module))?.method ?? value
  })
  return { ...context, args: { ...args, values } }
}

function isOpenType(type: string, named: readonly string[]): boolean {
  return OPEN.test(type) || (named.length > 0 && COMPUTED.test(type)) || named.some(each => type.toLowerCase().includes(each))
}

/** Calls a method of an SDK; its requests are marked as heuristic. */
export function callHeuristically(run: Run, context: CallContext, { method, isOfAny }: FoundMethod): Value | undefined {
  const before = run.events.length
  const value = method.kind === 'client'
    ? callClient(run, context, method)
    : run.enter({ context, callee: method, values: context.args.values, open: context.args.open })
  for (const event of run.events.slice(before)) {
    event.isHeuristic = true
    if (isOfAny) event.hasAnyReceiver = true
  }
  return value
}

/** Finds the method at the last names: of any object if the names are distinctive, else of one that is named like a client of the package. */
function methodNamed(
  run: Run, client: InstanceValue, { name, named }: UsedSdk, names: readonly string[], at: Place,
): FoundMethod | undefined {
  for (let start = 1; start < names.length; start += 1) {
    const before = names[start - 1] ?? ''
    const isNamed = named.some(each => before.toLowerCase().includes(each))
    // One name alone, such as `request`, is everyday.
    if (!isNamed && (start === names.length - 1 || (names.length - start < DISTINCTIVE && !isClientName(before, name)))) continue
    const method = methodBehind(run, client, names.slice(start), at)
    if (method) return { method, isOfAny: !isNamed && !names.slice(0, start).some(each => mayBeClient(run, each, name)) }
  }
  return undefined
}

const clientsOf = slot(() => new Map<string, InstanceValue | undefined>())
const clientsIn = slot(() => new Map<string, Map<string, InstanceValue | undefined>>())

/** Returns the client of an SDK as a file imports it. */
function clientIn(run: Run, sdk: string, file: string): InstanceValue | undefined {
  const known = clientsIn(run).get(file) ?? new Map<string, InstanceValue | undefined>()
  clientsIn(run).set(file, known)
  if (!known.has(sdk)) known.set(sdk, resolvedClient(run, sdk, file))
  return known.get(sdk)
}

/** Finds the main module of an SDK as a file imports it, and evaluates its client once for a run. */
function resolvedClient(run: Run, sdk: string, file: string): InstanceValue | undefined {
  const main = run.modules.resolve(file, sdk)
  const module = main === undefined || !run.modules.sdk?.(main) ? undefined : run.modules.module(main)
  if (main === undefined || !module) return undefined
  const known = clientsOf(run)
  if (!known.has(main)) known.set(main, clientOfModule(run, module))
  return known.get(main)
}

const CLIENT = /(?:client|api|sdk)$/i

/** Tests if a name is `client`, `api` or `sdk`, contains the name of the package, as `cloudflareApi`, or abbreviates it to two letters, as `cf`. */
function isClientName(name: string, sdk: string): boolean {
  const plain = name.toLowerCase().replace(/^_+/, '')
  const packageName = sdk.toLowerCase().replace(/^@[^/]+\//, '')
  return /^(?:client|api|sdk)$/.test(plain) || plain.includes(packageName) || isAbbreviation(plain, packageName)
}

/** Tests if something of a name may be a client of an SDK: by the name, by its brevity, or because code of the project gives such a client to it. */
function mayBeClient(run: Run, name: string, sdk: string): boolean {
  if (isDatabaseName(name)) return run.modules.clientNames?.(sdk).has(name) === true
  return name.length === 1 || /client|api|sdk|service/i.test(name) || isClientName(name, sdk)
    || (wordsOf(name).some(word => isClientName(word, sdk))) || run.modules.clientNames?.(sdk).has(name) === true
}

/** `getCf` consists of two words. */
function wordsOf(name: string): readonly string[] {
  return name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? []
}

/** Tests if two letters are the first letter of a name and a later one. */
function isAbbreviation(letters: string, name: string): boolean {
  return letters.length === 2 && letters[0] === name[0] && name.includes(letters[1] ?? ' ', 1)
}
