import { expect, it } from 'vitest'
import { judgeAll, query, request } from './build-use.ts'

const list = (text: string, more = {}) => request('GET /stores/{}/records', { query: query(text), ...more })
const [joined] = query('name=**')

it.each([
  ['a prefix', list('page=1&name=contains:shop'), ['record-filters 215']],
  ['a prefix before what is not known', list('content=starts_with:*'), ['record-filters 205']],
  ['a prefix after what is not known', list('name=*contains:shop'), []],
  ['a prefix without its separator', list('name=contains'), []],
  ['the new form', list('name.contains=shop'), []],
  ['another parameter', list('comment=contains:shop'), []],
  ['a list', list('name=a,b'), ['record-filters 205']],
  ['a list of what is not known', list('content=*,*'), ['record-filters 205']],
  ['one value', list('name=a'), []],
  ['a value that is not known', list('name=**'), []],
  ['a join', list('', { query: joined && [{ ...joined, joined: ',' }] }), ['record-filters 205']],
  ['a join by something else', list('', { query: joined && [{ ...joined, joined: '|' }] }), []],
  ['a prefix and a list in one value', list('name=contains:a,b'), ['record-filters 205']],
  ['a value together with a repeated parameter', list('match=any&name=a&name=b'), ['record-filters 200']],
  ['a value alone', list('match=any&name=a'), []],
  ['a value together with two different parameters', list('match=any&name=a&content=b'), []],
  ['another value together with a repeated parameter', list('match=all&name=a&name=b'), []],
  ['another method', request('DELETE /stores/{}/records', { query: query('name=a,b') }), []],
  ['another operation', request('GET /stores/{}/rulesets', { query: query('name=a,b') }), []],
  ['any value', request('GET /stores/{}/traffic', { query: query('magnitude=*') }), ['magnitude 200']],
])('%s', (_, use, found) => expect(judgeAll(use).map(({ entry, token }) => `${entry} ${token.start}`)).toEqual(found))

it('names the item that fits best', () => {
  const [finding, ...rest] = judgeAll(request('GET /stores/{}/traffic', { query: query('magnitude=bytes') }))
  expect(rest).toEqual([])
  expect(finding?.item).toMatchObject({ rewrite: { type: 'remove-query' } })
})

it('names the item that fits every value', () => {
  const found = judgeAll(['magnitude=bytes', 'magnitude=packets'].map(text => request('GET /stores/{}/traffic', { query: query(text) })))
  expect(found.map(({ item, uses }) => [item.rewrite, uses.length])).toEqual([[null, 2]])
})

it('takes the dates of the item', () => {
  expect(judgeAll(list('match=any&name=a&name=b'))).toMatchObject([{ sunset: '2025-05-23', rule: 'no-deprecated-query', kind: 'query', target: 'match' }])
})
