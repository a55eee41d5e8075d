import type { Call, Member, NamedArgument, New, TypeRef } from '../../syntax/expr.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClientValue, ExternalValue, ObjectValue, Value } from '../domain/value.ts'
import { thisOwner } from '../flow/this-assignments.ts'
import { superMember } from '../heap/class-members.ts'
import { dynamicImport } from '../modules/dynamic-import.ts'
import { declaredTexts } from '../requests/options/http-methods.ts'
import { callSdk } from '../sdk/sdk-call.ts'
import type { Arguments, CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { withFewElements } from '../values/few-elements.ts'
import { choice, objectOf, optionsOf, placeOf, typed, unknown } from '../values/make-value.ts'
import { pathConditionOf, withPathCondition } from '../values/path-condition.ts'
import { knownStrings } from '../values/text.ts'
import { borrowedMethod } from './borrowed-methods.ts'
import { callIndirectly, callValue } from './call-value.ts'
import { noteGiven } from './gives-request.ts'
import { calledByHelper } from './indirect-calls.ts'
import { withNamedArguments } from './named-arguments.ts'
import { receiverMethod } from './receiver-methods.ts'

/** Evaluates a call: its arguments, its callee, and then the callee with these arguments. */
export function evaluateCall(run: Run, call: Call | New, frame: Frame): Value {
  const loaded = dynamicImport(run, call, frame)
  if (loaded) return loaded
  const context = { call, frame, args: argumentsOf(run, call, frame) }
  const value = valueOfCall(run, context)
  noteGiven(run, context)
  return value
}

function valueOfCall(run: Run, context: CallContext): Value {
  const { call, frame } = context
  if (call.callee.kind === 'super') return unknown(placeOf(call, frame.module))
  if (call.callee.kind === 'member' && call.kind === 'call') return callMember(run, context, call.callee)
  const helped = calledByHelper(run, context)
  if (helped) return callIndirectly(run, context, helped)
  const value = choice(optionsOf(run.evaluate(call.callee, frame)).map(callee => callValue(run, context, callee, null)))
  if (call.kind === 'new') return withTypeArguments(value, call, frame)
  return call.tagged ? templateUnlessKnown(context, value) : value
}

/** Returns the text of a tagged template as it is written where the result of the tag is not known. */
function templateUnlessKnown({ args: { values: [template] }, frame }: CallContext, value: Value): Value {
  // A tag of an SDK encodes the values for a path.
  const isLost = frame.module.installed || optionsOf(value).every(hasNoText)
  return template && isLost && optionsOf(template).every(option => option.kind === 'text') ? template : value
}

/** Tests if a value is unknown, or a text of which no word is known. */
function hasNoText(value: Value): boolean {
  if (value.kind === 'unknown') return !value.budget
  return value.kind === 'text' && !value.text.some(part => part.text !== null && /\w/.test(part.text))
}

/** `new Map<string, Row>()` is of the type `Map<string, Row>`. */
function withTypeArguments(value: Value, { callee, typeArgs, parent }: New, { module }: Frame): Value {
  if (callee.kind !== 'name' || !typeArgs.length) return value
  const ref: TypeRef = { kind: 'type-name', name: callee.name, args: typeArgs, start: callee.start, end: callee.end, parent }
  return typed(value, { ref, module })
}

function argumentsOf(run: Run, call: Call | New, frame: Frame): Arguments {
  const positional = positionalArguments(run, call, frame)
  return call.kind === 'call' && call.named ? { ...positional, named: namedArguments(run, call.named, placeOf(call, frame.module), frame) } : positional
}

function namedArguments(run: Run, named: readonly NamedArgument[], at: Place, frame: Frame): ObjectValue {
  return objectOf(named.map(({ name, value }) => ({ name, value: run.evaluate(value, frame) })), at)
}

function positionalArguments(run: Run, call: Call | New, frame: Frame): Arguments {
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
  return { values: withNamedArguments(run, call, values, frame), open: false }
}

function callMember(run: Run, context: CallContext, callee: Member): Value {
  const { frame } = context
  const at = placeOf(callee, frame.module)
  const keys = keysOf(run, callee, frame)
  if (callee.object.kind === 'super') {
    const owner = thisOwner(callee)
    const cls = owner?.kind === 'class' ? owner : null
    return choice(keys.map(key => callValue(run, context, superMember(run, frame.self ?? unknown(at), cls, key, at), frame.self)))
  }
  const borrowed = borrowedMethod(run, context, callee)
  if (borrowed) return borrowed
  const receivers = withFewElements(optionsOf(run.evaluate(callee.object, frame)))
  if (!keys.length) return callAny(run, context, receivers[0] ? run.property(receivers[0], null, at) : unknown(at))
  const results: Value[] = []
  for (const receiver of receivers) {
    const condition = pathConditionOf(receiver)
    for (const key of keys) results.push(withPathCondition(callKey(run, context, receiver, key), condition))
  }
  return choice(results)
}

/** Members of a table of functions that a call whose key is not known is followed into: `handlers[action](input)`. */
const MOST_MEMBERS = 8

/**
 * Calls any member of a table. With arguments that are not known either, this would tell nothing, and take long. So would tables whose functions
 * call those of other tables: each would multiply the calls.
 */
function callAny(run: Run, context: CallContext, member: Value): Value {
  const callees = optionsOf(member)
  const isInside = context.frame.stack.some(({ call: { callee } }) => callee.kind === 'member' && typeof callee.property !== 'string')
  const isFollowed = callees.length <= MOST_MEMBERS && !context.args.open && !isInside
  return choice((isFollowed ? callees : [member]).map(callee => callValue(run, context, callee, null)))
}

/** Returns the names that a member may have; none if they are not known. */
function keysOf(run: Run, { property }: Member, frame: Frame): readonly string[] {
  return typeof property === 'string' ? [property] : optionsOf(run.evaluate(property, frame)).flatMap(declaredTexts).flatMap(knownStrings)
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
