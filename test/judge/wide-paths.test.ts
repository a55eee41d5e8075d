import { expect, test } from 'vitest'
import { place, request } from './build-use.ts'
import { judgeItems } from './judge-items.ts'

const evidence = place(1)
const everything = '- endpoint: "* /**"'
const twoLevels = '- endpoint: "GET /{root}/**"'

test.each([
  ['everything', everything, request('DELETE /parcels/{}'), ['certain 100 /**']],
  ['everything, by an unknown method', everything, request('? /parcels'), ['likely 100 /**']],
  ['everything, by an unknown path', everything, request('GET /{}'), ['certain 100 /**']],
  ['the root itself', everything, request('GET ', { path: [] }), []],
  ['everything, below an unknown base', everything, request('GET /parcels', { base: 'unknown', evidence }), []],
  ['everything, joined without a slash', everything, request('GET /parcels', { base: 'broken', evidence }), []],
  ['everything, of another host', everything, request('GET /parcels', { base: 'other' }), []],
  ['two levels', twoLevels, request('GET /parcels/{}/label'), ['certain 100 /{root}/**']],
  ['one level', twoLevels, request('GET /parcels'), []],
  ['a header of everything', '- { header: X-Old, on: "* /**" }', request('GET /parcels', { headers: [{ name: 'X-Old', at: place(400), value: null, branch: [] }] }), ['certain 400 X-Old']],
  ['a header below an unknown base', '- { header: X-Old, on: "* /**" }', request('GET /a', { base: 'unknown', evidence, headers: [{ name: 'X-Old', at: place(400), value: null, branch: [] }] }), []],
])('judges %s', (_name, items, use, found) => {
  expect(judgeItems(items, use).map(({ confidence, token, target }) => `${confidence} ${token.start} ${target}`)).toEqual(found)
})
