import type { Value } from '../domain/value.ts'
import { isSpelledWith } from '../values/spelled-with.ts'
import { knownText } from '../values/text.ts'

/** Undefined where the outcome is not known. */
export type Outcome = boolean | undefined

/** Tests if values that two expressions may have are equal; undefined where that differs or is not known. */
export function areEqual(left: readonly Value[] | undefined, right: readonly Value[] | undefined, isLoose = false): Outcome {
  if (!left || !right) return undefined
  let common: Outcome
  let isFirst = true
  for (const a of left) for (const b of right) {
    const outcome = isEqual(a, b, isLoose)
    if (outcome === undefined || (!isFirst && outcome !== common)) return undefined
    common = outcome
    isFirst = false
  }
  return common
}

function isEqual(a: Value, b: Value, isLoose: boolean): Outcome {
  const one = plainOf(a)
  const other = one === OPEN ? OPEN : plainOf(b)
  if (one === OPEN || other === OPEN) return partlyEqual(a, b)
  if (isLoose && (one ?? null) === null) return (other ?? null) === null
  // Queries, forms and schemas convert texts and numbers into each other.
  return one === other || (typeof one !== typeof other && String(one) === String(other) ? undefined : false)
}

/** Compares a text that is known in parts: it differs from one that is not spelled with them, and from no value at all. */
function partlyEqual(a: Value, b: Value): Outcome {
  const [open, other] = a.kind === 'text' && knownText(a.text) === null ? [a, b] : [b, a]
  if (open.kind !== 'text' || open.url || !open.text.some(part => part.text)) return undefined
  if (other.kind === 'scalar') return other.value === undefined || other.value === null ? false : undefined
  const text = plainOf(other)
  return typeof text === 'string' && !isSpelledWith(text, open.text.map(part => part.text)) ? false : undefined
}

/** Marks a value that is not known whole. */
const OPEN = Symbol('open')

/** Returns the scalar or the text that a value is known to be. */
function plainOf(value: Value): string | number | boolean | null | undefined | typeof OPEN {
  return value.kind === 'scalar' ? value.value : comparableText(value) ?? OPEN
}

/** Returns the text that a value is known to be; null for any other value. A URL object is not equal to its text. */
export function comparableText(value: Value): string | null {
  return value.kind === 'text' && !value.url ? knownText(value.text) : null
}

/** Returns the texts that values are known to be; undefined if one of them may be something else. */
export function comparableTexts(values: readonly Value[] | undefined): readonly string[] | undefined {
  const texts = values?.map(comparableText)
  return texts?.every(text => text !== null) ? texts as readonly string[] : undefined
}

/** Returns the outcome that all have; undefined when they differ. */
export function commonOutcome(outcomes: readonly Outcome[] | undefined): Outcome {
  const [first] = outcomes ?? []
  return outcomes?.every(outcome => outcome === first) ? first : undefined
}

export function not(outcome: Outcome): Outcome {
  return outcome === undefined ? undefined : !outcome
}
