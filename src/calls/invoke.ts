import type { Call, FunctionExpr, Member, New, TypeRef } from '../syntax/expr.ts'
import { addressModuleCall } from './address-modules.ts'
import { isSpent } from './budget.ts'
import { builtinCall } from './builtin-calls.ts'
import { builtinMethod } from './builtin-methods.ts'
import { captured } from './captured.ts'
import { callClient } from './client-calls.ts'
import { runCommand } from './commands.ts'
import { declaredTexts } from './client-methods.ts'
import { isTest } from './context.ts'
import { evaluate, typed } from './evaluate.ts'
import { exportOf } from './exports.ts'
import { emptyMemory } from './frame.ts'
import type { Frame } from './frame.ts'
import { constructorFrame, constructorOf, superMember } from './instances.ts'
import { returned } from './returned.ts'
import { thisOwner } from './this-assignments.ts'
import { injectedBy } from './injected.ts'
import { iterationsOf } from './iterations.ts'
import { loadedModule } from './loaded-module.ts'
import { memberOf } from './members.ts'
import { callOpaque } from './opaque.ts'
import { mayRequest, noteCall, noteRequest, noteSite } from './reach.ts'
import { factsOf, MOST_INLINED } from './run.ts'
import type { Run } from './run.ts'
import { withResources } from './sdk-assembled.ts'
import { callSdk } from './sdk-calls.ts'
import { standaloneFrame } from './standalone.ts'
import { isTellingCall } from './telling.ts'
import { isDead } from './truth.ts'
import { noteUntold } from './untold.ts'
import { knownStrings } from './text.ts'
import type { ClassValue, ClientValue, ExternalValue, FunctionValue, InstanceValue, NamespaceValue, Value } from './value.ts'
import { choice, optionsOf, placeOf, unknown } from './value.ts'
import { waysOf, withWays } from './ways.ts'
import { clientOf } from './which-client.ts'

/** The arguments of a call, evaluated; `open` when an unknown spread may add more. */
export interface Arguments {
  readonly values: readonly Value[]
  readonly open: boolean
}

/** One call as its handlers see it. */
export interface CallContext {
  readonly call: Call | New
  readonly frame: Frame
  readonly args: Arguments
}

/** What a call gives: by what is known of its callee — a function of the project, a builtin, an HTTP client — or nothing. */
export function valueOfCall(run: Run, call: Call | New, frame: Frame): Value {
  const loaded = loadedModule(run, call, frame)
  if (loaded) return loaded
  const context = { call, frame, args: argumentsOf(run, call, frame) }
  if (call.callee.kind === 'super') return enterSuper(run, context)
  if (call.callee.kind === 'member' && call.kind === 'call') return callMember(run, context, call.callee)
  const value = choice(optionsOf(evaluate(run, call.callee, frame)).map(callee => callValue(run, context, callee, null)))
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
      values.push(evaluate(run, argument, frame))
      continue
    }
    const spread = evaluate(run, argument.argument, frame)
    if (spread.kind !== 'list') return { values, open: true }
    values.push(...spread.items)
    if (spread.open) return { values, open: true }
  }
  return { values, open: false }
}

function callMember(run: Run, context: CallContext, callee: Member): Value {
  const { frame } = context
  const at = placeOf(callee, frame.module)
  const keys = typeof callee.property === 'string' ? [callee.property] : optionsOf(evaluate(run, callee.property, frame)).flatMap(declaredTexts).flatMap(knownStrings)
  if (callee.object.kind === 'super') {
    const owner = thisOwner(callee)
    const cls = owner?.kind === 'class' ? owner : null
    return choice(keys.map(key => callValue(run, context, superMember(run, frame.self ?? unknown(at), cls, key, at), frame.self)))
  }
  const receivers = optionsOf(evaluate(run, callee.object, frame))
  if (!keys.length) return callValue(run, context, receivers[0] ? memberOf(run, receivers[0], null, at) : unknown(at), null)
  return choice(receivers.flatMap(receiver => keys.map(key => withWays(callKey(run, context, receiver, key), waysOf(receiver)))))
}

function callKey(run: Run, context: CallContext, receiver: Value, key: string): Value {
  const builtin = builtinMethod(run, context, receiver, key) ?? callSdk(run, context, receiver, key)
  if (builtin) return builtin
  const borrowed = receiver.kind === 'external' || receiver.kind === 'client' ? borrowedCall(run, context, receiver, key) : undefined
  if (borrowed) return borrowed
  const at = placeOf(context.call.callee, context.frame.module)
  return choice(optionsOf(memberOf(run, receiver, key, at)).map(callee => callValue(run, context, callee, receiver)))
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
    case 'namespace': return callee.module.installed ? callValue(run, context, mainOf(run, callee), self) : callOpaque(run, context, callee)
    case 'external': return callExternal(run, context, callee.module, callee.path)
    case 'client': return (context.call.kind === 'call' && context.call.tagged ? runCommand(run, context, callee) : undefined) ?? callClient(run, context, callee) ?? callOpaque(run, context, callee)
    default: return callOpaque(run, context, callee)
  }
}

/** What is built of a module with a default export gives that to `require`: `new (require('sdk'))()`. */
function mainOf(run: Run, { module }: NamespaceValue): Value {
  return choice(optionsOf(exportOf(run, module, 'default')).filter(option => option.kind === 'class'))
}

