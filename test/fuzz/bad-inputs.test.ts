import { expect, it } from 'vitest'
import { passedByNothing } from '../../scripts/bad-inputs/hollow.mjs'
import { all, differs, wrongOf } from '../../scripts/bad-inputs/run-case.mjs'

it.each<[outcome: unknown, wrong: string | undefined]>([
  [true, undefined],
  [undefined, 'not as expected: undefined'],
  [false, 'not as expected: false'],
  [null, 'not as expected: null'],
  ['', 'not as expected: ""'],
  [1, 'not as expected: 1'],
  ['it differs', 'it differs'],
])('a case that returns %j', (outcome, wrong) => {
  expect(wrongOf(outcome)).toBe(wrong)
})

it.each<[outcomes: readonly unknown[], joined: true | string]>([
  [[true, true], true],
  [[], 'not as expected: undefined'],
  [[true, undefined], 'not as expected: undefined'],
  [[true, false, 'later'], 'not as expected: false'],
  [[true, 'the first', 'later'], 'the first'],
])('outcomes %j are joined', (outcomes, joined) => {
  expect(all(...outcomes)).toBe(joined)
})

it.each<[actual: object, expected: object, difference: true | string]>([
  [{ code: 1, more: 2 }, { code: 1 }, true],
  [{ text: 'abc' }, { text: /b/ }, true],
  [{ found: [] }, { found: ['a.ts:1'] }, 'found: [], expected ["a.ts:1"]'],
  [{}, { code: 1 }, 'code: undefined, expected 1'],
])('%j beside %j', (actual, expected, difference) => {
  expect(differs(actual, expected)).toBe(difference)
})

it('a case that passes with a program that does nothing is told', async () => {
  const files = { 'a.ts': '' }
  const passed = await passedByNothing([
    { id: 1, name: 'nothing bad is printed', files, test: async ({ scan }) => !(await scan()).stdout.includes('bad') },
    { id: 2, name: 'the exit code alone', files, test: async ({ scan }) => differs(await scan(), { code: 2 }) },
  ])
  expect(passed.filter(line => line.startsWith('1 '))).toHaveLength(12)
  expect(passed.filter(line => line.startsWith('2 '))).toHaveLength(3)
})
