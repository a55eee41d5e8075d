import { childrenOf } from '../../../syntax/children.ts'
import type { FunctionExpr, Member, Node } from '../../../syntax/expr.ts'
import type { Module } from '../../../syntax/module.ts'
import { remembered } from '../../../syntax/remembered.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { FunctionValue, ListValue, Value } from '../../domain/value.ts'
import { factsOf } from '../../flow/calls-and-returns.ts'
import { contains } from '../../flow/execution-order.ts'
import { javascript } from '../../languages/javascript.ts'
import type { Outcome } from '../../frames/equal-outcome.ts'
import { testOutcome } from '../../frames/test-outcome.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { doubted } from '../../values/assumed.ts'
import { elementsOf } from '../../values/elements.ts'
import { emptyMemory, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { hasPositions } from './at-known-places.ts'

/**
 * Returns the elements that `find` may return: none that is rejected for sure, and none behind one that is accepted for sure. One of which that is
 * not known may be passed over, unless the input decides: `rows.find(row => row.id === id)` returns each of them for some `id`.
 */
export function foundBy(run: Run, context: CallContext, list: ListValue, key: string, at: Place): readonly Value[] {
  const [callback] = context.args.values
  const elements = elementsOf(list, at)
  const inOrder = key === 'findLast' ? elements.toReversed() : elements
  const outcomes = inOrder.map(element => outcomeFor(run, callback, element))
  const accepted = hasPositions(context, list) ? outcomes.indexOf(true) : -1
  const isChosen = outcomes.includes(undefined) && callback?.kind === 'function' && asksInput(run, callback)
  const found = inOrder.flatMap((element, index) => {
    if (outcomes[index] === false || (accepted >= 0 && index > accepted)) return []
    return [outcomes[index] === undefined && !isChosen ? doubted(element) : element]
  })
  return found.length > 0 ? found : [unknown(at)]
}

/** Returns a list without the items that the callback of `filter` rejects for sure. */
export function filtered(run: Run, callback: Value | undefined, list: ListValue): ListValue {
  const outcomes = list.items.map(item => outcomeFor(run, callback, item))
  const items = list.items.filter((_, index) => outcomes[index] !== false)
  const arePlaced = list.placedUntil === undefined && items.length === outcomes.filter(Boolean).length
  return { ...list, ...!arePlaced && { placedUntil: 0 }, items }
}

/** Returns what a callback that is a test returns for an item, if that is known. */
function outcomeFor(run: Run, callback: Value | undefined, item: Value): Outcome {
  if (callback?.kind === 'external' && callback.module === 'global' && callback.path.join('.') === 'Boolean') return javascript.isTruthy(item)
  if (callback?.kind !== 'function' || callback.fn.async || callback.fn.generator) return undefined
  const { fn, frame } = callback
  const { returns: [result, ...others] } = factsOf(frame.module, fn)
  if (!result || others.length > 0 || readsChanged(fn, frame.module)) return undefined
  const args = fn.params.map((parameter, index) => index > 0 || parameter.rest ? unknown(placeOf(parameter, frame.module)) : item)
  const inner = { module: frame.module, fn, args, argsOpen: false, self: null, parent: frame, stack: frame.stack, ...emptyMemory() }
  const outcome = testOutcome(run, result, inner)
  // A function that ends without a `return` rejects the item.
  return outcome === true && fn.body.at(-1)?.kind !== 'return' ? undefined : outcome
}

/** Tests if a function reads something from around it that is not known. */
function asksInput(run: Run, { fn, frame }: FunctionValue): boolean {
  const queue: Node[] = [...fn.body]
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (node.kind === 'this') return true
    const binding = node.kind === 'name' ? frame.module.bindingOf(node) : null
    const isOutside = binding !== null && binding.owner !== fn && !(binding.owner && contains(fn, binding.owner))
    if (isOutside && optionsOf(run.binding(binding, frame, null)).some(({ kind }) => kind === 'unknown')) return true
    for (const part of childrenOf(node)) if (part) queue.push(part)
  }
  return false
}

/** Tests if a function reads a member that the module assigns: elements may have got another value. */
function readsChanged(fn: FunctionExpr, module: Module): boolean {
  return readsOfAssigned(module).some(member => fn.start <= member.start && member.end <= fn.end)
}

/** The reads of members that a module assigns, of any object. */
const readsOfAssigned = remembered((module): readonly Member[] => {
  const targets = module.assigns.flatMap(({ target }) => target.kind === 'bind-target' && target.target.kind === 'member' ? [target.target.property] : [])
  const assigned = new Set(targets)
  return assigned.size === 0 ? [] : module.members.filter(member => assigned.has(member.property))
})
