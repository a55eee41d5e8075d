import type { Condition, RequestUse } from '../uses/api-use.ts'
import { knownText, knownValues, walkData } from './walk-data.ts'
import type { Hit, Scalar } from './walk-data.ts'

export type Outcome = 'yes' | 'no' | 'unknown'
type When = Readonly<Record<string, readonly Scalar[]>>

/** Tests if all conditions of an item hold, given a test for each of them. */
export function testWhen(when: When, test: (path: readonly string[], values: readonly Scalar[]) => Outcome): Outcome {
  const outcomes = Object.entries(when).map(([path, values]) => test(parsePath(path), values))
  if (outcomes.includes('no')) return 'no'
  return outcomes.includes('unknown') ? 'unknown' : 'yes'
}

/** Tests a value by the conditions around a place; a condition that excludes it outweighs one that allows it. */
export function testConditions(conditions: readonly Condition[], path: readonly string[], values: readonly Scalar[]): Outcome {
  const name = path.at(-1)
  let result: Outcome = 'unknown'
  for (const condition of conditions) {
    if (condition.path.at(-1) !== name) continue
    const outcome = testCondition(condition, values)
    if (outcome === 'no') return 'no'
    if (outcome === 'yes') result = 'yes'
  }
  return result
}

/** Tests a value by one condition; a comparison with an unknown value, such as `case other:`, has an unknown outcome. */
function testCondition({ is, not }: Condition, values: readonly Scalar[]): Outcome {
  if (is.length === 0) return 'unknown'
  if (!not) return is.some(value => values.includes(value)) ? 'yes' : 'no'
  return values.every(value => is.includes(value)) ? 'no' : 'unknown'
}

/** Tests the values that are sent beside a field, such as `type: 'SRV'` in the object that has `data.service`. */
export function testSiblings(hit: Hit, field: readonly string[], path: readonly string[], values: readonly Scalar[]): Outcome {
  const shared = sharedLength(field, path)
  const holder = hit.holders[shared]
  if (!holder) return 'unknown'
  const siblings = walkData(holder, path.slice(shared)).map(sibling => knownValues(sibling.value))
  if (siblings.some(sibling => sibling.known.some(({ value }) => values.includes(value)))) return 'yes'
  return siblings.length === 0 || siblings.some(sibling => sibling.open) ? 'unknown' : 'no'
}

/** Tests the objects of a response by their request: by a filter `?type=SRV`, or by `type: 'SRV'` in its body. */
export function testRequest(use: RequestUse, path: readonly string[], values: readonly Scalar[]): Outcome {
  const sent = use.body ? walkData(use.body, path).map(hit => knownValues(hit.value)) : []
  const asked = use.query.filter(parameter => path.length === 1 && parameter.name === path[0])
    .map(({ value }) => (value === null ? null : knownText(value)))
  const known: Scalar[] = [...sent.flatMap(values => values.known.map(({ value }) => value)), ...asked.filter(text => text !== null)]
  if (known.some(value => values.includes(value))) return 'yes'
  return known.length === 0 || asked.includes(null) || sent.some(values => values.open) ? 'unknown' : 'no'
}

/** Parses `rules[].action` to `['rules', '[]', 'action']`. */
export function parsePath(text: string): readonly string[] {
  if (text === '') return []
  return text.split('.').flatMap(part => (part.endsWith('[]') ? [...(part === '[]' ? [] : [part.slice(0, -2)]), '[]'] : [part]))
}

function sharedLength(a: readonly string[], b: readonly string[]): number {
  let length = 0
  while (length < Math.min(a.length, b.length) - 1 && a[length] === b[length]) length++
  return length
}
