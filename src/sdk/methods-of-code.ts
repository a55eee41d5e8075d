import type { Frame } from '../calls/domain/frame.ts'
import type { RequestEvent } from '../calls/domain/request-event.ts'
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../calls/domain/value.ts'
import { returnValue } from '../calls/frames/return-value.ts'
import { runCalls } from '../calls/frames/run-body.ts'
import { inheritanceChain } from '../calls/heap/inheritance.ts'
import { interpreter } from '../calls/interpreter/interpreter.ts'
import { clientOfModule } from '../calls/sdk/sdk-client.ts'
import { refillBudget } from '../calls/state/budget.ts'
import { startRun } from '../calls/state/run.ts'
import type { Modules, Run } from '../calls/state/run.ts'
import { emptyMemory, isEmptyObject, isNothing, objectOf, optionsOf, unknown } from '../calls/values/make-value.ts'
import type { SdkMethod } from '../schedule/sdk-methods.ts'
import type { ClassExpr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { Text } from '../uses/api-use.ts'
import type { Interest } from '../uses/interest.ts'
import { deprecationOf } from './deprecation-of.ts'

/** More than twice the number of methods of the largest known SDK. */
const MOST = 8_000
/** The parameter of generated SDKs for the options of a request. */
const OPTIONS = 'options'
const AT = { file: '', start: 0, end: 0 }

/** Finds the operations of all methods of an SDK, by abstract interpretation from the class that its main module exports; no code is executed. */
export function methodsOfCode(modules: Modules, main: Module, interest: Interest): readonly SdkMethod[] {
  const run = startRun(modules, interest, interpreter)
  run.phase = 'follow'
  refillBudget(run)
  const client = clientOfModule(run, main)
  if (!client) return []
  const remaining = { methods: MOST }
  return fieldsOf(run, client.of).flatMap(key => resourceAt(run, run.property(client, key, AT), { chain: key, within: [], remaining }))
}

/** Returns the members of a class and its base classes, without those that are overridden. */
function membersOf(run: Run, made: ClassValue): ClassValue['cls']['members'] {
  const found = new Map<unknown, ClassValue['cls']['members']>()
  for (const { cls } of inheritanceChain(run, made)) {
    const own = cls.members.filter(member => !member.static && !found.has(member.key))
    for (const member of own) found.set(member.key, [...found.get(member.key) ?? [], member])
  }
  return [...found.values()].flat()
}

function fieldsOf(run: Run, made: ClassValue): readonly string[] {
  return membersOf(run, made).flatMap(({ how, key }) => how === 'field' && typeof key === 'string' && !key.startsWith('_') ? [key] : [])
}

interface Walk {
  readonly chain: string
  /** The classes of the resources around it: one that contains itself would never end. */
  readonly within: readonly ClassExpr[]
  /** The budget for all resources. */
  readonly remaining: { methods: number }
}

function resourceAt(run: Run, value: Value, { chain, within, remaining }: Walk): readonly SdkMethod[] {
  const instance = optionsOf(value).find(option => option.kind === 'instance')
  if (instance?.of.kind !== 'class' || !instance.of.frame.module.installed || within.includes(instance.of.cls)) return []
  const { of } = instance
  refillBudget(run)
  const methods = membersOf(run, of).flatMap(({ how, key, value }) => (
    how === 'method' && typeof key === 'string' && !key.startsWith('_') && value !== null ? [key] : []))
  const inner = fieldsOf(run, of).flatMap(key => (
    resourceAt(run, run.property(instance, key, AT), { chain: `${chain}.${key}`, within: [...within, of.cls], remaining })))
  return [...methods.flatMap(key => remaining.methods-- <= 0 ? [] : methodAt(run, instance, key, `${chain}.${key}`) ?? []), ...inner]
}

function methodAt(run: Run, self: InstanceValue, key: string, chain: string): SdkMethod | undefined {
  const found = run.property(self, key, AT)
  if (found.kind !== 'function') return undefined
  const { fn, frame: { module } } = found
  const before = run.events.length
  const frame = frameOf(found, self)
  refillBudget(run)
  runCalls(run, fn, frame)
  const server = run.modules.sdk?.(module.path)?.server ?? ''
  const events = run.events.splice(before).filter(event => event.addresses.some(({ text }) => pathOf(text, server) !== undefined))
  const [event] = events
  if (!event) return undefined
  const response = optionsOf(returnValue(run, fn, frame)).find(option => option.kind === 'response')?.path ?? []
  run.events.length = before
  const params = paramsOf(found)
  const [query] = event.query.flatMap(value => sentOf(value, params) ?? [])
  return {
    chain, params, operations: operationsOf(events, server), query: query ?? null, body: event.body && sentOf(event.body, params),
    response: response.join('.'), deprecated: deprecationOf(module, fn),
  }
}

function operationsOf(events: readonly RequestEvent[], server: string): SdkMethod['operations'] {
  const seen = new Map<string, SdkMethod['operations'][number]>()
  for (const { addresses, methods } of events) for (const { text } of addresses) for (const method of methods ?? []) {
    const path = pathOf(text, server)
    if (path !== undefined) seen.set(`${method} ${path}`, { method, path })
  }
  return [...seen.values()]
}

/** Returns the path after the server, with `{name}` for unknown parts. */
function pathOf(text: Text, server: string): string | undefined {
  const whole = text.map(part => part.text ?? `{${part.name ?? ''}}`).join('')
  return whole.startsWith(`${server}/`) ? whole.slice(server.length) : undefined
}

/** Returns the names of the parameters, without the options of a request, which come last and do not change the operation. */
function paramsOf({ fn: { params } }: FunctionValue): readonly string[] {
  const names = params.map(({ pattern }, index) => pattern.kind === 'bind-name' ? pattern.name : `arg${index}`)
  return names.at(-1) === OPTIONS ? names.slice(0, -1) : names
}

/** Makes an entry frame with unknown arguments. */
function frameOf(method: FunctionValue, self: InstanceValue): Frame {
  const { fn, frame } = method
  const params = paramsOf(method)
  const args = fn.params.map((_, index) => index < params.length ? unknown(AT, params[index]) : objectOf([], AT))
  return { module: frame.module, fn, args, argsOpen: false, self, parent: frame, stack: [], ...emptyMemory() }
}

/** Returns the source of the value that is sent: a parameter, a member of the last one, or `{a b}` for some members; null for nothing. */
function sentOf(value: Value, params: readonly string[]): string | null {
  const options = optionsOf(value).filter(option => !isNothing(option) && !isEmptyObject(option))
  for (const option of options) {
    if (option.kind === 'unknown' && option.name !== null) {
      return params.includes(option.name) ? option.name : `${params.at(-1) ?? ''}.${option.name}`
    }
    if (option.kind === 'object' && option.fields.length) return `{${option.fields.map(({ name }) => name).join(' ')}}`
  }
  return null
}