function callExternal(run: Run, context: CallContext, module: string, path: readonly string[]): Value {
  if (module === 'promise') return captured(run, context, path)
  const known = (module === 'global' ? builtinCall(run, context, path) : undefined) ?? runCommand(run, context, { kind: 'external', module, path })
  if (known) return known
  const client = clientOf(run, module, path, context.frame.module.path)
  const called = client && callClient(run, context, client)
  return called ?? addressModuleCall(run, context, module, path) ?? injectedBy(run, context, module, path) ?? callOpaque(run, context, { kind: 'external', module, path })
}

/** Enters a function of the project with the arguments of a call: its requests happen, its result is what it returns. */
function enter(run: Run, context: CallContext, callee: FunctionValue, self: Value | null): Value {
  const result = enterWith(run, context, callee, [...callee.bound, ...context.args.values], context.args.open, callee.self ?? self)
  return callee.frame.module.installed ? withResources(run, context, callee, result) : result
}

/** The same with arguments of its own. What it calls is followed when that may lead to a request, or `thorough`. */
export function enterWith(run: Run, context: CallContext, callee: FunctionValue, args: readonly Value[], open: boolean, self: Value | null, thorough = false): Value {
  const { frame, call } = context
  const at = placeOf(call, frame.module)
  noteSite(run, call, callee.fn)
  if (frame.stack.length >= MOST_INLINED || isSpent(run)) return { ...unknown(at), budget: true }
  for (let up: Frame | null = frame; up; up = up.parent) if (up.fn === callee.fn && up.stack.length) return unknown(at)
  if (frame.stack.some(site => site.call === call)) return unknown(at)
  noteCalls(run, call, callee, args)
  const { installed } = callee.frame.module
  // What an SDK does is followed wherever it is called: its code makes requests, and is of no interest by itself.
  if (installed) noteRequest(run, call)
  if (!installed && !thorough && !run.followsAll && !isTellingCall(run, callee, args, self)) {
    noteUntold(run, { context, callee, args, open, self })
    return returned(run, callee.fn, standaloneFrame(run, callee.fn, callee.frame.module))
  }
  const inner: Frame = {
    module: callee.frame.module, fn: callee.fn, args, argsOpen: open, parent: callee.frame, ...emptyMemory(),
    self: callee.fn.arrow ? callee.frame.self : self, stack: [...frame.stack, { call, module: frame.module }],
  }
  if (!installed && !run.followsAll && !isOfCallers(context)) remember(run, context, callee.fn, inner)
  if (!run.reach.closed && !installed) return returned(run, callee.fn, standaloneFrame(run, callee.fn, callee.frame.module))
  if (installed || thorough || mayRequest(run, callee.fn)) runCalls(run, callee.fn, inner)
  const result = returned(run, callee.fn, inner)
  // Values that are still to be worked out do it again; kept, they would add up.
  inner.memo.clear()
  return result
}

function noteCalls(run: Run, call: Call | New, callee: FunctionValue, args: readonly Value[]): void {
  if (run.reach.closed) return
  noteCall(run, call, callee.fn)
  for (const value of args) for (const option of optionsOf(value)) if (option.kind === 'function') noteCall(run, call, option.fn)
}

/** Tests if a function is called that some caller gave, in a function that is seen by itself: each caller's own view knows what it gets. */
function isOfCallers({ call, frame }: CallContext): boolean {
  const binding = call.callee.kind === 'name' ? frame.module.bindingOf(call.callee) : null
  if (binding?.kind !== 'parameter') return false
  let home: Frame | null = frame
  while (home && home.fn !== binding.owner) home = home.parent
  return home?.args === null
}

const MOST_REMEMBERED = 8

/** What only a test gives a function, such as the base of a server of its own, says nothing of the others that call it. */
function remember(run: Run, context: CallContext, fn: FunctionExpr, frame: Frame): void {
  if (isTest(context.frame.module.path) && !isTest(frame.module.path)) return
  const entered = run.entered.get(fn) ?? []
  // Without what was worked out inside, which would be kept as long.
  if (entered.length < MOST_REMEMBERED) entered.push({ ...frame, ...emptyMemory() })
  run.entered.set(fn, entered)
}

/** Evaluates every call that a function makes itself. */
export function runCalls(run: Run, fn: FunctionExpr | null, frame: Frame): void {
  for (const call of factsOf(frame.module, fn).calls) runCall(run, call, frame)
}

/** Evaluates one of them, for each round of the loop that it stands in. */
export function runCall(run: Run, call: Call | New, frame: Frame): void {
  if (!run.reach.closed) evaluate(run, call, frame)
  else if (!isDead(run, call, frame)) for (const each of iterationsOf(run, call, frame)) evaluate(run, call, each)
}

/** Constructors that make each other. */
const MOST_CONSTRUCTING = 12

function construct(run: Run, context: CallContext, made: ClassValue | FunctionValue): Value {
  const instance: InstanceValue = { kind: 'instance', of: made, args: context.args.values, members: new Map() }
  const fn = made.kind === 'class' ? constructorOf(made.cls) : made.fn
  if (!fn) return instance
  const frame = constructorFrame(run, made, fn, instance, context.args.values)
  run.made.set(instance, frame)
  remember(run, context, fn, frame)
  noteCall(run, context.call, fn)
  if (mayRequest(run, fn) && context.frame.stack.length < MOST_INLINED && run.constructing.size < MOST_CONSTRUCTING && !run.constructing.has(fn)) {
    run.constructing.add(fn)
    runCalls(run, fn, frame)
    run.constructing.delete(fn)
  }
  return instance
}

function enterSuper(run: Run, context: CallContext): Value {
  return unknown(placeOf(context.call, context.frame.module))
}
