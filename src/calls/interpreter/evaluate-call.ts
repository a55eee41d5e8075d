import type { Call, Member, New, TypeRef } from '../../syntax/expr.ts'
import { builtinCall } from '../builtins/global-functions.ts'
import { captured } from '../builtins/promise-executor.ts'
import { addressModuleCall } from '../builtins/url-modules.ts'
import { runCommand } from '../commands/run-command.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClientValue, ExternalValue, FunctionValue, NamespaceValue, Value } from '../domain/value.ts'
import { thisOwner } from '../flow/this-assignments.ts'
import { superMember } from '../heap/class-members.ts'
import { languageOf } from '../languages/language-of.ts'
import { dynamicImport } from '../modules/dynamic-import.ts'
import { identifyClient } from '../modules/identify-client.ts'
import { exportOf } from '../modules/imported-value.ts'
import { callUnknown } from '../opaque/unknown-call.ts'
import { callClient } from '../requests/clients/call-client.ts'
import { injectedClient } from '../requests/clients/injection.ts'
import { declaredTexts } from '../requests/options/http-methods.ts'
import { callSdk } from '../sdk/sdk-call.ts'
import { withResources } from '../sdk/sdk-resources.ts'
import type { Arguments, CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf, typed, unknown } from '../values/make-value.ts'
import { pathConditionOf, withPathCondition } from '../values/path-condition.ts'
import { knownStrings } from '../values/text.ts'
import { construct } from './construct.ts'
import { receiverMethod } from './receiver-methods.ts'

/** What a call gives: by what is known of its callee — a function of the project, a builtin, an HTTP client — or nothing. */
export function evaluateCall(run: Run, call: Call | New, frame: Frame): Value {
  const loaded = dynamicImport(run, call, frame)
  if (loaded) return loaded
  const context = { call, frame, args: argumentsOf(run, call, frame) }
  if (call.callee.kind === 'super') return enterSuper(run, context)
  if (call.callee.kind === 'member' && call.kind === 'call') return callMember(run, context, call.callee)
  const value = choice(optionsOf(run.evaluate(call.callee, frame)).map(callee => callValue(run, context, callee, null)))
  if (call.kind === 'call' && call.tagged) return joinedByTag(context, value)
  return call.kind === 'new' && call.callee.kind === 'name' && call.typeArgs.length ? typed(value, { ref: typeOfNew(call, call.callee.name), module: frame.module }) : value
}

/** A tag of the project that puts its pieces together in a way that cannot be seen gives the text that stands there. */
function joinedByTag({ args: { values: [whole] }, frame }: CallContext, value: Value): Value {
  // The tags of an SDK encode what is put into a path.
  const isLost = frame.module.installed || optionsOf(value).every(option => option.kind === 'unknown' ? !option.budget : option.kind === 'text' && !option.text.some(part => part.text !== null && /\w/.test(part.text)))
  return whole && isLost && optionsOf(whole).every(option => option.kind === 'text') ? whole : value
}

/** `new Map<string, Row>()` is of the type `Map<string, Row>`. */
function typeOfNew({ typeArgs, callee, parent }: New, name: string): TypeRef {
  return { kind: 'type-name', name, args: typeArgs, start: callee.start, end: callee.end, parent }
}

function argumentsOf(run: Run, call: Call | New, frame: Frame): Arguments {
  const values: Value[] = []
  for (const argument of call.args) {
    if (argument.kind !== 'spread') {
      values.push(run.evaluate(argument, frame))
      continue
    }
    const spread = run.evaluate(argument.argument, frame)
    if (spread.kind !== 'list') return { values, open: true }
    values.push(...spread.items)
    if (spread.open) return { values, open: true }
  }
  return { values, open: false }
}

