import type { Expr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, textAt } from '../values/make-value.ts'
import { areEqual, commonOutcome, comparableText, comparableTexts } from './equal-outcome.ts'
import type { Outcome } from './equal-outcome.ts'
import { exact, exactly, isConstant } from './exact-values.ts'
import type { Assumed } from './exact-values.ts'

/** Tests if an expression equals an item of a list, or a key of an object or a Map, that the code writes out and never changes. */
export function isAmong(run: Run, expr: Expr, container: Expr, frame: Frame, assumed: Assumed | undefined): Outcome {
  const candidates = exactly(run, expr, frame, assumed)
  const [only, more] = isConstant(run, container, frame) ? optionsOf(run.evaluate(container, frame)) : []
  const members = only && !more ? membersOf(only) : undefined
  return candidates && members ? commonOutcome(candidates.map(each => isMember(each, members))) : undefined
}

/** The items of a list, or the keys of an object. */
interface Members {
  /** The alternatives of each item of which all are known. */
  readonly known: readonly Item[]
  /** The items that are one known text. */
  readonly texts: ReadonlySet<string>
  /** All other known items. */
  readonly others: readonly Item[]
  /** Some items are not known. */
  readonly hasUnknown: boolean
}

/** The alternatives of an item. */
interface Item {
  readonly values: readonly Value[]
  /** The texts that several alternatives are, if all are known. */
  readonly texts: ReadonlySet<string> | undefined
}

const MEMBERS = new WeakMap<Value, Members>()

/** Returns what a container holds, found once for each: a table of tools is asked for each tool. */
function membersOf(container: Value): Members | undefined {
  const before = MEMBERS.get(container)
  if (before) return before
  const items = itemsOf(container)?.map(exact)
  if (!items) return undefined
  const known = items.filter(item => item !== undefined).map(itemOf)
  const texts = new Set<string>()
  const others: Item[] = []
  for (const item of known) {
    const [only, more] = item.values
    const text = only && !more ? comparableText(only) : null
    if (text === null) others.push(item)
    else texts.add(text)
  }
  const members = { known, texts, others, hasUnknown: known.length < items.length }
  MEMBERS.set(container, members)
  return members
}

function isMember(value: Value, { known, texts, others, hasUnknown }: Members): Outcome {
  const text = comparableText(value)
  if (text !== null && texts.has(text)) return true
  let isDecided = !hasUnknown
  for (const item of text === null ? known : others) {
    const equal = item.texts && text !== null ? isOneOf(text, item.texts) : areEqual([value], item.values)
    if (equal) return true
    isDecided &&= equal === false
  }
  return isDecided ? false : undefined
}

function itemOf(values: readonly Value[]): Item {
  const texts = values.length > 1 ? comparableTexts(values) : undefined
  return { values, texts: texts && new Set(texts) }
}

/** Tests if a text is that of an item; undefined if the item may be another text too. */
function isOneOf(text: string, texts: ReadonlySet<string>): Outcome {
  return texts.has(text) ? texts.size === 1 || undefined : false
}

function itemsOf(container: Value): readonly Value[] | undefined {
  if (container.kind === 'list') return container.open ? undefined : container.items
  if (container.kind !== 'object' || container.open || (container.role !== 'map' && container.role !== 'plain')) return undefined
  return container.fields.map(({ name, at }) => textAt(name, at))
}
