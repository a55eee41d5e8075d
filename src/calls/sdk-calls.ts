import type { ClassExpr } from '../syntax/expr.ts'
import { callClient } from './client-calls.ts'
import { clientValue, optionOf } from './client-instance.ts'
import { isNothing } from './evaluate.ts'
import { baseOf } from './instances.ts'
import type { CallContext } from './invoke.ts'
import { memberOf } from './members.ts'
import type { Run, Sdk } from './run.ts'
import { knownText } from './text.ts'
import type { ClassValue, Value } from './value.ts'
import { optionsOf, placeOf, written } from './value.ts'

/** A call of a method that sends the requests of an SDK, by the SDK itself or by the project: `client.get('/zones')`. */
export function callSdk(run: Run, context: CallContext, receiver: Value, key: string): Value | undefined {
  if (receiver.kind !== 'instance' || receiver.of.kind !== 'class') return undefined
  const sdk = run.modules.sdk?.(homeOf(run, receiver.of).frame.module.path)
  if (!sdk || !(Object.hasOwn(sdk.shape.requests, key) || key === sdk.shape.pages) || !isSender(run, receiver.of, sdk)) return undefined
  const at = placeOf(context.call, context.frame.module)
  const base = memberOf(run, receiver, sdk.shape.base, at)
  const isTold = optionsOf(base).some(option => option.kind === 'text' && knownText(option.text) !== '' && !isNothing(option))
  const client = clientValue(sdk.client, [optionOf('base', isTold ? base : written(sdk.server, at), at)], 'sdk')
  return callClient(run, context, { ...client, path: [key] })
}

/** The class of an SDK behind one of the project: `class Api extends Cloudflare {}`. */
function homeOf(run: Run, made: ClassValue): ClassValue {
  const base = made.frame.module.installed ? undefined : baseOf(run, made)
  return base ? homeOf(run, base) : made
}

const SENDERS = new WeakMap<ClassExpr, boolean>()

/** Tests if a class, with those that it extends, has all methods that send requests: a resource has some of these names for its own. */
function isSender(run: Run, made: ClassValue, sdk: Sdk): boolean {
  const known = SENDERS.get(made.cls) ?? hasAll(run, made, sdk)
  SENDERS.set(made.cls, known)
  return known
}

function hasAll(run: Run, made: ClassValue, { shape }: Sdk): boolean {
  const names = new Set<string>()
  for (let each: ClassValue | undefined = made; each && names.size < 10_000; each = baseOf(run, each)) for (const { key } of each.cls.members) if (typeof key === 'string') names.add(key)
  return Object.keys(shape.requests).every(name => names.has(name))
}
