import { expect, test } from 'vitest'
import type { HeaderUse, Text } from '../../src/uses/api-use.ts'
import { place, request, word } from './build-use.ts'
import { judgeItems } from './judge-items.ts'

const at = place(400)
const textOf = (text: string): Text => text.split(/(\*)/).map(part => ({ text: part === '*' ? null : part, at, from: null }))
const header = (name: string, value: string | null, ...others: string[]): HeaderUse =>
  ({ name, at, value: value === null ? null : textOf(value), ...others.length > 0 && { otherValues: others.map(textOf) }, branch: [] })

const preview = '- { header: Accept, on: any, value: { contains: [inertia-preview, "luke-"] } }'
const version = '- { header: X-Version, on: any, value: { is: ["2022-11-28"] } }'
const dated = '- { header: X-Version, on: any, value: { before: "2024-06-20" } }'
const month = '- { header: X-Version, on: any, value: { before: "2024-06" } }'

test.each<[string, string, HeaderUse, readonly string[]]>([
  ['a text that the value has', preview, header('accept', 'application/vnd.x.inertia-preview+json'), ['certain']],
  ['a text in two pieces', preview, header('Accept', 'application/vnd.*.luke-preview'), ['certain']],
  ['a text that is not known', preview, header('Accept', 'application/vnd.*-preview+json'), []],
  ['no text', preview, header('Accept', null), []],
  ['another value', preview, header('Accept', 'application/json'), []],
  ['another possible value', preview, header('Accept', 'application/json', 'inertia-preview'), ['certain']],
  ['another header', preview, header('Content-Type', 'inertia-preview'), []],
  ['the value', version, header('X-Version', '2022-11-28'), ['certain']],
  ['a part of the value', version, header('X-Version', '2022-11-28.x'), []],
  ['an earlier day', dated, header('X-Version', '2024-06-19'), ['certain']],
  ['an earlier day with a name', dated, header('X-Version', '2023-10-16.acacia'), ['certain']],
  ['an earlier day before what is not known', dated, header('X-Version', '2023-10-16*'), ['certain']],
  ['the day itself', dated, header('X-Version', '2024-06-20'), []],
  ['a later day', dated, header('X-Version', '2025-01-01'), []],
  ['an earlier month', dated, header('X-Version', '2024-05'), ['certain']],
  ['the month of the day', dated, header('X-Version', '2024-06'), []],
  ['a day of the month', month, header('X-Version', '2024-06-01'), []],
  ['a day before the month', month, header('X-Version', '2024-05-31'), ['certain']],
  ['no date', dated, header('X-Version', '1.2024-01-01'), []],
  ['a longer number', dated, header('X-Version', '2024-011'), []],
])('judges %s', (_name, items, sent, found) => {
  expect(judgeItems(items, request('GET /a', { headers: [sent] })).map(({ confidence }) => confidence)).toEqual(found)
})

test('takes the name alone for no evidence', () => {
  const use = request('GET /a', { headers: [header('X-Version', '2022-11-28')], base: 'unknown' })
  expect(judgeItems(version, use)).toMatchObject([{ confidence: 'possible', rule: 'no-deprecated-header' }])
  expect(judgeItems(version, { ...use, evidence: at })).toMatchObject([{ confidence: 'likely' }])
  expect(judgeItems(version, { ...use, base: 'other' })).toEqual([])
  expect(judgeItems(version, word('header', 'X-Version'))).toEqual([])
})

test.each([
  [version, '2022-11-28', 'Value `2022-11-28` of header `X-Version` stopped working on 2025-06-15. Use something new.'],
  [dated, '2020-01-01', 'Value `2020-01-01` of header `X-Version` stopped working on 2025-06-15. Use something new.'],
])('names the value of %s', (items, value, message) => {
  expect(judgeItems(items, request('GET /a', { headers: [header('X-Version', value)] })).map(each => each.message)).toEqual([message])
})

test.each([
  ['- { query: v, on: GET /a, value: { before: 2024-06 } }', 'v=2024-05', 1],
  ['- { query: v, on: GET /a, value: { before: 2024-06 } }', 'v=2024-07', 0],
  ['- { query: v, on: GET /a, value: { contains: old } }', 'v=very-old-one', 1],
])('tests queries likewise: %s, %s', (items, query, count) => {
  const [name = '', value = ''] = query.split('=')
  expect(judgeItems(items, request('GET /a', { query: [{ name, nameAt: at, value: textOf(value), at, joined: null }] }))).toHaveLength(count)
})
