import { describe, expect, it } from 'vitest'
import type { ApiUse } from '../../src/uses/api-use.ts'
import { headers, judgeAll, place, request, word } from './build-use.ts'

const summary = (use: ApiUse) => judgeAll(use).map(({ entry, confidence, token }) => `${entry} ${confidence} ${token.start}`)
const pair = ['Transfer-Encoding', 'Content-Length'] as const
const evidence = place(1)

describe('headers of a request', () => {
  const key = headers('Accept', 'x-shop-service-key')
  it.each([
    ['of the API', request('GET /a', { headers: key }), ['service-key certain 401']],
    ['by an unknown method', request('? /a', { headers: key }), ['service-key certain 401']],
    ['of another host', request('GET /a', { headers: key, base: 'other' }), []],
    ['of a host that is not known', request('GET /a', { headers: key, base: 'unknown' }), ['service-key likely 401']],
    ['that is passed on', request('GET /a', { headers: key, how: 'passed' }), ['service-key likely 401']],
    ['a pair, at the second', request('GET /a', { headers: headers('Content-Length', 'Accept', 'transfer-encoding') }), ['te-cl-headers certain 402']],
    ['one of the pair', request('GET /a', { headers: headers('Content-Length') }), []],
    ['one of the pair twice', request('GET /a', { headers: headers('Content-Length', 'content-length') }), []],
    ['a pair in two branches', request('GET /a', { headers: headers([pair[0], 'if:1'], [pair[1], 'else:1']) }), []],
    ['a pair, one of it in a branch', request('GET /a', { headers: headers(pair[0], [pair[1], 'if:1']) }), ['te-cl-headers certain 401']],
    ['a pair in a branch inside the other', request('GET /a', { headers: headers([pair[0], 'if:1'], [pair[1], 'if:1', 'if:2']) }), ['te-cl-headers certain 401']],
    ['a pair in an unknown place with evidence', request('GET /a', { headers: headers(...pair), base: 'unknown', evidence }), ['te-cl-headers likely 401']],
    ['a pair in an unknown place', request('GET /a', { headers: headers(...pair), base: 'unknown' }), ['te-cl-headers possible 401']],
    ['bound to an operation', request('POST /stores/{}/records', { headers: headers('X-Shop-Trace') }), ['bounded-header certain 400']],
    ['bound to another operation', request('POST /stores/{}/rulesets', { headers: headers('X-Shop-Trace') }), []],
    ['bound to another method', request('GET /stores/{}/records', { headers: headers('X-Shop-Trace') }), []],
  ])('%s', (_, use, found) => expect(summary(use)).toEqual(found))
})

describe('words that stand alone', () => {
  it.each([
    ['a header', word('header', 'X-Shop-Service-Key'), ['service-key likely 300']],
    ['a header of a pair', word('header', 'Content-Length'), []],
    ['a header that is bound to an operation', word('header', 'X-Shop-Trace'), ['bounded-header possible 300']],
    ['a variable', word('environment', 'SHOP_SERVICE_KEY'), ['service-key likely 300']],
    ['a variable in other case', word('environment', 'shop_service_key'), []],
    ['a host', word('host', 'OLD.shop.example'), ['service-key likely 300']],
    ['a word', word('word', 'shop.legacy.log'), ['service-key likely 300']],
    ['a word in the place of a host', word('host', 'shop.legacy.log'), []],
  ])('%s', (_, use, found) => expect(summary(use)).toEqual(found))

  it.each([
    ['header', 'X-Shop-Service-Key', 'no-deprecated-header'],
    ['environment', 'SHOP_SERVICE_KEY', 'no-deprecated-header'],
    ['host', 'old.shop.example', 'no-deprecated-endpoint'],
    ['word', 'shop.legacy.log', 'no-deprecated-value'],
  ] as const)('the rule of a %s', (what, name, rule) => {
    expect(judgeAll(word(what, name))).toMatchObject([{ kind: what, target: name, rule, method: null, methods: [] }])
  })
})
