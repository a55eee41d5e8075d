import { holdsState, reducesState, stateHolders } from '../../clients/state-holders.ts'
import type { Call, Expr, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import { maySetAnotherState } from '../heap/made-often.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { optionsOf } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'

/** The setter of a state in code that got it from a hook or a context, and calls it or passes it on. */
interface DistantSetter { readonly setter: Expr, readonly module: Module }

/** The setters, by the place of the call that holds the state. */
const distantSetters = slot(() => new Map<string, DistantSetter[]>())

/** Uses of one setter that are looked at. */
const MOST_USES = 64

/** Notes the setters that a module got from a hook, and calls or passes on: `const { record, setRecord } = useRecord()`, `const dispatch = useDispatch()`. */
export function noteDistantSetters(run: Run, module: Module): void {
  const setters = isTestModule(module) ? [] : module.calls.flatMap(call => settersOf(call).filter(setter => mayBeSetter(module, setter)))
  if (setters.length === 0) return
  refillBudget(run)
  for (const setter of setters) {
    for (const option of optionsOf(run.evaluate(setter, frameAt(run, module, setter)))) {
      const at = stateOfSetter(option)
      if (!at || maySetAnotherState(run, at, setter)) continue
      const state = placeKey(at)
      const known = distantSetters(run).get(state) ?? []
      distantSetters(run).set(state, known)
      if (known.length < MOST_USES && !known.some(each => each.setter === setter)) known.push({ setter, module })
    }
  }
}

/** Returns what a call may do with setters: its callee, its arguments, and the members of those that are objects. */
function settersOf({ callee, args }: Call | New): readonly Expr[] {
  if (args.length === 0) return []
  const members = args.flatMap(arg => arg.kind === 'object' ? arg.members : [])
  const passed = [...args, ...members].flatMap(each => each.kind === 'spread' ? [] : each.kind === 'property' ? [each.value] : [each])
  return [callee, ...passed]
}

/** Tests if an expression is a setter by its name, and a member of the result of a hook, or that result where it dispatches actions. */
function mayBeSetter(module: Module, expr: Expr): boolean {
  if (expr.kind !== 'name' && expr.kind !== 'member') return false
  const name = calleeNames(expr).at(-1) ?? ''
  const isDispatch = /^dispatch|Dispatch$/.test(name)
  if (!isDispatch && !/^set[A-Z]/.test(name)) return false
  const root = expr.kind === 'member' ? expr.object : expr
  const definition = root.kind === 'name' ? module.bindingOf(root)?.definitions[0] : undefined
  const hook = hookOf(module, definition?.value ?? null)
  if (hook === undefined) return false
  // What holds the state itself is followed by the names beside it.
  const isInPair = definition?.path[0] === 1 && (hook.isHandedOn || !isHolder(hook.name))
  return isDispatch || expr.kind === 'member' || typeof definition?.path[0] === 'string' || isInPair
}

/** Returns the hook that a value comes from, also through a variable that holds the result whole. */
function hookOf(module: Module, value: Expr | null): { readonly name: string, readonly isHandedOn: boolean } | undefined {
  const binding = value?.kind === 'name' ? module.bindingOf(value) : null
  const call = binding?.definitions[0]?.path.length === 0 ? binding.definitions[0].value : value
  const name = call?.kind === 'call' ? calleeNames(call.callee).at(-1) ?? '' : ''
  return /^use(?:[A-Z]|$)/.test(name) ? { name, isHandedOn: call !== value } : undefined
}

function isHolder(name: string): boolean {
  return stateHolders.some(({ names }) => names.includes(name))
}

/** Returns the place of the call that holds the state which a value sets: the second that the call returns. */
function stateOfSetter(value: Value): Place | undefined {
  const [hook] = value.kind === 'unknown' && value.name === '1' && value.callee === undefined ? value.from : []
  if (hook?.kind !== 'unknown' || hook.callee === undefined) return undefined
  const { package: library = '', callee } = hook
  return holdsState(library, [callee]) || reducesState(library, [callee]) ? hook.at : undefined
}

/** Returns the setters of a state in code far from it, by the place of the call that holds it. */
export function distantSettersOf(run: Run, state: string): readonly DistantSetter[] {
  return distantSetters(run).get(state) ?? []
}
