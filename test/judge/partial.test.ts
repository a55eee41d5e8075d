import { expect, it } from 'vitest'
import type { RequestUse } from '../../src/calls/api-use.ts'
import { body, Choice, judgeAll, query, request, Unknown, type Plain } from './build-use.ts'

const write = (value: Plain, more: Partial<RequestUse> = {}, path = '/stores/{}/pools') =>
  request(`PATCH ${path}`, { body: body({ notification_email: value }), ...more })

it.each([
  ['one page', write(''), ['partial likely warning']],
  ['one page of what is likely the API, in a test', write('', { base: 'unknown', context: 'test' }), ['partial possible info']],
  ['a loop', write('', { inLoop: true }), []],
  ['page parameters', write('', { query: query('page=*') }), []],
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
    message: '`PATCH /stores/{store_id}/pools` without page parameters changes one page only, and `notification_email` was removed on 2023-04-03. Create a notification, then clear the addresses of all pools.',
  }])
})
