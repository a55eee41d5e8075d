import { describe, expect, it } from 'vitest'
import { judgeAll, read, request, word } from './build-use.ts'

const rules = request('GET /stores/{}/rules')
const devices = request('GET /stores/{}/devices/{}')
const namespaces = request('GET /stores/{}/worker/namespaces')

describe('state and level by date', () => {
  it.each([
    ['on the day of the sunset', rules, '2025-06-15', 'removed', 'error'],
    ['the day before', rules, '2025-06-14', 'announced', 'warning'],
    ['at the edge of the horizon', rules, '2025-03-17', 'announced', 'warning'],
    ['beyond the horizon', rules, '2025-03-16', 'announced', 'info'],
    ['deprecated without sunset', devices, '2026-01-01', 'deprecated', 'warning'],
    ['announced without sunset', devices, '2025-01-15', 'announced', 'info'],
    ['deprecated beyond the horizon', namespaces, '2026-07-16', 'deprecated', 'info'],
    ['deprecated within the horizon', namespaces, '2026-07-17', 'deprecated', 'warning'],
  ])('%s', (_, use, asOf, state, severity) => expect(judgeAll(use, { asOf })).toMatchObject([{ state, severity }]))
})

describe('level by context', () => {
  it.each([
    ['production', 'error'], ['test', 'warning'], ['docs', 'warning'], ['generated', 'warning'], ['mock', 'info'],
  ] as const)('%s', (context, severity) => expect(judgeAll({ ...rules, context })).toMatchObject([{ context, severity }]))

  it('adds up and ends at info', () => {
    const reads = [read('result.[].store_name', { role: 'declaration' })]
    expect(judgeAll(request('GET /stores/{}/records', { reads, context: 'test' }))).toMatchObject([{ severity: 'info' }])
  })
})

describe('options', () => {
  it.each([
    ['a longer horizon', rules, { asOf: '2025-03-16', horizon: 365 }, ['warning']],
    ['a level for the entry', rules, { severities: { rules: 'info' } }, ['info']],
    ['a level for another entry', rules, { severities: { minify: 'info' } }, ['error']],
    ['off', rules, { severities: { rules: 'off' } }, []],
    ['only this entry', rules, { only: ['rules'] }, ['error']],
    ['only another entry', rules, { only: ['minify'] }, []],
    ['skip', rules, { skip: ['rules'] }, []],
    ['a level for the entry of a word', word('word', 'shop.legacy.log'), { severities: { 'service-key': 'warning' } }, ['warning']],
  ] as const)('%s', (_, use, options, found) => expect(judgeAll(use, options).map(({ severity }) => severity)).toEqual(found))
})

it('says nothing of what is not in the schedule', () => expect(judgeAll(request('PUT /stores/{}/traffic'))).toEqual([]))