function callMember(run: Run, context: CallContext, callee: Member): Value {
  const { frame } = context
  const at = placeOf(callee, frame.module)
  const keys = typeof callee.property === 'string' ? [callee.property] : optionsOf(run.evaluate(callee.property, frame)).flatMap(declaredTexts).flatMap(knownStrings)
  if (callee.object.kind === 'super') {
    const owner = thisOwner(callee)
    const cls = owner?.kind === 'class' ? owner : null
    return choice(keys.map(key => callValue(run, context, superMember(run, frame.self ?? unknown(at), cls, key, at), frame.self)))
  }
  const receivers = optionsOf(run.evaluate(callee.object, frame))
  if (!keys.length) return callValue(run, context, receivers[0] ? run.property(receivers[0], null, at) : unknown(at), null)
  return choice(receivers.flatMap(receiver => keys.map(key => withPathCondition(callKey(run, context, receiver, key), pathConditionOf(receiver)))))
}

function callKey(run: Run, context: CallContext, receiver: Value, key: string): Value {
  const builtin = receiverMethod(run, context, receiver, key) ?? callSdk(run, context, receiver, key)
  if (builtin) return builtin
  const borrowed = receiver.kind === 'external' || receiver.kind === 'client' ? borrowedCall(run, context, receiver, key) : undefined
  if (borrowed) return borrowed
  const at = placeOf(context.call.callee, context.frame.module)
  return choice(optionsOf(run.property(receiver, key, at)).map(callee => callValue(run, context, callee, receiver)))
}

/** `fetch.call(globalThis, url)`, `axios.get.apply(axios, [url])`, `fetch.bind(window)`. */
function borrowedCall(run: Run, context: CallContext, callee: ExternalValue | ClientValue, key: string): Value | undefined {
  const [, ...rest] = context.args.values
  if (key === 'bind' && rest.length === 0) return callee
  if (key === 'call') return callValue(run, { ...context, args: { values: rest, open: context.args.open } }, callee, null)
  const list = key === 'apply' && rest[0]?.kind === 'list' ? rest[0] : undefined
  return list && callValue(run, { ...context, args: { values: list.items, open: list.open } }, callee, null)
}

/** Calls a value with the arguments of a context; `self` is the object that it was taken of. */
function callValue(run: Run, context: CallContext, callee: Value, self: Value | null): Value {
  switch (callee.kind) {
    case 'function': return context.call.kind === 'new' && !callee.fn.arrow ? construct(run, context, callee) : enter(run, context, callee, self)
    case 'class': return construct(run, context, callee)
    case 'namespace': return callee.module.installed ? callValue(run, context, mainOf(run, callee), self) : callUnknown(run, context, callee)
    case 'external': return callExternal(run, context, callee.module, callee.path)
    case 'client': return (context.call.kind === 'call' && context.call.tagged ? runCommand(run, context, callee) : undefined) ?? callClient(run, context, callee) ?? callUnknown(run, context, callee)
    default: return callUnknown(run, context, callee)
  }
}

/** What is built of a module with a default export gives that to `require`: `new (require('sdk'))()`. */
function mainOf(run: Run, { module }: NamespaceValue): Value {
  return choice(optionsOf(exportOf(run, module, languageOf(module).mainExport)).filter(option => option.kind === 'class'))
}

function callExternal(run: Run, context: CallContext, module: string, path: readonly string[]): Value {
  if (module === 'promise') return captured(run, context, path)
  const known = (module === 'global' ? builtinCall(run, context, path) : undefined) ?? runCommand(run, context, { kind: 'external', module, path })
  if (known) return known
  const client = identifyClient(run, module, path, context.frame.module.path)
  const called = client && callClient(run, context, client)
  return called ?? addressModuleCall(run, context, module, path) ?? injectedClient(run, context, module, path) ?? callUnknown(run, context, { kind: 'external', module, path })
}

/** Enters a function of the project with the arguments of a call: its requests happen, its result is what it returns. */
function enter(run: Run, context: CallContext, callee: FunctionValue, self: Value | null): Value {
  const result = run.enter({ context, callee, values: [...callee.bound, ...context.args.values], open: context.args.open, self: callee.self ?? self })
  return callee.frame.module.installed ? withResources(run, context, callee, result) : result
}

function enterSuper(run: Run, context: CallContext): Value {
  return unknown(placeOf(context.call, context.frame.module))
}
