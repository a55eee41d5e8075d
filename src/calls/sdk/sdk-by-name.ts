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

/** Names on the way to a method that no other object is likely to have. */
const TELLING = 3

/** A call of a method of an SDK on something that nothing is known of, in a package that uses the SDK: `cf.firewall.rules.list(…)`. */
export function callSdkByName(run: Run, context: CallContext, callee: Value): Value | undefined {
  const { call, frame } = context
  if (callee.kind !== 'unknown' || call.callee.kind !== 'member') return undefined
  const names = calleeNames(call.callee)
  const used = names.length < TELLING ? [] : packagesUsed(run, frame.module.path)
  if (!used.length || isSomethingElse(run, call.callee, frame)) return undefined
  for (const name of used) {
    const method = methodNamed(run, name, names, frame.module.path, placeOf(call.callee, frame.module))
    if (method) return guessed(run, context, method)
  }
  return undefined
}

/** The names of the SDKs that the package of a file depends on. */
function packagesUsed({ interest, modules }: Run, file: string): readonly string[] {
  const names = new Set(interest.packages.map(({ name }) => name))
  return [...names].filter(name => modules.dependency?.(file, name) !== undefined)
}

/** Tests if it is known where the object comes from: a package or a function that is not called like a client, or a type that is declared. */
function isSomethingElse(run: Run, callee: Expr, frame: Frame): boolean {
  let root = callee
  while (root.kind === 'member' || root.kind === 'cast') root = root.kind === 'member' ? root.object : root.expression
  return optionsOf(run.evaluate(root, frame)).every(value => value.kind === 'external' ? value.module !== 'global'
    : value.kind === 'unknown' && (value.type ? value.type.ref.kind !== 'type-name' || !/^(?:any|unknown)$/.test(value.type.ref.name) : value.callee !== undefined && !CLIENT.test(value.callee)))
}

function guessed(run: Run, context: CallContext, method: FunctionValue): Value {
  const before = run.events.length
  const value = run.enter({ context, callee: method, values: context.args.values, open: context.args.open })
  for (const event of run.events.slice(before)) event.isHeuristic = true
  return value
}

/** The method that the last names lead to: of anything when they are many, else of what is called like a client of the package. */
function methodNamed(run: Run, source: string, names: readonly string[], file: string, at: Place): FunctionValue | undefined {
  const client = clientIn(run, source, file)
  if (!client) return undefined
  for (let start = 1; start < names.length - 1; start += 1) {
    if (names.length - start < TELLING && !isClientName(names[start - 1] ?? '', source)) continue
    const method = methodBehind(run, client, names.slice(start), at)
    if (method) return method
  }
  return undefined
}

const clientsOf = slot(() => new Map<string, InstanceValue | undefined>())

/** The client of an SDK as a file imports it, once for a run. */
function clientIn(run: Run, source: string, file: string): InstanceValue | undefined {
  const main = run.modules.resolve(file, source)
  const module = main === undefined || !run.modules.sdk?.(main) ? undefined : run.modules.module(main)
  if (main === undefined || !module) return undefined
  const known = clientsOf(run)
  if (!known.has(main)) known.set(main, clientOfModule(run, module))
  return known.get(main)
}

const CLIENT = /(?:client|api|sdk)$/i

/** `client`, `api`, `cloudflareApi`, `cf`: the package by its name or two of its letters. */
function isClientName(name: string, source: string): boolean {
  const plain = name.toLowerCase().replace(/^_+/, '')
  const own = source.toLowerCase().replace(/^@[^/]+\//, '')
  return /^(?:client|api|sdk)$/.test(plain) || plain.includes(own) || (plain.length === 2 && plain[0] === own[0] && own.includes(plain[1] ?? ' ', 1))
}
