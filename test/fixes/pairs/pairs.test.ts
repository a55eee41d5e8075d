import { expect, it } from 'vitest'
import { measure } from './measure.ts'
import { pairOf } from './pair-of.ts'

/** A sample; `npm run fix-pairs` makes more. */
const numbers = Array.from({ length: 60 }, (_, index) => index + 1)

it.each([{ how: 'safe fixes', unsafe: false }, { how: 'suggestions', unsafe: true }])('pairs of findings are whole after $how, with all their comments', ({ unsafe }) => {
  const measured = numbers.map(number => ({ pair: pairOf(number), ...measure(pairOf(number), unsafe) }))
  expect(measured.filter(({ problems }) => problems.length > 0).map(({ pair, problems }) => `${String(pair.number)}: ${problems.join(', ')}\n${pair.text}`)).toEqual([])
  expect(measured.filter(({ findings }) => findings > 1).length).toBeGreaterThan(numbers.length * 0.7)
  expect(measured.reduce((sum, { fixed }) => sum + fixed, 0)).toBeGreaterThan(numbers.length * 0.8)
}, 120_000)
