import type { Condition, RequestUse } from '../uses/api-use.ts'
import { knownText, knownValues, walkData } from './walk-data.ts'
import type { Hit, Scalar } from './walk-data.ts'

export type Outcome = 'yes' | 'no' | 'unknown'
type When = Readonly<Record<string, readonly Scalar[]>>

/** Tells if all conditions of an item hold, by what is known of each of them. */
export function testWhen(when: When, answer: (path: readonly string[], values: readonly Scalar[]) => Outcome): Outcome {
  const answers = Object.entries(when).map(([path, values]) => answer(parsePath(path), values))
  if (answers.includes('no')) return 'no'
  return answers.includes('unknown') ? 'unknown' : 'yes'
}

/** Tells what the tests around a place say of a value; a test that excludes it outweighs one that allows it. */
export function testConditions(conditions: readonly Condition[], path: readonly string[], values: readonly Scalar[]): Outcome {
  const name = path.at(-1)
  let result: Outcome = 'unknown'
  for (const condition of conditions) {
    if (condition.path.at(-1) !== name) continue
    const answer = testCondition(condition, values)
    if (answer === 'no') return 'no'
    if (answer === 'yes') result = 'yes'
  }
  return result
}

/** A test against nothing that is known, such as `case other:`, says nothing. */
function testCondition({ is, not }: Condition, values: readonly Scalar[]): Outcome {
  if (is.length === 0) return 'unknown'
  if (!not) return is.some(value => values.includes(value)) ? 'yes' : 'no'
  return values.every(value => is.includes(value)) ? 'no' : 'unknown'
}

/** Tells what the values that are sent beside a field say, such as `type: 'SRV'` in the object that has `data.service`. */
export function testSiblings(hit: Hit, field: readonly string[], path: readonly string[], values: readonly Scalar[]): Outcome {
  const shared = sharedLength(field, path)
  const holder = hit.holders[shared]
  if (!holder) return 'unknown'
  const siblings = walkData(holder, path.slice(shared)).map(sibling => knownValues(sibling.value))
  if (siblings.some(sibling => sibling.known.some(({ value }) => values.includes(value)))) return 'yes'
  return siblings.length === 0 || siblings.some(sibling => sibling.open) ? 'unknown' : 'no'
}

/** Tells what the request itself says of the objects in its answer: the filter `?type=SRV`, or `type: 'SRV'` in what it writes. */
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
