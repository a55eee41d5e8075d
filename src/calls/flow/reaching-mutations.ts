import type { FunctionExpr, Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { mayChange } from './changed-values.ts'
import { areInSameLoop, isInLoop, mayPrecede } from './execution-order.ts'
import { mutationSites } from './mutation-sites.ts'

/** Of more mutations than these before a place, and as many after it, only the nearest are considered. */
const MOST = 200

/** The references of a binding whose mutations may reach a place. */
export interface ReachingMutations {
  readonly binding: Binding
  /** All of the binding's, in the order of the text. */
  readonly all: readonly Name[]
  readonly first: number
  readonly last: number
  /** Those between `first` and `last` that count; null when each of them does. */
  readonly names: readonly Name[] | null
  /** They are all of the binding's, so that every place they reach has the same. */
  readonly whole: boolean
  /** Others are too far away. */
  readonly open: boolean
}

interface Range {
  readonly start: number
  readonly end: number
}

interface Site {
  readonly reference: Name
  readonly fn: FunctionExpr | null
  /** The outermost expression of the mutation. */
  readonly mutation: Node
  /** No branch is around it. */
  readonly isUnconditional: boolean
}

interface BindingMutations extends ReachingMutations {
  readonly sites: readonly Site[]
  readonly functions: ReadonlySet<FunctionExpr | null>
}

const BY_BINDING = new WeakMap<Binding, BindingMutations>()

/** Returns the mutations of a binding before a name is read; those in another function, or later in a loop around it, may reach it too. */
export function reachingMutations(binding: Binding, name: Name | null, module: Module): ReachingMutations {
  const known = mutationsOf(binding, module)
  const fn = name && functionAround(name)
  const later = name && known.sites.length > 0 && binding.owner === fn ? laterInChain(name) : null
  if (!name || (!known.functions.has(fn) && !later)) return known
  const { all, sites, functions } = known
  const index = countBefore(sites, name.start)
  const first = Math.max(0, index - MOST)
  const last = functions.size === 1 && functions.has(fn) && !isInLoop(name) ? index : Math.min(all.length, index + MOST)
  const counts = (site: Site): boolean => site.reference !== name && (site.fn === fn ? isBefore(site, name) : !later || !isIn(later, site.reference))
    && mayChange(binding, site.reference, name, module)
  const near = sites.slice(first, last)
  const names = near.every(counts) ? null : near.filter(counts).map(({ reference }) => reference)
  return { binding, all, first, last, names, whole: false, open: first > 0 || (last > index && last < all.length) }
}

function mutationsOf(binding: Binding, module: Module): BindingMutations {
  const known = BY_BINDING.get(binding)
  if (known) return known
  const all = mutationSites(binding, module)
  const sites = all.map(siteOf)
  const made = { binding, all, first: 0, last: all.length, names: null, whole: true, open: false, sites, functions: new Set(sites.map(({ fn }) => fn)) }
  BY_BINDING.set(binding, made)
  return made
}

function siteOf(reference: Name): Site {
  return { reference, fn: functionAround(reference), mutation: mutationAround(reference), isUnconditional: isUnconditional(reference) }
}

/** Expressions that are a part of the mutation of what they contain. */
const MUTATING = new Set<Node['kind']>(['member', 'bind-target', 'assign', 'call'])

function mutationAround(reference: Name): Node {
  let node: Node = reference
  for (let up = node.parent; up && MUTATING.has(up.kind); up = up.parent) node = up
  return node
}

function isUnconditional(node: Node): boolean {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'branch-case' || up.kind === 'choice') return false
  return true
}

/**
 * Returns what comes after a name in the chain of calls that reads it, such as the callback of `remove(id).then(() => list.drop(id))`: it
 * runs after the name is read, unless a loop comes here again.
 */
function laterInChain(name: Name): Range | null {
  let start: number | undefined
  let end = 0
  let node: Node = name
  for (let up = node.parent; up && up.kind !== 'function'; node = up, up = up.parent) {
    if (up.kind !== 'call' || up.callee !== node) continue
    start ??= node.end
    end = up.end
  }
  return start === undefined || isInLoop(name) ? null : { start, end }
}

/** Counts the sites before an offset, by binary search. */
function countBefore(sites: readonly Site[], offset: number): number {
  let [low, high] = [0, sites.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sites[middle]?.reference.start ?? Infinity) < offset) low = middle + 1
    else high = middle
  }
  return low
}

function isIn({ start, end }: Range, node: Node): boolean {
  return start <= node.start && node.end <= end
}

function isBefore(site: Site, name: Name): boolean {
  if (site.reference.start > name.start) return areInSameLoop(site.reference, name)
  return site.mutation.end <= name.start && (site.isUnconditional || mayPrecede(site.mutation, name))
}
