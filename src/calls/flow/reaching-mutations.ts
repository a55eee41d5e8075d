import type { FunctionExpr, Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { mayPrecede } from './execution-order.ts'
import { mutationSites } from './mutation-sites.ts'

/** Of more than these before a place, and as many behind it, the nearest are looked at. */
const MOST = 200

/** References that change what a name holds. */
export interface ReachingMutations {
  /** All of the binding's, in the order of the text. */
  readonly all: readonly Name[]
  readonly first: number
  readonly last: number
  /** Those from the first up to the last that count; null when each of them does. */
  readonly names: readonly Name[] | null
  /** They are all: whoever sees them sees the same. */
  readonly whole: boolean
  /** Others are too far away. */
  readonly open: boolean
}

interface Site {
  readonly reference: Name
  readonly home: FunctionExpr | null
  /** All of what is done with the reference. */
  readonly done: Node
  /** No branch stands around it. */
  readonly always: boolean
}

interface Known extends ReachingMutations {
  readonly changers: readonly Site[]
  readonly homes: ReadonlySet<FunctionExpr | null>
}

const KNOWN = new WeakMap<Binding, Known>()

/** The references of a binding that change it before a name is read; in another function, or around a loop, they may. */
export function reachingMutations(binding: Binding, name: Name | null, language: LanguageModel): ReachingMutations {
  const known = knownOf(binding, language)
  const home = name && functionAround(name)
  if (!name || !known.homes.has(home)) return known
  const { all, changers, homes } = known
  const index = indexOf(changers, name.start)
  const first = Math.max(0, index - MOST)
  const last = homes.size === 1 && !isInLoop(name) ? index : Math.min(all.length, index + MOST)
  const counts = (changer: Site) => changer.reference !== name && (changer.home !== home || isBefore(changer, name))
  const near = changers.slice(first, last)
  const names = near.every(counts) ? null : near.filter(counts).map(({ reference }) => reference)
  return { all, first, last, names, whole: false, open: first > 0 || (last > index && last < all.length) }
}

function knownOf(binding: Binding, language: LanguageModel): Known {
  const known = KNOWN.get(binding)
  if (known) return known
  const all = mutationSites(binding, language)
  const changers = all.map((reference): Site => ({ reference, home: functionAround(reference), done: doneWith(reference), always: isAlways(reference) }))
  const made = { all, first: 0, last: all.length, names: null, whole: true, open: false, changers, homes: new Set(changers.map(({ home }) => home)) }
  KNOWN.set(binding, made)
  return made
}

function doneWith(reference: Name): Node {
  let done: Node = reference
  while (done.parent && (done.parent.kind === 'member' || done.parent.kind === 'bind-target' || done.parent.kind === 'assign' || done.parent.kind === 'call')) done = done.parent
  return done
}

function isAlways(node: Node): boolean {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'branch-case' || up.kind === 'choice') return false
  return true
}

/** How many stand before an offset. */
function indexOf(all: readonly Site[], offset: number): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.reference.start ?? Infinity) < offset) low = middle + 1
    else high = middle
  }
  return low
}

function isBefore({ reference, done, always }: Site, name: Name): boolean {
  if (reference.start > name.start) return inSameLoop(reference, name)
  return done.end <= name.start && (always || mayPrecede(done, name))
}

function isInLoop(node: Node): boolean {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'loop') return true
  return false
}

function inSameLoop(a: Node, b: Node): boolean {
  for (let up = a.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'loop') return up.start <= b.start && b.end <= up.end
  return false
}
