import type { Name } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { ListValue } from '../domain/value.ts'
import { runsBefore } from '../flow/called-before.ts'
import { callOn, movesOf } from '../flow/changed-lists.ts'
import { areInSameLoop, contains, isInLoop, mayPrecede } from '../flow/execution-order.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { doubted } from '../values/assumed.ts'

/** A list that a variable holds at a name. The first of its elements are those of its definition, and the code adds the others. */
interface HeldList {
  readonly list: ListValue
  readonly ownItems: number
  readonly binding: Binding
  readonly name: Name
}

/** Returns a list at a name after what the code removed from it before: `queue.shift()`. Where that is not known, each element may be gone. */
export function withoutRemoved(held: HeldList, module: Module, language: LanguageModel): ListValue {
  const { list, ownItems, binding, name } = held
  const before = removalsOf(binding, language).filter(removal => mayRemoveBefore(removal, name))
  if (before.length === 0) return list
  const left = leftIn(held, before, module, language)
  if (left) return left
  const isAddedFirst = before.some(removal => comesAfterOthers(removal, binding, module))
  return { ...list, items: list.items.map((item, index) => isAddedFirst || index < ownItems ? doubted(item) : item) }
}

const REMOVALS = new WeakMap<Binding, readonly Name[]>()

/** Returns the places that remove elements of the list that a name holds, or replace them. */
function removalsOf(binding: Binding, language: LanguageModel): readonly Name[] {
  const known = REMOVALS.get(binding)
  if (known) return known
  const found = binding.references.filter(name => isCut(name) || isRemoval(name, language))
  REMOVALS.set(binding, found)
  return found
}

/** `list.length = 0` */
function isCut({ parent }: Name): boolean {
  return parent?.kind === 'member' && parent.property === 'length' && parent.parent?.kind === 'bind-target'
}

function isRemoval(name: Name, { removingMethods }: LanguageModel): boolean {
  const called = callOn(name)
  if (!called || !removingMethods.has(called.method)) return false
  // `splice(1, 0, 'ssl')` only adds.
  const [, count] = called.call.args
  return !(count?.kind === 'literal' && count.value === 0)
}

/** Tests if elements may be gone at a name. What a loop takes out of a list round by round is all of it, and what follows in a loop comes after. */
function mayRemoveBefore(removal: Name, name: Name): boolean {
  if (removal === name) return false
  if (functionAround(removal) !== functionAround(name)) return true
  return removal.end <= name.start && (mayPrecede(removal, name) || areInSameLoop(removal, name))
}

const AFTER_OTHERS = new WeakMap<Name, boolean>()

/** Tests if elements are added before a removal, in one run of its function. */
function comesAfterOthers(removal: Name, binding: Binding, module: Module): boolean {
  const known = AFTER_OTHERS.get(removal)
  if (known !== undefined) return known
  const fn = functionAround(removal)
  const found = mutationSites(binding, module).some(site => site.end <= removal.start && (!fn || contains(fn, site)))
  AFTER_OTHERS.set(removal, found)
  return found
}

/** Returns what is left of a list whose elements are all known, after removals that always happen once each; undefined for others. */
function leftIn({ list, binding, name }: HeldList, removals: readonly Name[], module: Module, language: LanguageModel): ListValue | undefined {
  const isLater = (move: Name): boolean => move.start >= name.start && functionAround(move) === functionAround(name)
  if (list.open || binding.definitions.length > 1 || mutationSites(binding, module).length > 0) return undefined
  if (!movesOf(binding, language).every(move => removals.includes(move) || isLater(move))) return undefined
  let { items } = list
  for (const removal of removals) {
    const called = callOn(removal)
    const isOnce = functionAround(removal) === binding.owner && runsBefore(removal, name, module) && !isInLoop(removal)
    const [start, count] = called?.call.args.map(each => each.kind === 'literal' && typeof each.value === 'number' ? each.value : NaN) ?? []
    if (!isOnce || !called || Number.isNaN(start) || Number.isNaN(count)) return undefined
    const { method, call } = called
    if (method === 'shift') items = items.slice(1)
    else if (method === 'pop') items = items.slice(0, -1)
    else if (method === 'splice' && start !== undefined && call.args.length < 3) items = items.toSpliced(start, count ?? Infinity)
    else return undefined
  }
  return { ...list, items }
}
