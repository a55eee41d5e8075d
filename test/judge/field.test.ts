import { describe, expect, it } from 'vitest'
import type { RequestUse } from '../../src/uses/api-use.ts'
import { body, Choice, judgeAll, query, read, request, test, Unknown, When } from './build-use.ts'
import type { Plain } from './build-use.ts'

const summary = (use: RequestUse) => judgeAll(use).map(({ entry, confidence, severity }) => `${entry} ${confidence} ${severity}`)
const send = (plain: Plain, operation = 'POST /stores/{}/records') => request(operation, { body: body(plain) })
const reading = (operation: string, ...reads: RequestUse['reads']) => request(operation, { reads })
const isSrv = test('type', 'SRV')
const notSrv = test('type', 'SRV', true)

describe('fields that are sent', () => {
  it.each([
    ['an ignored field, one level lower', send({ store_name: 'a' }), ['record-fields certain warning']],
    ['each object of a list', send([{ name: 'a' }, { store_name: 'a' }]), ['record-fields certain warning']],
    ['one of several bodies', send(new Choice({ name: 'a' }, { store_name: 'b' })), ['record-fields certain warning']],
    ['a field of another name', send({ store_names: 'a' }), []],
    ['the name deeper down', send({ meta: { store_name: 'a' } }), []],
    ['a method that is not listed', send({ store_name: 'a' }, 'DELETE /stores/{}/records/{}'), []],
    ['a method that carries no body', send({ store_name: 'a' }, 'GET /stores/{}/records'), []],
    ['an unknown method', send({ store_name: 'a' }, '? /stores/{}/records'), ['record-fields likely warning']],
    ['an operation that is only known to carry it', send({ store_name: 'a' }, 'POST /stores/{}/records/batch'), ['record-fields likely warning']],
    ['a path that is not known', send({ store_name: 'a' }, 'POST /{}/{}/{}'), []],
    ['a value', send({ notification_email: 'a@b' }, 'PATCH /stores/{}/pools'), ['pool-email certain error']],
    ['an unknown value', send({ notification_email: new Unknown() }, 'PATCH /stores/{}/pools'), ['pool-email certain error']],
    ['an excepted value among others', send({ notification_email: new Choice('', 'a@b') }, 'PATCH /stores/{}/pools/{}'), ['pool-email likely error']],
    ['an excepted value', send({ notification_email: '' }, 'PATCH /stores/{}/pools/{}'), []],
    ['a deprecated value', send({ actions: [{ id: 'polish' }, { id: 'mirage' }] }, 'POST /stores/{}/page_rules'), ['mirage certain error']],
    ['another value', send({ actions: [{ id: 'polish' }] }, 'POST /stores/{}/page_rules'), []],
  ])('%s', (_, use, found) => expect(summary(use)).toEqual(found))
})

describe('conditions of fields that are sent', () => {
  const data = { service: '_sip' }
  it.each([
    ['a sibling with the value', send({ type: 'SRV', data }), ['srv-fields certain error']],
    ['a sibling with another value', send({ type: 'NAPTR', data }), []],
    ['a sibling that can have the value', send({ type: new Choice('MX', 'SRV'), data }), ['srv-fields certain error']],
    ['a sibling that is not known', send({ type: new Unknown(), data }), ['srv-fields possible error']],
    ['no sibling', send({ data }), ['srv-fields possible error']],
    ['a test that allows it', send({ type: new Unknown(), data: new When([isSrv], data) }), ['srv-fields certain error']],
    ['a test deeper down', send({ type: new Unknown(), data: { service: new When([test('o.type', 'MX|SRV')], '_sip') } }), ['srv-fields certain error']],
    ['a test that excludes it', send({ type: new Unknown(), data: new When([notSrv], data) }), []],
    ['a test for another value', send({ type: new Unknown(), data: new When([test('type', 'MX')], data) }), []],
    ['a test against nothing that is known', send({ type: new Unknown(), data: new When([{ path: ['type'], is: [], not: false }], data) }), ['srv-fields possible error']],
    ['a test of something else', send({ type: new Unknown(), data: new When([test('kind', 'MX')], data) }), ['srv-fields possible error']],
    ['the sibling of the same list item', send({ rules: [{ action: 'set_config', parameters: { mirage: true } }] }, 'PUT /stores/{}/rulesets'), ['mirage certain error']],
    ['the sibling of another list item', send({ rules: [{ action: 'set_config' }, { action: 'skip', parameters: { mirage: true } }] }, 'PUT /stores/{}/rulesets'), []],
  ])('%s', (_, use, found) => expect(summary(use)).toEqual(found))
})

