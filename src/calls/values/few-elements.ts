import type { Value } from '../domain/value.ts'
import { BUDGET_EXHAUSTED } from './make-value.ts'

/** The number of elements that one evaluation of a method of lists looks at: a registry of 300 blocks with 25 parts each has more. */
const MOST_ELEMENTS = 500

/** The number that it looks at in each of several lists, however many they are. */
const FEWEST = 8

/** Shortens the lists among the values that an expression may have, if they hold too many elements together. What is left out is unknown. */
export function withFewElements(values: readonly Value[]): readonly Value[] {
  let lists = 0
  let elements = 0
  for (const value of values) if (value.kind === 'list') {
    lists += 1
    elements += value.items.length
  }
  if (elements <= MOST_ELEMENTS) return values
  const share = Math.max(FEWEST, Math.floor(MOST_ELEMENTS / lists))
  return values.map(value => {
    if (value.kind !== 'list' || value.items.length <= share) return value
    return { ...value, items: [...value.items.slice(0, share), BUDGET_EXHAUSTED] }
  })
}
