import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folderWith, runIn } from '../faces/build-io.ts'
import { documentOf, parcels, parcelsJson } from './documents.ts'

const asOf = ['--as-of', '2026-11-20']

async function imported(name: string, text: string, ...args: string[]): Promise<Record<string, unknown>> {
  const root = folderWith({ [name]: text })
  const { code, stderr } = await runIn(root, ['import', name, '--out', 'out', ...asOf, ...args])
  expect([code, stderr]).toEqual([0, expect.stringContaining('written to out')])
  expect(await runIn(root, ['check', join(root, 'out')])).toMatchObject({ code: 0, stdout: '' })
  return Object.fromEntries(readdirSync(join(root, 'out')).map(file => [file, parse(readFileSync(join(root, 'out', file), 'utf8'))]))
}

const field = (id: string, path: string, more: object) => ({ id, deprecates: [{ field: path, of: 'parcel', ...more }, expect.anything()] })

describe('sunset import', () => {
  it.each([['parcels.yaml', parcels], ['parcels.json', parcelsJson], ['3-1.yaml', parcels.replace('3.0.3', '3.1.0')]])('writes the schedule of %s', async (name, text) => {
    expect(await imported(name, text)).toEqual({
      'api.yaml': {
        format: 1, id: 'parcel-api', title: 'Parcel API', updated: '2026-11-20', servers: [{ host: 'api.parcels.example', base: '/v2' }],
        resources: { parcel: { on: ['GET,POST /parcels'] } }, live: ['/labels/search'],
      },
      'labels.yaml': {
        id: 'labels', title: 'GET,POST /labels', dates: { deprecated: '2025-12-01', sunset: '2026-06-30' }, deprecates: [{ endpoint: ['GET,POST /labels'] }],
        replacement: {
          text: 'Use `GET /shipping-labels` instead. Deprecated in favor of POST /shipping-labels.',
          operations: ['GET,POST /shipping-labels'],
        },
        source: [{ document: name, section: 'GET /labels' }],
        examples: { deprecated: ['await fetch(`${base}/labels`)'], current: ['await fetch(`${base}/shipping-labels`)'] },
      },
      'labels-label-id.yaml': expect.objectContaining({
        dates: { deprecated: '2026-11-20' }, replacement: { text: 'The document does not name a replacement.' }, notes: expect.stringContaining('gives no date'),
      }),
      'parcels-sort.yaml': expect.objectContaining({ deprecates: [{ query: 'sort', on: ['GET /parcels'] }], replacement: { text: 'Use `order` instead.' } }),
      'parcels-x-trace.yaml': expect.objectContaining({ deprecates: [{ header: 'X-Trace', on: ['GET,POST /parcels'] }] }),
      'parcel-id.yaml': expect.objectContaining({ deprecates: [{ field: 'id', of: 'parcel', response: 'deprecated' }] }),
      'parcel-zip-code.yaml': expect.objectContaining({
        dates: { sunset: '2026-Q4' }, ...field('parcel-zip-code', 'zip_code', { request: 'deprecated', response: 'deprecated' }),
      }),
      'parcel-grams.yaml': expect.objectContaining(field('parcel-grams', 'parts[].grams', { request: 'deprecated', response: 'deprecated' })),
    })
  })

  it('reads Swagger 2, with forms and the marks of its writers', async () => {
    const files = await imported('swagger.yaml', `swagger: "2.0"
info: { title: Old shop }
host: old.shop.example
basePath: /v1
paths:
  /orders/{id}.json:
    get: { deprecated: true, responses: { 200: { schema: { $ref: "#/definitions/Order" } } } }
  /orders:
    get: { responses: { 200: { schema: { type: array, items: { $ref: "#/definitions/Order" } } } } }
    post: { parameters: [{ in: body, name: body, schema: { $ref: "#/definitions/Order" } }] }
    put: { parameters: [{ in: formData, name: coupon, type: string, x-deprecated: true }] }
definitions:
  Order: { properties: { note: { x-deprecated: true } } }
`)
    expect(files).toMatchObject({
      'api.yaml': { id: 'old-shop', servers: [{ host: 'old.shop.example', base: '/v1' }], resources: { order: { on: ['GET /orders/{id_.json}', 'GET,POST /orders'] } } },
      'orders-coupon.yaml': { deprecates: [{ field: 'coupon', on: ['PUT /orders'], request: 'deprecated' }] },
      'orders.yaml': { deprecates: [{ endpoint: ['GET /orders/{id_.json}'], where: { 'id_.json': { suffix: '.json' } } }] },
      'order-note.yaml': { deprecates: [{ field: 'note', of: 'order', request: 'deprecated', response: 'deprecated' }] },
    })
  })

  it.each<[string, string, object]>([
    ['a verb behind a placeholder', '/x/{id}:cancel', { endpoint: ['POST /x/{id_cancel}'], where: { id_cancel: { suffix: ':cancel' } } }],
    ['a word before a placeholder', '/x/old.{name}', { endpoint: ['POST /x/{old._name}'], where: { 'old._name': { prefix: ['old'], separator: '.' } } }],
    ['two placeholders', '/x/{a}-{b}', { endpoint: ['POST /x/{a_-_b}'], confidence: { 'at-most': 'likely', because: 'The path segment `{a}-{b}` is matched as a placeholder.' } }],
  ])('keeps %s', async (_name, path, item) => {
    const files = await imported('openapi.yaml', documentOf({ [path]: { post: { deprecated: true } }, '/x/{id}': { post: {} } }))
    expect(Object.values(files)).toContainEqual(expect.objectContaining({ deprecates: [item] }))
  })

  it('gives the id and the servers that are asked for', async () => {
    const text = documentOf({ '/a': { get: { deprecated: true } } }, {}, { servers: [{ url: '/v3' }], info: { title: 'Shop', 'x-last-updated': '2026-02-03T10:00:00Z' } })
    const files = await imported('openapi.yaml', text, '--server', 'https://eu.shop.example', '--server', 'https://us.shop.example/v4/', '--id', 'shop-api')
    expect(files).toMatchObject({
      'api.yaml': { id: 'shop-api', updated: '2026-02-03', servers: [{ host: 'eu.shop.example', base: '/v3' }, { host: 'us.shop.example', base: '/v4' }] },
      'a.yaml': { dates: { deprecated: '2026-02-03' } },
    })
  })

  it('writes what scan finds', async () => {
    const code = 'await fetch(`https://api.parcels.example/v2/labels`)\nawait fetch(`https://api.parcels.example/v2/labels/search`)\n'
    const root = folderWith({ 'parcels.yaml': parcels, 'a.js': `${code}await fetch('https://api.parcels.example/v2/parcels?sort=x')\n` })
    await runIn(root, ['import', 'parcels.yaml', '--id', 'parcels', ...asOf])
    const { stdout } = await runIn(root, ['scan', '--schedule', 'schedule/parcels', '-f', 'json', ...asOf])
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ entry: 'labels', severity: 'error' }, { entry: 'parcels-sort' }] })
  })

  it('groups operations that end together for the same reason', async () => {
    const old = (more: object) => ({ deprecated: true, 'x-sunset': '2026-06-30', tags: ['old'], description: 'Deprecated: use the new API instead.', ...more })
    const files = await imported('openapi.yaml', documentOf({
      '/a/x': { get: old({}) }, '/b/y': { get: old({}) }, '/c/z': { get: old({ tags: ['other'] }) }, '/d': { get: old({ 'x-sunset': '2027-01-01' }) },
      '/e': { get: { deprecated: true } }, '/f': { get: { deprecated: true }, put: { deprecated: true } },
    }))
    expect(Object.fromEntries(Object.entries(files).map(([name, entry]) => [name, Reflect.get(Object(entry), 'deprecates')]))).toMatchObject({
      'old.yaml': [{ endpoint: ['GET /a/x', 'GET /b/y'] }], 'c-z.yaml': [{ endpoint: ['GET /c/z'] }], 'd.yaml': [{ endpoint: ['GET /d'] }],
      'e.yaml': [{ endpoint: ['GET /e'] }], 'f.yaml': [{ endpoint: ['GET,PUT /f'] }],
    })
  })

  it('tells what a schedule cannot name', async () => {
    const root = folderWith({ 'openapi.yaml': documentOf({ '/{any}': { get: { deprecated: true } }, '/a': {
      get: { parameters: [{ name: 'c', in: 'cookie', deprecated: true }] }, put: { requestBody: { content: { 'a/b': { schema: { properties: { 'd e': { deprecated: true } } } } } } },
    } }) })
    const { stdout } = await runIn(root, ['import', 'openapi.yaml', ...asOf])
    expect(stdout).toBe('skipped  openapi.yaml:8:5 the schedule format cannot express GET /{any}: the path "/{any}" needs at least one literal segment.\n'
      + 'skipped  openapi.yaml:13:11 the schedule format cannot express the cookie parameter c.\nskipped  openapi.yaml:22:17 the schedule format cannot express the field d e.\n')
  })
})