describe('fields that are read', () => {
  it.each([
    ['of a list', reading('GET /stores/{}/records', read('result.[].store_name')), ['record-fields certain error']],
    ['of an object', reading('GET /stores/{}/records/{}', read('result.store_name')), ['record-fields certain error']],
    ['of the list itself', reading('GET /stores/{}/records', read('result.store_name')), []],
    ['of what was added to a list', reading('POST /stores/{}/records', read('result.store_name')), ['record-fields certain error']],
    ['of a list or an object, by a method that is not known', reading('? /stores/{}/records', read('result.store_name')), ['record-fields likely error']],
    ['by an index', reading('GET /stores/{}/records', read('result.0.store_name')), ['record-fields certain error']],
    ['through a key that is not known', reading('GET /stores/{}/records', read('*.[].store_name')), ['record-fields likely error']],
    ['outside the payload', reading('GET /stores/{}/records', read('store_name')), []],
    ['the payload alone', reading('GET /stores/{}/records', read('result')), []],
    ['another method', reading('DELETE /stores/{}/records/{}', read('result.store_name')), []],
    ['a declared member, one level lower', reading('GET /stores/{}/records', read('result.[].store_name', { role: 'declaration' })), ['record-fields certain warning']],
    ['a member of a schema', reading('GET /stores/{}/records', read('result.[].store_name', { role: 'schema' })), ['record-fields certain error']],
    ['a field that is only deprecated when sent', reading('POST /stores/{}/rulesets', read('result.rules.[].parameters.mirage')), []],
    ['a field with a condition that nothing shows', reading('GET /stores/{}/records', read('result.[].data.service')), ['srv-fields possible error']],
    ['a test that shows it', reading('GET /stores/{}/records', read('result.[].data.service', { conditions: [isSrv] })), ['srv-fields certain error']],
    ['a test that excludes it', reading('GET /stores/{}/records', read('result.[].data.service', { conditions: [notSrv] })), []],
    ['a declared sibling that shows it', reading('GET /stores/{}/records', read('result.[].data.service', { role: 'declaration', siblings: [isSrv] })), ['srv-fields certain warning']],
    ['a filter of the request that shows it', request('GET /stores/{}/records', { query: query('type=SRV'), reads: [read('result.[].data.service')] }), ['srv-fields certain error']],
    ['a filter of the request that excludes it', request('GET /stores/{}/records', { query: query('type=MX'), reads: [read('result.[].data.service')] }), []],
    ['a field of an error', reading('POST /stores/{}/records', read('errors.[].error_chain', { side: 'error' })), ['error-chain certain error']],
    ['a field of an error by an index, beside the payload', reading('POST /stores/{}/records', read('errors.0.error_chain')), ['error-chain certain error']],
    ['a field of an error of another operation', reading('GET /stores/{}/records', read('errors.[].error_chain', { side: 'error' })), []],
    ['a field of the payload on the side of errors', reading('GET /stores/{}/records', read('result.[].store_name', { side: 'error' })), []],
  ])('%s', (_, use, found) => expect(summary(use)).toEqual(found))
})

it.each([
  ['a field that is sent', send({ store_name: 'a' }), { token: { start: 501 }, target: 'store_name', rule: 'no-deprecated-field', role: 'use' }],
  ['a value that is sent', send({ actions: [{ id: 'mirage' }] }, 'POST /stores/{}/page_rules'), { token: { start: 505 }, target: 'actions[].id', rule: 'no-deprecated-value' }],
  ['a field that is read', reading('GET /stores/{}/records/{}', read('result.store_name', { role: 'schema' })), { token: { start: 700 }, rule: 'no-deprecated-field', role: 'schema' }],
])('the finding of %s', (_, use, finding) => expect(judgeAll(use)).toMatchObject([finding]))
