import type { Step } from '../../../clients/forms.ts'
import type { Node } from '../../../syntax/expr.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { joinBase } from '../../values/join-base.ts'
import { isFor, keyOf, madeAtOf, optionOf } from '../../values/make-client.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { textsOf } from '../../values/text.ts'
import { optionsGiven } from '../options/argument-options.ts'
import { valueOfRole } from '../options/request-options.ts'

/** Options that calls add to instances permanently, by the client and where the instance was made. */
const lastingOptions = slot(() => new Map<string, Map<Node, readonly Value[]>>())

/** Adds options to an instance: `wretch(base).url('/zones').query({ page })`; undefined when the call adds nothing. */
export function extendClient(run: Run, context: CallContext, callee: ClientValue): ClientValue | undefined {
  const { instance } = callee
  const step = instance.client.steps?.find(each => each.callee.includes(callee.path.join('.')) && each.on !== 'request' && isFor(each.on, instance))
  if (!step) return undefined
  const at = placeOf(context.call, context.frame.module)
  const added = [...optionsGiven(run, context, { ...step, base: undefined }, instance.client), ...addedBy(run, context, step, callee, at)]
  if (step.stays && instance.madeAt) return lastingStep(run, context, callee, added)
  const options = [...instance.options, ...added]
  return { ...callee, path: [], instance: { ...instance, options, madeAt: instance.madeAt || madeAtOf(at) } }
}

/** Records options that a call adds to the instance itself. */
function lastingStep(run: Run, { call }: CallContext, callee: ClientValue, added: readonly Value[]): ClientValue {
  const key = keyOf(callee)
  const calls = lastingOptions(run).get(key) ?? new Map<Node, readonly Value[]>()
  lastingOptions(run).set(key, calls.set(call, added))
  return { ...callee, path: [] }
}

/** Returns a client with the options that calls have added to its instance permanently. */
export function withLastingOptions(run: Run, callee: ClientValue): ClientValue {
  const calls = lastingOptions(run).get(keyOf(callee))
  return calls ? { ...callee, instance: { ...callee.instance, options: [...callee.instance.options, ...[...calls.values()].flat()] } } : callee
}

/** Returns the base that a step adds, appended to that of the instance, and the argument that it keeps as an option. */
function addedBy(run: Run, { args }: CallContext, step: Step, { instance: { client, options } }: ClientValue, at: Place): readonly Value[] {
  const named = step.keeps === undefined ? [] : [objectOf([{ name: step.keeps, value: args.values[0] ?? unknown(at) }], at)]
  const added = step.base === undefined ? undefined : args.values[step.base]
  if (!added) return named
  const replaces = step.replaces === undefined ? undefined : args.values[step.replaces]
  const before = replaces?.kind === 'scalar' && replaces.value === true ? undefined : valueOfRole(run, options, 'base', client, at)
  const value = before ? choice(joinBase(client.join, textsOf(before, at), textsOf(added, at), at)) : choice(optionsOf(added))
  return [optionOf('base', value, at)]
}
