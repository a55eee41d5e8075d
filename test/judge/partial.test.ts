import { expect, it } from 'vitest'
import type { RequestUse } from '../../src/uses/api-use.ts'
import { body, Choice, judgeAll, query, request, Unknown } from './build-use.ts'
import type { Plain } from './build-use.ts'

const write = (value: Plain, more: Partial<RequestUse> = {}, path = '/stores/{}/pools') =>
  request(`PATCH ${path}`, { body: body({ notification_email: value }), ...more })

it.each([
  ['one page', write(''), ['partial likely warning']],
  ['one page of what is likely the API, in a test', write('', { base: 'unknown', context: 'test' }), ['partial possible info']],
  ['the same page in a loop', write('', { inLoop: true }), ['partial likely warning']],
  ['pages in a loop', write('', { query: query('page=*'), inLoop: true }), []],
  ['page parameters', write('', { query: query('page=*') }), []],
  ['one page by its number', write('', { query: query('page=2'), inLoop: true }), ['partial likely warning']],
  ['a page in a name that nothing changes', write('', { query: query('page=2').map(each => ({ ...each, still: true })), inLoop: true }), ['partial likely warning']],
  ['a page that is given from outside of the loop', write('', { query: query('page=*').map(each => ({ ...each, still: true })), inLoop: true }), []],
  ['a page of the usual size', write('', { query: query('per_page=25') }), ['partial likely warning']],
  ['a larger page', write('', { query: query('page=1&per_page=26') }), []],
  ['a page of any size', write('', { query: query('limit=*') }), []],
  ['offsets', write('', { query: query('offset=*&limit=10'), inLoop: true }), []],
  ['what a loop asks for', write('', { queryOpen: true, inLoop: true }), []],
  ['other parameters', write('', { query: query('order=*') }), ['partial likely warning']],
  ['parameters that are not known', write('', { queryOpen: true }), ['partial possible warning']],
  ['one pool', write('', {}, '/stores/{}/pools/{}'), []],
  ['a value', write('a@b'), ['field certain error']],
  ['what is not known', write(new Unknown()), ['field certain error']],
  ['a value or none', write(new Choice('', 'a@b')), ['field certain error', 'partial likely warning']],
  ['another operation', request('GET /stores/{}/pools'), []],
])('clears %s', (_, use, found) => {
  expect(judgeAll(use).map(({ kind, confidence, severity }) => `${kind} ${confidence} ${severity}`)).toEqual(found)
})

it('stands on the field, with the text of the operation', () => {
  expect(judgeAll(write(''))).toMatchObject([{
    rule: 'no-partial-migration', target: 'PATCH /stores/{store_id}/pools', method: 'PATCH', token: { start: 501 }, item: { kind: 'field' },
    message: '`PATCH /stores/{store_id}/pools` changes only one page, and `notification_email` was removed on 2023-04-03. Loop over the pages with `page` and `per_page`, or `offset` and `limit`. Create a notification, then clear the addresses of all pools.',
  }])
})
