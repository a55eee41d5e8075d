import type { FunctionExpr } from '../../syntax/expr.ts'
import { isTest } from '../../uses/file-context.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { enteredFrames } from '../state/caller-frames.ts'
import type { Run } from '../state/run.ts'
import { isSameValue } from '../values/equal-values.ts'
import { emptyMemory, optionsOf } from '../values/make-value.ts'
import { isInformative } from './is-informative.ts'

const MOST_REMEMBERED = 8

/** Keeps what a function is given by a call, once; of too many calls those that tell most. */
export function rememberContext(run: Run, from: Frame, fn: FunctionExpr, frame: Frame): void {
  if (!isTest(frame.module.path) && isOfTest(from)) return
  const entered = enteredFrames(run).get(fn) ?? []
  enteredFrames(run).set(fn, entered)
  if (entered.some(each => isSameCall(each, frame))) return
  const index = entered.length < MOST_REMEMBERED ? entered.length : lessInformative(run, entered, frame)
  // Without what was worked out inside, which would be kept as long.
  if (index >= 0) entered[index] = { ...frame, ...emptyMemory() }
}

/** What a test gives a function, such as the base of a server of its own, says nothing of the others that call it, nor does what comes of it further down. */
function isOfTest({ module, stack }: Frame): boolean {
  return isTest(module.path) || stack.some(site => isTest(site.module.path))
}

function isSameCall(a: Frame, b: Frame): boolean {
  const [given, others] = [a.args ?? [], b.args ?? []]
  return a.argsOpen === b.argsOpen && given.length === others.length && isSameValue(a.self, b.self) && given.every((value, index) => isSameValue(value, others[index]))
}

/** Where a call stands that tells less. */
function lessInformative(run: Run, entered: readonly Frame[], frame: Frame): number {
  const worth = informationOf(run, frame)
  return worth > 0 ? entered.findIndex(each => informationOf(run, each) < worth) : -1
}

const INFORMATION = new WeakMap<Frame, number>()

/** What a call tells: 2 when it gives an answer, an address or what leads to one, 1 for names of the schedule, 0 for other data. */
function informationOf(run: Run, frame: Frame): number {
  const known = INFORMATION.get(frame)
  if (known !== undefined) return known
  const given = [...frame.args ?? [], ...frame.self ? [frame.self] : []]
  const worth = given.some(value => mayLeadToRequest(value)) ? 2 : given.some(value => isInformative(run.interest, value)) ? 1 : 0
  INFORMATION.set(frame, worth)
  return worth
}

const DEEPEST = 3
const MOST = 12

/** Tests if a value is an answer or an address, or if one can be got by it. */
function mayLeadToRequest(value: Value, depth = 0): boolean {
  if (depth > DEEPEST) return false
  return optionsOf(value).some(option => {
    switch (option.kind) {
      case 'response': case 'client': case 'function': return true
      case 'text': return option.url || option.query.length > 0 || option.text.some(part => part.text?.includes('/'))
      case 'object': return option.responses !== undefined || option.fields.slice(0, MOST).some(field => mayLeadToRequest(field.get(), depth + 1))
      case 'list': return option.items.slice(0, MOST).some(item => mayLeadToRequest(item, depth + 1))
      case 'instance': return option.args?.some(each => mayLeadToRequest(each, depth + 1)) === true
      default: return false
    }
  })
}
