import type { Interest } from '../calls/interest.ts'
import type { Text } from '../calls/api-use.ts'
import { refill } from '../calls/budget.ts'
import { exportOf } from '../calls/exports.ts'
import { emptyMemory } from '../calls/frame.ts'
import type { Frame } from '../calls/frame.ts'
import { baseOf } from '../calls/instances.ts'
import { memberOf } from '../calls/members.ts'
import { runCalls } from '../calls/invoke.ts'
import { startRun } from '../calls/run.ts'
import type { Modules, Run } from '../calls/run.ts'
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../calls/value.ts'
import { optionsOf, unknown } from '../calls/value.ts'
import type { FunctionExpr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { deprecationOf } from './deprecation-of.ts'

/** One operation of a method; a method that is for accounts and zones has two. */
export interface SdkOperation {
  /** The way to the method from the client: `firewall.rules.list`. */
  readonly chain: string
  readonly method: string
  /** With the SDK's own names for parameters: `/zones/{zone_id}/firewall/rules`. */
  readonly path: string
  /** What the SDK itself says of the method; null where it does not call it deprecated. */
  readonly deprecated: string | null
}

const DEEPEST = 8
const AT = { file: '', start: 0, end: 0 }

/** The operations of every method of an SDK, by following its code from the class that its main module exports; nothing is run. */
export function operationsOf(modules: Modules, main: Module, interest: Interest): readonly SdkOperation[] {
  const run = startRun(modules, interest, new Set())
  run.reach.closed = new Set()
  refill(run)
  const [client] = optionsOf(exportOf(run, main, 'default'))
  if (client?.kind !== 'class') return []
  const root: InstanceValue = { kind: 'instance', of: client, args: null, members: new Map() }
  return fieldsOf(run, client).flatMap(key => resourceAt(run, memberOf(run, root, key, AT), key, 1))
}

/** What a class and those that it extends hold by name. */
function membersOf(run: Run, made: ClassValue): ClassValue['cls']['members'] {
  const base = baseOf(run, made)
  const own = made.cls.members.filter(member => !member.static)
  const names = new Set(own.map(({ key }) => key))
  return [...own, ...base ? membersOf(run, base).filter(({ key }) => !names.has(key)) : []]
}

function fieldsOf(run: Run, made: ClassValue): readonly string[] {
  return membersOf(run, made).flatMap(({ how, key }) => how === 'field' && typeof key === 'string' && !key.startsWith('_') ? [key] : [])
}

function resourceAt(run: Run, value: Value, chain: string, depth: number): readonly SdkOperation[] {
  const instance = optionsOf(value).find(option => option.kind === 'instance')
  if (instance?.of.kind !== 'class' || !instance.of.frame.module.installed || depth > DEEPEST) return []
  const { of } = instance
  refill(run)
  const methods = membersOf(run, of).filter(({ how, key, value }) => how === 'method' && typeof key === 'string' && !key.startsWith('_') && value !== null)
  const inner = fieldsOf(run, of).flatMap(key => resourceAt(run, memberOf(run, instance, key, AT), `${chain}.${key}`, depth + 1))
  return [...methods.flatMap(({ key }) => typeof key === 'string' ? ofMethod(run, instance, key, `${chain}.${key}`) : []), ...inner]
}

function ofMethod(run: Run, self: InstanceValue, key: string, chain: string): readonly SdkOperation[] {
  const found = memberOf(run, self, key, AT)
  if (found.kind !== 'function') return []
  const before = run.events.length
  refill(run)
  runCalls(run, found.fn, frameOf(found, self))
  const events = run.events.splice(before)
  const server = run.modules.sdk?.(found.frame.module.path)?.server ?? ''
  const deprecated = deprecationOf(found.frame.module, found.fn)
  const seen = new Map<string, SdkOperation>()
  for (const { addresses, methods } of events) for (const { text } of addresses) for (const method of methods ?? []) {
    const path = pathOf(text, server)
    if (path !== undefined) seen.set(`${method} ${path}`, { chain, method, path, deprecated })
  }
  return [...seen.values()]
}

/** The path behind the server, with the names of what is not known. */
function pathOf(text: Text, server: string): string | undefined {
  const whole = text.map(part => part.text ?? `{${part.name ?? ''}}`).join('')
  return whole.startsWith(`${server}/`) ? whole.slice(server.length) : undefined
}

/** An activation whose arguments nobody knows. */
function frameOf({ fn, frame }: FunctionValue, self: InstanceValue): Frame {
  return { module: frame.module, fn, args: fn.params.map((_, index) => argumentNamed(fn, index)), argsOpen: false, self, parent: frame, stack: [], ...emptyMemory() }
}

function argumentNamed({ params }: FunctionExpr, index: number): Value {
  const pattern = params[index]?.pattern
  return unknown(AT, pattern?.kind === 'bind-name' ? pattern.name : `arg${index}`)
}
