import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, runIn } from '../faces/build-io.ts'
import { parcels } from './documents.ts'

const api = `format: 1
id: parcels
title: Parcel API
updated: 2026-01-01
servers: [{ host: api.parcels.example, base: /v2 }]
resources: { parcel: { on: ["GET,POST /parcels"] }, report: { on: [POST /reports] } }
`
/** Everything that the document deprecates. */
const everything = [
  'endpoint: ["GET,POST /labels", "GET /labels/{id}"]', 'query: sort, on: GET /parcels', 'header: x-trace, on: any', 'field: [id, zip_code, "parts[].grams"], of: parcel',
  'field: ["parcels[].zip_code", "parcels[].parts[].grams"], of: report',
]
const schedule = (items: readonly string[], dates = 'deprecated: 2026-01-01', more = ''): string => `${api}entries:
  - id: old
    title: Old
    dates: { ${dates} }
${more}    deprecates:
${items.map(item => `      - { ${item} }\n`).join('')}    replacement: { text: New., operations: [GET /shipping-labels] }
    source: [{ url: "https://parcels.example" }]
    examples: { deprecated: ["await fetch(\`\${base}/labels\`)"] }
`

const check = async (text: string, document = parcels, ...args: string[]) => {
  const root = folderWith({ 'openapi.yaml': document, 'own.yaml': text })
  const { code, stdout, stderr } = await runIn(root, ['check', join(root, 'own.yaml'), '--against', 'openapi.yaml', '--as-of', '2026-11-20', ...args])
  return { code, stdout: stdout.replaceAll(`${root}/`, ''), stderr }
}

