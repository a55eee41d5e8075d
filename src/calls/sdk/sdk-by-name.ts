import type { Expr } from '../../syntax/expr.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, InstanceValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { clientOfModule, methodBehind } from './sdk-client.ts'

/** A path of so many names to a method is unlikely to occur on any other object. */
const DISTINCTIVE = 3

/** Evaluates a call that only its names show to be a method of an SDK, in a package that depends on the SDK: `cf.firewall.rules.list(…)`. */
export function callSdkByName(run: Run, context: CallContext, callee: Value): Value | undefined {
  const { call, frame } = context
  if (callee.kind !== 'unknown' || call.callee.kind !== 'member') return undefined
  const names = calleeNames(call.callee)
  const sdks = names.length < DISTINCTIVE ? [] : sdksUsed(run, frame.module.path)
  if (!sdks.length || hasKnownOrigin(run, call.callee, frame)) return undefined
  for (const name of sdks) {
    const client = clientIn(run, name, frame.module.path)
    const method = client && methodNamed(run, client, name, names, placeOf(call.callee, frame.module))
    if (method) return enterByName(run, context, method)
  }
  return undefined
}

/** The names of the SDKs that the package of a file depends on. */
function sdksUsed({ interest, modules }: Run, file: string): readonly string[] {
  const names = new Set(interest.packages.map(({ name }) => name))
  return [...names].filter(name => modules.dependency?.(file, name) !== undefined)
}

/** Tests if the origin of the object is known, so that it is no client of an SDK. */
function hasKnownOrigin(run: Run, callee: Expr, frame: Frame): boolean {
  let root = callee
  while (root.kind === 'member' || root.kind === 'cast') root = root.kind === 'member' ? root.object : root.expression
  return optionsOf(run.evaluate(root, frame)).every(isOfKnownOrigin)
}

/** Tests if a value comes from a package, has a declared type, or was returned by a function that is not named like a client. */
function isOfKnownOrigin(value: Value): boolean {
  if (value.kind === 'external') return value.module !== 'global'
  if (value.kind !== 'unknown') return false
  if (value.type) return value.type.ref.kind !== 'type-name' || !/^(?:any|unknown)$/.test(value.type.ref.name)
  return value.callee !== undefined && !CLIENT.test(value.callee)
}

/** Enters a method of an SDK; its requests are marked as heuristic. */
function enterByName(run: Run, context: CallContext, method: FunctionValue): Value {
  const before = run.events.length
  const value = run.enter({ context, callee: method, values: context.args.values, open: context.args.open })
  for (const event of run.events.slice(before)) event.isHeuristic = true
  return value
}

/** Finds the method at the last names: of any object if the names are distinctive, else of one that is named like a client of the package. */
function methodNamed(run: Run, client: InstanceValue, sdk: string, names: readonly string[], at: Place): FunctionValue | undefined {
  for (let start = 1; start < names.length - 1; start += 1) {
    if (names.length - start < DISTINCTIVE && !isClientName(names[start - 1] ?? '', sdk)) continue
    const method = methodBehind(run, client, names.slice(start), at)
    if (method) return method
  }
  return undefined
}

const clientsOf = slot(() => new Map<string, InstanceValue | undefined>())

/** Returns the client of an SDK as a file imports it, evaluated once for a run. */
function clientIn(run: Run, sdk: string, file: string): InstanceValue | undefined {
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

/** Tests if two letters are the first letter of a name and a later one. */
function isAbbreviation(letters: string, name: string): boolean {
  return letters.length === 2 && letters[0] === name[0] && name.includes(letters[1] ?? ' ', 1)
}
