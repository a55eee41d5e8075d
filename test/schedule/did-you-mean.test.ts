import { expect, test } from 'vitest'
import { didYouMean } from '../../src/schedule/did-you-mean.ts'

test.each([
  ['sevrity', ['severity', 'safety'], ' Did you mean "severity"?'],
  ['cname-flatening', ['cname-flattening', 'minify'], ' Did you mean "cname-flattening"?'],
  ['titel', ['title', 'dates'], ' Did you mean "title"?'],
  ['MINIFY', ['minify'], ' Did you mean "minify"?'],
  ['xyz', ['minify', 'brotli'], ''],
  ['a', [], ''],
])('%s among %j:%s', (word, candidates, expected) => {
  expect(didYouMean(word, candidates)).toBe(expected)
})

test('stays fast on absurd words', () => {
  expect(didYouMean('x'.repeat(100_000), ['minify', 'y'.repeat(100_000)])).toBe('')
})
