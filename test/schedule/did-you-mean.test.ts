import { expect, test } from 'vitest'
import { didYouMean, idsLike } from '../../src/schedule/did-you-mean.ts'

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

test.each([
  ['kv', ['zone-kv', 'kv-legacy', 'kvm'], ['kvm', 'kv-legacy', 'zone-kv']],
  ['dns-rec', ['dns-analytics', 'old-dns-records', 'dns-record-locked'], ['dns-record-locked', 'old-dns-records']],
  ['record zone', ['dns-record-zone-fields', 'zone-record'], ['dns-record-zone-fields']],
  ['minfy', ['minify', 'minfy-old'], ['minify', 'minfy-old']],
  ['--', ['minify'], []],
  ['cord', ['dns-record'], []],
])('%s may mean some of %j', (word, ids, expected) => {
  expect(idsLike(word, ids)).toEqual(expected)
})
