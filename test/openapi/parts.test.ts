import { describe, expect, it } from 'vitest'
import { adviceOf } from '../../src/openapi/advice-of.ts'
import { dateIn } from '../../src/openapi/date-in.ts'
import { datesOf } from '../../src/openapi/dates-of.ts'
import { takeId } from '../../src/openapi/ids.ts'
import { jsonOffsets } from '../../src/openapi/json-offsets.ts'
import { mentionsIn } from '../../src/openapi/mentioned.ts'
import { operationText } from '../../src/openapi/operations-of.ts'
import { serversOf } from '../../src/openapi/servers-of.ts'
import { answering, described, documentOf } from './documents.ts'

describe('dates', () => {
  it.each([
    ['2026-01-31', '2026-01-31'], ['2026-01-31T10:00:00Z', '2026-01-31'], ['2026-Q2', '2026-Q2'], ['2026-03', '2026-03'], ['@1767225600', '2026-01-01'], [1767225600, '2026-01-01'],
    ['Sat, 31 Jan 2026 23:59:59 GMT', '2026-01-31'], ['January 31st, 2026', '2026-01-31'], ['31 January 2026', '2026-01-31'], ['Sept 2026', '2026-09'], ['2nd of May 2026', '2026-05-02'],
    ['9999-12-31', undefined], ['2026-02-30', undefined], ['v2', undefined], ['2', undefined], ['2026-01-31-beta', undefined], [true, undefined],
  ])('%s is %s', (text, expected) => {
    expect(dateIn(text)).toBe(expected)
  })

  it.each<[string, object, string, object]>([
    ['x-sunset', { 'x-sunset': '2026-01-31' }, '', { sunset: '2026-01-31' }],
    ['x-sunset-date', { 'x-sunset-date': '2026-01-31' }, '', { sunset: '2026-01-31' }],
    ['x-removal-date', { 'x-removal-date': '2026-01-31' }, '', { sunset: '2026-01-31' }],
    ['x-deprecated-sunset', { 'x-deprecated-sunset': '2026-01-31' }, '', { sunset: '2026-01-31' }],
    ['x-eol', { 'x-eol': '2026-01-31' }, '', { sunset: '2026-01-31' }],
    ['x-deprecated-at', { 'x-deprecated-at': '2026-01-31' }, '', { deprecated: '2026-01-31' }],
    ['x-deprecation-date', { 'x-deprecation-date': '2026-01-31' }, '', { deprecated: '2026-01-31' }],
    ['x-deprecated-since', { 'x-deprecated-since': '2026-01-31' }, '', { deprecated: '2026-01-31' }],
    ['a version', { 'x-deprecated-since': '2.1' }, '', {}],
    ['an object', { 'x-deprecation': { date: '2025-01-31', sunset: '2026-01-31' } }, '', { deprecated: '2025-01-31', sunset: '2026-01-31' }],
    ['another object', { 'x-acme': { deprecationDate: '2025-01-31', removalDate: '2026-01-31' } }, '', { deprecated: '2025-01-31', sunset: '2026-01-31' }],
    ['an end of its own', { 'x-sunset': { date: '2026-01-31' } }, '', { sunset: '2026-01-31' }],
    ['a date of something else', { 'x-acme': { date: '2026-01-31' }, 'x-added': '2026-01-31' }, '', {}],
    ['words of the end', {}, 'It will be removed on January 1, 2026.', { sunset: '2026-01-01' }],
    ['words of unavailability', {}, 'This is no longer available from 00:00 UTC on April 12, 2024.', { sunset: '2024-04-12' }],
    ['words of the beginning', {}, 'Deprecated since 2025-05-01.', { deprecated: '2025-05-01' }],
    ['a date in another sentence', {}, 'Fields were removed. Since 2025-05-01 it is fast.', {}],
    ['the extension first', { 'x-sunset': '2026-01-31' }, 'Removed on 2026-03-01.', { sunset: '2026-01-31' }],
  ])('by %s', (_name, node, prose, expected) => {
    expect(datesOf({ ...node }, prose)).toEqual(expected)
  })
})

