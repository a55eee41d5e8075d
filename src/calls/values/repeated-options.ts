import type { TextPart } from '../../uses/api-use.ts'
import { isSamePlace } from '../../uses/same-place.ts'
import type { PathCondition, ScalarValue, TextValue, Value } from '../domain/value.ts'
import { isSamePart } from './equal-values.ts'

/** Tests if an option repeats an earlier one: a text or scalar of equal content from the same places, which holds on no other path. */
export function isRepeatedOption(option: Value, earlier: Iterable<Value>): boolean {
  if (option.kind !== 'text' && option.kind !== 'scalar') return false
  for (const other of earlier) if (isSame(option, other) && holdsWhere(option.pathCondition, other.pathCondition)) return true
  return false
}

/** Texts of which each is compared with each: to sort them by their content would take longer. */
const FEW = 8

/** Joins texts that repeat each other, also those of paths that differ in one decision: they hold on the paths of both. */
export function distinctTexts(texts: readonly TextValue[]): readonly TextValue[] {
  if (texts.length < 2) return texts
  const found: TextValue[] = []
  if (texts.length <= FEW) {
    for (const text of texts) if (!found.some((_, index) => isTakenIn(found, index, text))) found.push(text)
    return found.length < texts.length ? found : texts
  }
  // There may be thousands: only those of the same content are compared.
  const indexes = new Map<string, number[]>()
  for (const text of texts) {
    const content = contentOf(text)
    const alike = indexes.get(content) ?? []
    indexes.set(content, alike)
    if (!alike.some(index => isTakenIn(found, index, text))) alike.push(found.push(text) - 1)
  }
  return found.length < texts.length ? found : texts
}

/** Returns a key that texts of the same content from the same places share, and few others. */
function contentOf({ text }: TextValue): string {
  let content = ''
  let starts = 0
  for (const part of text) {
    content += part.text ?? '\0'
    starts = (starts * 31 + part.at.start) | 0
  }
  return `${content} ${String(starts)}`
}

/** Tests if an earlier text says all that a text says, or else joins them where they are of paths that differ in one decision. */
function isTakenIn(found: TextValue[], index: number, text: TextValue): boolean {
  const earlier = found[index]
  if (!earlier || !isSame(text, earlier)) return false
  if (holdsWhere(text.pathCondition, earlier.pathCondition)) return true
  const pathCondition = unionOf(earlier.pathCondition, text.pathCondition)
  if (pathCondition) found[index] = { ...text, pathCondition }
  return pathCondition !== undefined
}

function isSame(a: TextValue | ScalarValue, b: Value): b is TextValue | ScalarValue {
  if (a.kind === 'text') return b.kind === 'text' && isSameText(a, b)
  return b.kind === 'scalar' && a.value === b.value && a.isDefault === b.isDefault && isSamePlace(a.at, b.at)
}

function isSameText(a: TextValue, b: TextValue): boolean {
  if (a.text.length !== b.text.length || a.query.length > 0 || b.query.length > 0) return false
  if (a.queryOpen !== b.queryOpen || a.url !== b.url || a.isDefault !== b.isDefault) return false
  if (a.text === b.text) return true
  for (let index = 0; index < a.text.length; index++) if (!isRepeatedPart(a.text[index], b.text[index])) return false
  return true
}

function isRepeatedPart(a: TextPart | undefined, b: TextPart | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.from === b.from && isSamePart(a, b))
}

/** Tests if a value under a condition says no more than the same value under an earlier one: that holds on the same paths, or on all. */
function holdsWhere(condition: PathCondition | undefined, earlier: PathCondition | undefined): boolean {
  if (condition === earlier || !earlier) return true
  return condition !== undefined && areSameConditions(condition, earlier)
}

/** Tests if two conditions hold on the same paths. */
function areSameConditions(a: PathCondition, b: PathCondition): boolean {
  if (a.size !== b.size) return false
  for (const [decision, outcomes] of a) if (!areSameOutcomes(outcomes, b.get(decision))) return false
  return true
}

function areSameOutcomes(a: ReadonlySet<number>, b: ReadonlySet<number> | undefined): boolean {
  if (a === b) return true
  if (a.size !== b?.size) return false
  for (const outcome of a) if (!b.has(outcome)) return false
  return true
}

/** Returns the condition that one of two holds, where these differ in the outcomes of a single decision. */
function unionOf(a: PathCondition | undefined, b: PathCondition | undefined): PathCondition | undefined {
  const [decision, ...others] = (a && b && decisionsApart(a, b)) ?? []
  if (!a || !b || decision === undefined || others.length > 0) return undefined
  return new Map(a).set(decision, new Set([...a.get(decision) ?? [], ...b.get(decision) ?? []]))
}

/** Returns the decisions in whose outcomes two conditions differ; undefined if they concern different decisions. */
function decisionsApart(a: PathCondition, b: PathCondition): readonly string[] | undefined {
  if (a.size !== b.size) return undefined
  const found: string[] = []
  for (const [decision, outcomes] of a) {
    const others = b.get(decision)
    if (!others) return undefined
    if (!areSameOutcomes(outcomes, others)) found.push(decision)
  }
  return found
}
