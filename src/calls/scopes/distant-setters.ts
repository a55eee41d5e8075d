import { holdsState } from '../../clients/state-holders.ts'
import type { Call, Expr, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { optionsOf } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'

/** A call of the setter of a state by code that got the setter from a hook or a context. */
interface DistantCall { readonly call: Call | New, readonly module: Module }

/** The calls of setters, by the place of the call that holds the state. */
const distantCalls = slot(() => new Map<string, DistantCall[]>())

/** Calls of one setter that are looked at. */
const MOST_CALLS = 64

/** Notes the calls of setters that a module got from a hook: `const { record, setRecord } = useRecord()`. */
export function noteDistantSetters(run: Run, module: Module): void {
  const calls = isTestModule(module) ? [] : module.calls.filter(({ callee, args }) => args.length > 0 && mayBeSetter(module, callee))
  if (calls.length === 0) return
  refillBudget(run)
  for (const call of calls) {
    for (const option of optionsOf(run.evaluate(call.callee, frameAt(run, module, call)))) {
      const state = stateOfSetter(option)
      if (!state) continue
      const known = distantCalls(run).get(state) ?? []
      distantCalls(run).set(state, known)
      if (known.length < MOST_CALLS && !known.some(each => each.call === call)) known.push({ call, module })
    }
  }
}

/** Tests if a callee is a setter by its name, and the result of a hook, or a member of it. */
function mayBeSetter(module: Module, callee: Expr): boolean {
  if (!/^set[A-Z]/.test(calleeNames(callee).at(-1) ?? '')) return false
  const root = callee.kind === 'member' ? callee.object : callee
  const definition = root.kind === 'name' ? module.bindingOf(root)?.definitions[0] : undefined
  const isMember = callee.kind === 'member' || typeof definition?.path[0] === 'string'
  return isMember && definition?.value?.kind === 'call' && /^use(?:[A-Z]|$)/.test(calleeNames(definition.value.callee).at(-1) ?? '')
}

/** Returns the place of the call that holds the state which a value sets: the second that the call returns. */
function stateOfSetter(value: Value): string | undefined {
  const [hook] = value.kind === 'unknown' && value.name === '1' && value.callee === undefined ? value.from : []
  return hook?.kind === 'unknown' && hook.callee !== undefined && holdsState(hook.package ?? '', [hook.callee]) ? placeKey(hook.at) : undefined
}

/** Returns the calls that set a state from afar, by the place of the call that holds it. */
export function distantCallsOf(run: Run, state: string): readonly DistantCall[] {
  return distantCalls(run).get(state) ?? []
}