describe('advice', () => {
  it.each<[string, object, string | undefined, string | undefined]>([
    ['a sentence', { description: 'Lists it. Deprecated. Use `GET /b` instead. It is fast.' }, 'Use `GET /b` instead.', undefined],
    ['a notice', { description: 'Gets it.\n\n> [!WARNING]\n> **Closing down notice:** This is closing down. Please use [the other](https://x.example/b) instead.' }, 'Please use the other instead.', 'https://x.example/b'],
    ['in favor of', { description: 'Deprecated in favor of `name`.' }, 'Deprecated in favor of `name`.', undefined],
    ['only the end', { description: 'Lists all.\n\nThis is deprecated. More words.' }, 'This is deprecated.', undefined],
    ['nothing', { description: 'Use it to list all orders. We recommend pages.' }, undefined, undefined],
    ['a message', { 'x-deprecation-message': 'Take orders', description: 'Deprecated.' }, 'Take orders.', undefined],
    ['a description for it', { 'x-deprecated-description': 'Take orders.' }, 'Take orders.', undefined],
    ['a replacement by name', { 'x-replacement': 'listOrders' }, 'Use `listOrders` instead.', undefined],
    ['an object', { 'x-deprecation': { description: 'Take orders.', id: 'x' } }, 'Take orders.', undefined],
    ['no code', { description: 'Deprecated.\n\n```\nuse this instead of that\n```' }, undefined, undefined],
  ])('of %s', (_name, node, text, docs) => {
    expect(adviceOf({ ...node })).toMatchObject({ text, docs })
  })

  it.each<[string, readonly string[]]>([
    ['Use `PUT /b/{id}` instead.', ['PUT /b/{id}']], ['Use /c instead.', ['GET /c']], ['Use /v1/c instead.', ['GET /c']], ['Use /b/:key instead.', []], ['Use listC instead.', ['GET /c']],
    ['Use GET /gone instead.', []], ['Use GET /old instead.', []], ['See https://docs.example/c instead.', []], ['See [docs](https://docs.example/c) instead.', []], ['Use other instead.', []],
  ])('%s names %j', (description, expected) => {
    const { found, operations } = described(documentOf({
      '/a': { get: { deprecated: true, description } }, '/b/{b_id}': { put: {}, delete: {} }, '/c': { get: { operationId: 'listC' }, post: {} }, '/old': { get: { deprecated: true } },
      '/d': { get: { operationId: 'other' } },
    }))
    expect(found.slice(0, 1).flatMap(mentionsIn(operations, ['/v1'])).map(one => operationText(one).replace('b_id', 'id'))).toEqual(expected)
  })
})

/** A schema that lists its kinds, each of which refers to it. */
const kinds = (count: number) => ({
  Pet: { properties: { old: { deprecated: true } }, oneOf: Array.from({ length: count }, (_, index) => ({ $ref: `#/components/schemas/Kind${index}` })) },
  ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`Kind${index}`, { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { name: {} } }] }])),
})

describe('fields', () => {
  const old = { deprecated: true }
  it.each<[string, object, object, readonly string[]]>([
    ['a property', { properties: { a: old, b: {} } }, {}, ['a']],
    ['in objects and lists', { properties: { a: { properties: { b: { type: 'array', items: { properties: { c: old } } } } } } }, {}, ['a.b[].c']],
    ['in all of some', { allOf: [{ properties: { a: old } }, { properties: { b: old, a: {} } }] }, {}, ['a', 'b']],
    ['in each alternative', { oneOf: [{ properties: { a: old, b: old } }, { properties: { a: old, c: {} } }] }, {}, ['a', 'b']],
    ['not where an alternative keeps it', { anyOf: [{ properties: { a: old } }, { properties: { a: {} } }] }, {}, []],
    ['by its schema', { properties: { a: { $ref: '#/components/schemas/Old' } } }, { Old: old }, ['a']],
    ['beside a reference', { properties: { a: { $ref: '#/components/schemas/New', ...old } } }, { New: {} }, ['a']],
    ['by its extensions', { properties: { a: { 'x-deprecated': true }, b: { 'x-is-deprecated': true }, c: { 'x-is-deprecated': false } } }, {}, ['a', 'b']],
    ['once, above what is in it', { properties: { a: { ...old, properties: { b: old } } } }, {}, ['a']],
    ['in a circle', { $ref: '#/components/schemas/Tree' }, { Tree: { properties: { name: old, child: { $ref: '#/components/schemas/Tree' } } } }, ['name']],
    ['not for requests only', { properties: { a: { ...old, writeOnly: true } } }, {}, []],
    ['not by a name that is no key', { properties: { deprecated: {} } }, {}, []],
    ['of a kind that names its kinds', { $ref: '#/components/schemas/Pet' }, kinds(12), ['old']],
    ['the nearest first', { properties: { a: { properties: { old } }, old } }, {}, ['old', 'a.old']],
  ])('%s', (_name, schema, schemas, expected) => {
    expect(described(answering(schema, schemas)).found.map(part => part.kind === 'field' ? part.path : part.kind)).toEqual(expected)
  })
})

