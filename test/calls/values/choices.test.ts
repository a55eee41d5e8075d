import { expect, it } from 'vitest'
import type { Value } from '../../../src/calls/domain/value.ts'
import { isSameValue } from '../../../src/calls/values/equal-values.ts'
import { choice, MOST_OPTIONS, objectOf, optionsOf, textAt, unknown } from '../../../src/calls/values/make-value.ts'

const at = { file: 'a.ts', start: 0, end: 0 }
const elsewhere = { file: 'b.ts', start: 5, end: 6 }
const text = (written: string, place = at): Value => textAt(written, place)
const object = (name: string, value: Value): Value => objectOf([{ name, value }], at)

it('joins values flat and without repeats', () => {
  const [a, b] = [text('/a'), text('/b')]
  expect(choice([a])).toBe(a)
  expect(choice([a, a])).toBe(a)
  expect(optionsOf(choice([choice([a, b]), b]))).toEqual([a, b])
})

it('lets a few unknown values stand for all', () => {
  const many = Array.from({ length: 20 }, () => unknown(at))
  expect(optionsOf(choice([text('/a'), ...many]))).toHaveLength(5)
})

it('says that the budget is exhausted where there are too many options', () => {
  const options = optionsOf(choice(Array.from({ length: MOST_OPTIONS + 10 }, (_, index) => text(`/${String(index)}`))))
  expect(options).toHaveLength(MOST_OPTIONS + 1)
  expect(options.at(-1)).toMatchObject({ kind: 'unknown', budget: true })
})

it.each<[string, Value, Value, boolean]>([
  ['the same text at the same place', text('/a'), text('/a'), true],
  ['the same text at another place', text('/a'), text('/a', elsewhere), false],
  ['another text', text('/a'), text('/b'), false],
  ['a number and a text', { kind: 'scalar', value: 1, at }, text('1'), false],
  ['objects of equal members', object('a', text('/a')), object('a', text('/a')), true],
  ['objects of other names', object('a', text('/a')), object('b', text('/a')), false],
  ['objects of other values', object('a', text('/a')), object('a', text('/b')), false],
  ['lists in the same order', { kind: 'list', items: [text('/a')], open: false, at }, { kind: 'list', items: [text('/a')], open: false, at }, true],
  ['a list that is open', { kind: 'list', items: [], open: true, at }, { kind: 'list', items: [], open: false, at }, false],
  ['external values by their path', { kind: 'external', module: 'm', path: ['a'] }, { kind: 'external', module: 'm', path: ['a'] }, true],
])('compares %s', (_name, one, other, expected) => {
  expect(isSameValue(one, other)).toBe(expected)
  expect(isSameValue(other, one)).toBe(expected)
})
