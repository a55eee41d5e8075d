import { expect, it } from 'vitest'
import { textValue } from '../../../src/calls/values/make-value.ts'
import { addressOf } from '../../../src/calls/values/parse-address.ts'
import { resolveUrl } from '../../../src/calls/values/resolve-url.ts'
import type { Text } from '../../../src/uses/api-use.ts'
import { show } from '../support/probe.ts'

const at = { file: 'a.ts', start: 0, end: 0 }
const servers = [{ host: 'api.depot.test', base: '/v4' }]

/** `/zones/{id}`: text with a hole. */
function textOf(short: string): Text {
  return short.split(/(\{\w*\})/).filter(Boolean).map(part => part.startsWith('{') ? { text: null, at, from: null, name: part.slice(1, -1) } : { text: part, at, from: null })
}

it.each<[string, string, string]>([
  ['https://api.depot.test/v4/parcels', 'proven', 'parcels'],
  ['https://API.Depot.TEST/v4/parcels/{id}', 'proven', 'parcels {}'],
  ['https://api.depot.test/v4//parcels/', 'proven', 'parcels'],
  ['https://api.depot.test/v4/parcels?page=1#top', 'proven', 'parcels'],
  ['https://api.depot.test/v4/par%63els', 'proven', 'parcels'],
  ['https://api.depot.test/v3/parcels', 'other', 'v3 parcels'],
  ['https://api.other.test/v4/parcels', 'other', 'v4 parcels'],
  ['{base}/parcels/{id}', 'unknown', 'parcels {}'],
  ['/parcels/{id}', 'none', 'parcels {}'],
])('parses %s', (address, base, path) => {
  const found = addressOf(textOf(address), servers)
  expect([found.base, found.path.map(segment => segment.text ?? '{}').join(' ')]).toEqual([base, path])
})

it.each<[string, string, string]>([
  ['https://north.depot.test/v4/parcels', '{tenant}.depot.test', 'proven'],
  ['https://{}.depot.test/v4/parcels', '{tenant}.depot.test', 'proven'],
  ['north.depot.test/v4/parcels', '{tenant}.depot.test', 'proven'],
  ['https://a.b.depot.test/v4/parcels', '{tenant}.depot.test', 'other'],
  ['https://depot.test/v4/parcels', '{tenant}.depot.test', 'other'],
  ['https://northdepot.test/v4/parcels', '{tenant}.depot.test', 'other'],
  ['https://{}/v4/parcels', '{tenant}.depot.test', 'unknown'],
  ['https://mine.test/v4/parcels', '{host}', 'unknown'],
  ['https://mine.test/parcels', '{host}', 'other'],
])('takes %s for an address of the host %s: %s', (address, host, base) => {
  expect(addressOf(textOf(address), [{ host, base: '/v4' }]).base).toBe(base)
})

it.each<[string, string, string]>([
  ['/parcels', 'https://api.depot.test/v4', 'https://api.depot.test/parcels'],
  ['parcels', 'https://api.depot.test/v4', 'https://api.depot.test/parcels'],
  ['parcels', 'https://api.depot.test/v4/', 'https://api.depot.test/v4/parcels'],
  ['https://other.test/x', 'https://api.depot.test/v4', 'https://other.test/x'],
])('resolves %s against %s', (path, base, expected) => {
  const found = resolveUrl([textValue(textOf(path))], [textValue(textOf(base))], at)
  expect(found.map(each => show(each))).toEqual([`'${expected}'`])
})