it('objects that all refer to each other have their nearest fields', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Thing${index}`)
  const refs = Object.fromEntries(names.map(name => [name, { $ref: `#/components/schemas/${name}` }]))
  const schemas = Object.fromEntries(names.map(name => [name, { properties: { ...refs, ...name === 'Thing0' && { old: { deprecated: true } } } }]))
  const { found, skipped } = described(answering({ $ref: '#/components/schemas/Thing1' }, schemas))
  const paths = found.map(part => part.kind === 'field' ? part.path : '')
  expect([paths.length, ...paths.slice(0, 3)]).toEqual([20, 'Thing0.old', 'Thing2.Thing0.old', 'Thing3.Thing0.old'])
  expect(skipped).toEqual([{ at: [], message: 'objects in Thing1 have deprecated fields in too many places; only the topmost places of each field are imported.' }])
})

it('a reference into another part is no component', () => {
  const answer = (schema: object) => ({ get: { responses: { 200: { content: { 'application/json': { schema } } } } } })
  const inside = '#/paths/~1a/get/responses/200/content/application~1json/schema'
  const { found } = described(documentOf({ '/a': answer({ properties: { old: { deprecated: true } } }), '/b': answer({ $ref: inside }) }))
  expect(found.map(part => part.kind === 'field' ? [operationText(part.operation), part.component, part.declaredBy] : [])).toEqual([
    ['GET /a', undefined, undefined], ['GET /b', undefined, undefined],
  ])
})

it('aliases and merged mappings of YAML count', () => {
  const text = `${documentOf({})}x-old: &old { deprecated: true }\n`.replace('paths: {}', 'paths: { /a: { get: &a { <<: *old, summary: A } }, /b: { get: *a } }')
    .replace(/^([^]*)(x-old:.*\n)$/, '$2$1')
  expect(described(text).found.map(({ operation }) => operationText(operation))).toEqual(['GET /a', 'GET /b'])
})

describe('servers', () => {
  const { document } = described(documentOf({}))
  it.each<[string, object, readonly string[], unknown]>([
    ['an address', { url: 'https://API.shop.example:8443/v1/' }, [], [{ host: 'api.shop.example', base: '/v1' }]],
    ['a variable with values', { url: 'https://{region}.shop.example/{version}', variables: { region: { enum: ['eu', 'us'] }, version: { default: 'v2' } } }, [],
      [{ host: 'eu.shop.example', base: '/v2' }, { host: 'us.shop.example', base: '/v2' }]],
    ['a variable with any value', { url: 'https://{tenant}.shop.example', variables: { tenant: { default: 'you' } } }, [], [{ host: '{tenant}.shop.example', base: '' }]],
    ['a variable host', { url: '{protocol}://{host}/api/v3', variables: { host: { default: 'HOST' } } }, [], [{ host: '{host}', base: '/api/v3' }]],
    ['an address without a scheme', { url: '//shop.example/v1' }, [], [{ host: 'shop.example', base: '/v1' }]],
    ['a relative one', { url: '/v3' }, ['https://x.example'], [{ host: 'x.example', base: '/v3' }]],
    ['another one', { url: 'https://y.example/v3' }, ['https://x.example'], [{ host: 'x.example', base: '' }]],
  ])('%s', (_name, server, given, expected) => {
    expect(serversOf({ ...document, root: { servers: [server] } }, [], given)).toEqual(expected)
  })

  it.each<[string, object, readonly string[], string]>([
    ['a relative one', { servers: [{ url: '/v3' }] }, [], 'openapi.yaml declares servers without a host (/v3). Set the server with --server https://api.example.com/v3.'],
    ['a local one', { servers: [{ url: 'http://localhost:3000' }] }, [], 'openapi.yaml declares servers without a host (http://localhost:3000).'],
    ['none', {}, [], 'openapi.yaml declares no server.'],
    ['a wrong flag', {}, ['shop'], '--server "shop" is not the URL of a server. Use a URL such as https://api.example.com/v2.'],
  ])('refuses %s', (_name, root, given, message) => {
    expect(() => serversOf({ ...document, root: { ...root } }, [], given)).toThrow(message)
  })
})

it('ids are kebab-case, unique and not too long', () => {
  const taken = new Set<string>()
  const ids = ['XMLThing.oldName', 'xml thing old-name', '2010-04 calls', 'ä/ö', '', 'constructor', 'word '.repeat(30)].map(name => takeId([name], taken))
  expect(ids).toEqual(['xml-thing-old-name', 'xml-thing-old-name-2', 'v2010-04-calls', 'a-o', 'api', 'constructor-1', expect.stringMatching(/^(?:word-){15}word$/)])
})

it('places in JSON are those of keys and items', () => {
  const text = '{ "a": [1, { "b\\u0063": "}\\"" }], "d": {} }'
  const paths = [['a'], ['a', 1], ['a', 1, 'bc'], ['d'], ['a', 1, 'none'], []]
  expect(jsonOffsets(text, paths).map(offset => text.slice(offset, offset + 4))).toEqual(['"a":', '{ "b', '"b\\u', '"d":', '{ "b', '{ "a'])
})