describe('sunset check --against', () => {
  it('says nothing where a schedule and a document agree', async () => {
    expect(await check(schedule(everything))).toEqual({ code: 0, stdout: '', stderr: '1 entry, 1 example run, 0 warnings, no errors.\n' })
    expect(await check(schedule(everything), parcels, '--strict')).toMatchObject({ code: 0 })
  })

  it.each<[string, string, string]>([
    ['an operation', 'endpoint: DELETE /labels', '17:11 entries[0].deprecates[5].endpoint: DELETE /labels'],
    ['one of several methods', 'endpoint: "GET,PUT /labels"', 'deprecates[5].endpoint: PUT /labels'],
    ['a path', 'endpoint: GET /label', 'deprecates[5].endpoint: GET /label'],
    ['a subtree', 'endpoint: "* /label/**"', 'deprecates[5].endpoint: * /label/**'],
    ['a parameter', 'query: page, on: GET /parcels', 'deprecates[5].query: query parameter page of GET /parcels'],
    ['a parameter of another operation', 'query: sort, on: POST /parcels', 'deprecates[5].query: query parameter sort of POST /parcels'],
    ['a header of an operation', 'header: X-Key, on: GET /parcels', 'deprecates[5].header: header X-Key of GET /parcels'],
    ['a header of any operation', 'header: X-Key, on: any', 'deprecates[5].header: header X-Key'],
    ['a field', 'field: weight, of: parcel', 'deprecates[5].field: field weight of parcel'],
    ['a nested field', 'field: "parts[].weight", on: POST /parcels', 'deprecates[5].field: field parts[].weight'],
    ['the operations of a field', 'field: weight, on: POST /gone', 'deprecates[5].field: field weight'],
  ])('tells %s that the document does not have', async (_name, item, place) => {
    const { code, stdout, stderr } = await check(schedule([...everything, item]))
    expect(stdout).toContain(`${place} is not in openapi.yaml, but the entry has no sunset date.\n`)
    expect(stdout).toMatch(/^own\.yaml:17:11 /)
    expect([code, stderr]).toEqual([2, '1 entry, 1 example run, 0 warnings, 1 error.\n'])
  })

  /** The document with parts that can have only some values. */
  const limited = parcels.replace('/shipping-labels:', `/exports/{format}:
    parameters: [{ name: format, in: path, schema: { type: string, enum: [csv, pdf] } }]
    get:
      parameters:
        - { name: size, in: query, schema: { type: array, items: { $ref: "#/components/schemas/Size" } } }
        - { name: unit, in: query, schema: { anyOf: [{ const: kg }, { type: string }] } }
      responses: { "200": { content: { application/json: { schema: { oneOf: [{ properties: { kind: { enum: [a] } } }, { properties: { kind: { const: b }, open: { type: boolean } } }] } } } } }
  /exports/all: { get: {} }
  /shipping-labels:`).replace('  schemas:\n', '  schemas:\n    Size: { allOf: [{ type: string, enum: [small, large] }] }\n')

  it.each<[string, string, string | null]>([
    ['value of a placeholder', 'endpoint: "GET /exports/{type}", where: { type: [csv, xls] }', 'deprecates[5].endpoint: GET /exports/xls is'],
    ['value that is a path of its own', 'endpoint: "GET /exports/{type}", where: { type: all }', null],
    ['value of a placeholder that has any', 'endpoint: "GET /labels/{id}", where: { id: old }', null],
    ['value of a list in the query', 'query: size, on: "GET /exports/{type}", value: { is: [small, tiny] }', 'deprecates[5].query: value tiny of query parameter size of GET /exports/{type} is'],
    ['value of a query that has any', 'query: unit, on: "GET /exports/{type}", value: { is: [stone] }', null],
    ['value of a field in some alternative', 'field: kind, on: "GET /exports/{type}", response: rejected, value: { is: [b, c] }', 'deprecates[5].field: value c of field kind is'],
    ['value of a switch', 'field: open, on: "GET /exports/{type}", response: rejected, value: { is: [true] }', null],
    ['test of another kind', 'query: size, on: "GET /exports/{type}", value: { prefix: [tiny], separator: "-" }', null],
  ])('tells a %s that the document does not list', async (_name, item, told) => {
    const { code, stdout } = await check(schedule([...everything, item]), limited)
    expect([code, stdout]).toEqual(told === null ? [0, ''] : [2, expect.stringContaining(`${told} not in openapi.yaml, but the entry has no sunset date.\n`)])
  })

  it('warns of a path that is no value of a limited placeholder', async () => {
    const document = limited.replace('/exports/all: { get: {} }', '/exports/all: { get: { deprecated: true } }')
    const { stdout } = await check(schedule([...everything, 'endpoint: "GET /exports/{type}", where: { type: csv }']), document)
    expect(stdout).toContain('GET /exports/all is deprecated, but no entry covers it.\n')
    expect(await check(schedule([...everything, 'endpoint: "GET /exports/{type}", where: { type: all }']), document)).toMatchObject({ stdout: '' })
  })

  it('tells several parts of an item that the document does not have in one line', async () => {
    const { code, stdout } = await check(schedule([...everything, 'endpoint: ["GET,PUT /label", DELETE /labels]']))
    expect([code, stdout]).toEqual([2, expect.stringMatching(/^own\.yaml:17:11 .*: GET /)])
    expect(stdout).toContain(' and 2 more are not in openapi.yaml, but the entry has no sunset date.\n')
  })

  it.each<[string, string, string, string]>([
    ['its sunset has passed', 'sunset: 2026-11-20', '', ''],
    ['its sunset is ahead', 'sunset: 2026-11-21', '', 'GET /gone is not in openapi.yaml, but its sunset date is 2026-11-21.\n'],
    ['the entry is withdrawn', 'deprecated: 2026-01-01', '    status: withdrawn\n', ''],
  ])('expects what is gone if %s', async (_name, dates, more, told) => {
    const { code, stdout } = await check(schedule([...everything, 'endpoint: GET /gone'], dates, more))
    expect([code, stdout]).toEqual([told === '' ? 0 : 2, told === '' ? '' : expect.stringContaining(told)])
  })

  it.each<[string, string, string]>([
    ['of the item', 'endpoint: GET /gone, dates: { sunset: 2026-11-20 }', ''],
    ['that no document lists', 'header: Accept, on: any', ''],
    ['that is a value of a header', 'header: X-Key, value: { is: [old] }, on: any', ''],
    ['of a security scheme', 'header: X-Api-Key, on: any', 'components:\n  securitySchemes: { key: { type: apiKey, in: header, name: X-API-Key } }\n'],
    ['that only SDKs have', 'endpoint: GET /gone, seen-in: [sdk]', ''],
    ['of a schema without members', 'field: any, on: GET /shipping-labels', ''],
    ['as the value of a placeholder', 'endpoint: GET /labels/old', ''],
    ['of an address with its base', 'endpoint: GET /labels', ''],
  ])('says nothing of a part %s', async (_name, item, more) => {
    const document = more === '' ? parcels : parcels.replace('components:\n', more)
    expect(await check(schedule([...everything, item]), document)).toMatchObject({ code: 0, stdout: '' })
  })

  it.each<[string, string, string, boolean]>([
    ['another API', 'api.shop.example', 'https://api.parcels.example/v2/', false],
    ['another API, of a document for each customer', 'api.shop.example', 'https://{customer}.parcels.example/v2', false],
    ['the same API', 'api.parcels.example', 'https://api.parcels.example/v2/', true],
    ['another API, of a document without a host', 'api.shop.example', '/v2', true],
  ])('compares a second schedule of %s only where the document can be its own', async (_name, host, url, isCompared) => {
    const other = schedule(['endpoint: GET /baskets']).replaceAll('parcels.example, base', 'other.example, base').replace('api.other.example', host).replace('id: parcels', 'id: shop')
    const root = folderWith({ 'openapi.yaml': parcels.replace('https://api.parcels.example/v2/', url), 'own.yaml': schedule(everything), 'shop.yaml': other })
    const { stdout } = await runIn(root, ['check', join(root, 'own.yaml'), join(root, 'shop.yaml'), '--no-examples', '--against', 'openapi.yaml', '--as-of', '2026-11-20'])
    expect(stdout.includes('GET /baskets is not in openapi.yaml')).toBe(isCompared)
    expect(stdout).not.toContain('own.yaml')
  })

  it.each<[string, string, string]>([
    ['is deprecated too', 'GET /labels/{id}', 'the replacement GET /labels/{id} is itself deprecated in openapi.yaml.'],
    ['is not in the document', 'GET /new-labels', 'the replacement GET /new-labels is not in openapi.yaml.'],
  ])('tells a replacement that %s', async (_name, operation, message) => {
    const { code, stdout } = await check(schedule(everything).replace('GET /shipping-labels', `GET /shipping-labels, "${operation}"`))
    expect([code, stdout]).toEqual([2, expect.stringContaining(`own.yaml:17:67 entries[0].replacement.operations[1]: ${message}\n`)])
  })

  it.each<[string, number, string]>([
    ['operations', 0, 'openapi.yaml:6:5 warning: paths["/labels"].get: GET,POST /labels is deprecated, but no entry covers it.\n'],
    ['a parameter', 1, 'openapi.yaml:23:20 warning: paths["/parcels"].get.parameters[0]: Query parameter sort of GET /parcels is deprecated, but no entry covers it.\n'],
    ['a header', 2, 'warning: components.parameters.Trace: Header X-Trace of 2 operations is deprecated, but no entry covers it.\n'],
    ['a field', 3, 'warning: components.schemas.Parcel.properties.zip_code: Field zip_code of Parcel is deprecated at GET /parcels, POST /parcels, but no entry covers it.\n'],
    ['a field of another object', 4, 'Field zip_code of Parcel is deprecated at POST /reports, but no entry covers it.\n'],
  ])('warns of %s without an entry', async (_name, index, message) => {
    const text = schedule(everything.filter((_item, position) => position !== index)).replace('/labels`', index === 0 ? '/parcels?sort=size`' : '/labels`')
    const { code, stdout, stderr } = await check(text)
    expect([code, stdout, stderr]).toEqual([0, expect.stringContaining(message), expect.stringMatching(/^1 entry, 1 example run, [1-9] warnings?, no errors\.\n$/)])
    expect(await check(text, parcels, '--strict')).toMatchObject({ code: 2, stdout })
  })

  it('names the operations where an entry has only some of a part', async () => {
    const { stdout } = await check(schedule(everything.slice(0, -1)))
    expect(stdout).toContain('Field zip_code of Parcel is deprecated at POST /reports, but no entry covers it.\n')
  })

  it('takes the operation that the document writes out, before one with placeholders', async () => {
    const document = parcels.replace('  /shipping-labels:', '  /{kind}: { get: { deprecated: true } }\n  /shipping-labels:')
    expect(await check(schedule(everything), document)).toMatchObject({ code: 0, stdout: '' })
  })

  it('compares paths whichever of the two has the base in them', async () => {
    const document = parcels.replace('example/v2/"', 'example"').replaceAll(/^ {2}(\/[\w{}/-]+):/gm, '  /v2$1:')
    expect(await check(schedule(everything), document)).toMatchObject({ code: 0, stdout: '' })
  })

  it('tells mistakes of the document with their place', async () => {
    expect(await check(schedule(everything), `${parcels}  x: [\n`)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^openapi\.yaml:\d+:\d+ /) })
  })
})
