import { expect, it } from 'vitest'
import type { ObjectValue, Value } from '../../../src/calls/domain/value.ts'
import { isInformative } from '../../../src/calls/interpreter/is-informative.ts'
import { choice, textAt } from '../../../src/calls/values/make-value.ts'
import { interestOf } from '../../../src/schedule/index-interest.ts'
import { emptySchedule } from '../../support/schedules.ts'

it.each([
  ['/zones/1', true],
  ['zones/', true],
  ['?page=2', true],
  ['name=www', true],
  ['PATCH', true],
  ['curl https://example.com/zones', true],
  ['www', false],
  ['SELECT * FROM records WHERE id = ?', false],
  ['Is it ready?', false],
])('asks if a text can be part of an address: %s', (text, expected) => {
  expect(isInformative(interestOf(emptySchedule), textAt(text, { file: 'a.ts', start: 0, end: 0 }))).toBe(expected)
})

/** Returns an object of twelve members, each of which may be one of some such objects, down to texts that say nothing. */
function nested(depth: number, alternatives: number, get: (value: Value) => Value): ObjectValue {
  const at = { file: 'a.ts', start: 0, end: 0 }
  const member = (): Value => depth === 0 ? textAt('www', at) : choice(Array.from({ length: alternatives }, () => nested(depth - 1, alternatives, get)))
  const fields = Array.from({ length: 12 }, (_, index) => ({ name: `m${String(index)}`, at, get: () => get(member()), conditions: [], branch: [] }))
  return { kind: 'object', fields, open: false, at, role: 'plain' }
}

it.each([
  ['as many members as a search looks at', 1, false, 1884],
  ['more parts than a search looks into', 4, true, 600],
])('ends in a value with %s', (_name, alternatives, expected, most) => {
  let reads = 0
  const value = nested(3, alternatives, member => {
    reads++
    return member
  })
  expect(isInformative(interestOf(emptySchedule), value)).toBe(expected)
  expect(reads).toBeLessThanOrEqual(most)
})
