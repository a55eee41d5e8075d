import { expect, it } from 'vitest'
import { isInformative } from '../../../src/calls/interpreter/is-informative.ts'
import { textAt } from '../../../src/calls/values/make-value.ts'
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
  [`${'='.repeat(1_000_000)} x`, false],
])('asks if a text can be part of an address: %.20s', (text, expected) => {
  expect(isInformative(interestOf(emptySchedule), textAt(text, { file: 'a.ts', start: 0, end: 0 }))).toBe(expected)
})
