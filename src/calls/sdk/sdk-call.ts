import type { ClassExpr } from '../../syntax/expr.ts'
import type { CodeShape } from '../../uses/interest.ts'
import type { ClassValue, Value } from '../domain/value.ts'
import { inheritanceChain } from '../heap/inheritance.ts'
import { callClient } from '../requests/clients/call-client.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run, Sdk } from '../state/run.ts'
import { clientValue, optionOf } from '../values/make-client.ts'
import { isNothing, optionsOf, placeOf, textAt } from '../values/make-value.ts'
import { tableShape } from './table-shape.ts'

/** Evaluates a call of a method that sends the requests of an SDK, by the SDK itself or by the project: `client.get('/zones')`. */
export function callSdk(run: Run, context: CallContext, receiver: Value, key: string): Value | undefined {
  if (receiver.kind !== 'instance' || receiver.of.kind !== 'class') return undefined
  const isVerb = run.interest.packages.some(({ shape }) => isOneOf(shape.kind === 'requests' ? shape.value : tableShape, key))
  // A class of the project counts if it extends one of an SDK.
  const home = isVerb ? inheritanceChain(run, receiver.of).find(({ frame: { module } }) => module.installed) : undefined
  const sdk = home && run.modules.sdk?.(home.frame.module.path)
  if (!sdk || !isOneOf(sdk.shape, key) || !isSender(run, receiver.of, sdk)) return undefined
  const at = placeOf(context.call, context.frame.module)
  const base = run.property(receiver, sdk.shape.base, at)
  const isSet = optionsOf(base).some(option => option.kind === 'text' && !isNothing(option))
  const client = clientValue(sdk.client, [optionOf('base', isSet ? base : textAt(sdk.server, at), at)], 'sdk')
  return callClient(run, context, { ...client, path: [key] })
}

function isOneOf({ requests, pages }: CodeShape, key: string): boolean {
  return Object.hasOwn(requests, key) || key === pages
}

const SENDERS = new WeakMap<ClassExpr, boolean>()

/** Tests if a class and its base classes have all methods that send requests: a resource uses some of the names for methods of its own. */
function isSender(run: Run, cls: ClassValue, sdk: Sdk): boolean {
  const hasAll = SENDERS.get(cls.cls) ?? hasAllVerbs(run, cls, sdk)
  SENDERS.set(cls.cls, hasAll)
  return hasAll
}

function hasAllVerbs(run: Run, cls: ClassValue, { shape }: Sdk): boolean {
  const names = new Set(inheritanceChain(run, cls).flatMap(each => each.cls.members.map(({ key }) => key)))
  return Object.keys(shape.requests).every(name => names.has(name))
}
