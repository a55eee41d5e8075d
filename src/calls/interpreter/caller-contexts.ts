import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { enteredFrames } from '../state/caller-frames.ts'
import { search } from '../state/repeated-searches.ts'
import type { Run } from '../state/run.ts'
import { isSameValue } from '../values/equal-values.ts'
import { DEEPEST, MOST_MEMBERS } from '../values/limits.ts'
import { emptyMemory, optionsOf } from '../values/make-value.ts'
import { isUnsearched, type Searched } from '../values/searched.ts'
import { isInformative } from './is-informative.ts'

/** Call contexts that are remembered for one function. */
export const MOST_CONTEXTS = 8

/** Remembers the call context of an entered function, each once. Of too many contexts, the most informative remain. */
export function rememberContext(run: Run, from: Frame, fn: FunctionExpr, frame: Frame): void {
  if (!isTestModule(frame.module) && isCalledByTest(from)) return
  const entered = enteredFrames(run).get(fn) ?? []
  enteredFrames(run).set(fn, entered)
  if (entered.length >= MOST_CONTEXTS && entered.every(each => INFORMATION.get(each) === MOST_INFORMATION)) return
  if (entered.some(each => isSameContext(each, frame))) return
  const index = entered.length < MOST_CONTEXTS ? entered.length : lessInformative(run, entered, frame)
  // The copy has an empty memo: the values inside would otherwise be retained as long as the context.
  if (index >= 0) entered[index] = { ...frame, ...emptyMemory() }
}

/** Tests if a test makes a call, itself or through others. Its arguments, such as the base of a test server, say nothing about production callers. */
function isCalledByTest({ module, stack }: Frame): boolean {
  return isTestModule(module) || stack.some(site => isTestModule(site.module))
}

function isSameContext(a: Frame, b: Frame): boolean {
  const [args, others] = [a.args ?? [], b.args ?? []]
  return a.argsOpen === b.argsOpen && args.length === others.length
    && isSameValue(a.self, b.self) && isSameValue(a.named ?? null, b.named ?? null) && args.every((value, index) => isSameValue(value, others[index]))
}

/** Finds the index of a remembered context that is less informative than a new one; -1 without any. */
function lessInformative(run: Run, entered: readonly Frame[], frame: Frame): number {
  const information = informationOf(run, frame)
  return information > 0 ? entered.findIndex(each => informationOf(run, each) < information) : -1
}

const MOST_INFORMATION = 2
const INFORMATION = new WeakMap<Frame, number>()

/** Ranks a context: 2 if it passes a response, an address or a value that may lead to one, 1 if it passes names of the schedule, otherwise 0. */
function informationOf(run: Run, frame: Frame): number {
  const known = INFORMATION.get(frame)
  if (known !== undefined) return known
  const values = [...frame.args ?? [], ...frame.self ? [frame.self] : []]
  const mayLead = search(run, 'leading', searched => values.some(value => mayLeadToRequest(value, searched)))
  const informs = mayLead || search(run, 'informing', searched => values.some(value => isInformative(run.interest, value, searched)))
  const information = mayLead ? MOST_INFORMATION : informs ? 1 : 0
  INFORMATION.set(frame, information)
  return information
}

/** Tests if a value is a response or an address, or may give one when it is called or read. */
function mayLeadToRequest(value: Value, searched: Searched, depth = 0): boolean {
  if (depth > DEEPEST) return false
  const mayLead = (part: Value): boolean => mayLeadToRequest(part, searched, depth + 1)
  return optionsOf(value).some(option => {
    if (!isUnsearched(searched, option, depth)) return false
    switch (option.kind) {
      case 'response': case 'client': case 'function': return true
      case 'text': return option.url || option.query.length > 0 || option.text.some(part => part.text?.includes('/'))
      case 'object': return option.responses !== undefined || option.fields.slice(0, MOST_MEMBERS).some(field => mayLead(field.get()))
      case 'list': return option.items.slice(0, MOST_MEMBERS).some(mayLead)
      case 'instance': return option.args?.some(mayLead) === true
      default: return false
    }
  })
}
