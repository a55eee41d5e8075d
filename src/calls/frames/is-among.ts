import type { Expr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, textAt } from '../values/make-value.ts'
import { areEqual, commonOutcome, comparableText } from './equal-outcome.ts'
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
  /** The alternatives of each item; undefined if one of them is not known. */
  readonly items: readonly (readonly Value[] | undefined)[]
  /** The items, if each of them is one known text. */
  readonly texts: ReadonlySet<string> | undefined
}

const MEMBERS = new WeakMap<Value, Members>()

/** Returns what a container holds, found once for each: a table of tools is asked for each tool. */
function membersOf(container: Value): Members | undefined {
  const known = MEMBERS.get(container)
  if (known) return known
  const items = itemsOf(container)?.map(exact)
  if (!items) return undefined
  const texts = items.map(options => options?.length === 1 && options[0] ? comparableText(options[0]) : null)
  const members = { items, texts: texts.every(text => text !== null) ? new Set(texts) : undefined }
  MEMBERS.set(container, members)
  return members
}

function isMember(value: Value, { items, texts }: Members): Outcome {
  const text = texts ? comparableText(value) : null
  if (texts && text !== null) return texts.has(text)
  let isDecided = true
  for (const item of items) {
    const equal = areEqual([value], item)
    if (equal) return true
    isDecided &&= equal === false
  }
  return isDecided ? false : undefined
}

function itemsOf(container: Value): readonly Value[] | undefined {
  if (container.kind === 'list') return container.open ? undefined : container.items
  if (container.kind !== 'object' || container.open || (container.role !== 'map' && container.role !== 'plain')) return undefined
  return container.fields.map(({ name, at }) => textAt(name, at))
}
