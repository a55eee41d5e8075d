import { expect, it } from 'vitest'
import { analyseFiles, listFindings } from '../../support/analyse-files.ts'

const api = `const B = 'https://api.cloudflare.com/client/v4'
export const send = (path: string, options = {}) => fetch(B + path, options)
export const part = (name: string) => fetch(B + '/zones/1/' + name)
export const each = (use: (client: typeof send) => unknown) => use(send)
export class Part { constructor(name: string) { part(name) } }
export const record = (fields: object) => fetch(B + '/zones/1/dns_records', { method: 'POST', body: JSON.stringify(fields) })
`
const calls = (call: string): string => Array.from({ length: 40 }, () => `${call}\n`).join('')
const lineOfLast = 42

/** What the last of many calls of a function in a test, or in production code, shows. */
const rows: [string, string, string, string[]][] = [
  ['a path', 'api.test.ts', `${calls("send('/other/1')")}send('/zones/1/filters')`, [`api.test.ts:${lineOfLast} filters GET`]],
  ['a segment', 'api.test.ts', `${calls("part('other')")}part('filters')`, [`api.test.ts:${lineOfLast} filters GET`]],
  ['a field', 'api.test.ts', `${calls("record({ ttl: 1 })")}record({ ttl: 1, zone_name: 'x' })`, [`api.test.ts:${lineOfLast} dns-record-zone-fields POST`]],
  ['a function', 'api.test.ts', `${calls('each(client => client)')}each(client => client('/zones/1/filters'))`, [`api.test.ts:${lineOfLast} filters GET`]],
  ['a segment for a constructor', 'api.test.ts', `${calls("new Part('other')")}new Part('filters')`, [`api.test.ts:${lineOfLast} filters GET`]],
  ['a path in production code', 'use.ts', `${calls("send('/other/1')")}send('/zones/1/filters')`, [`use.ts:${lineOfLast} filters GET`]],
]

it.each(rows)('finds %s that one of many calls passes', (_name, file, body, expected) => {
  expect(listFindings(analyseFiles({ 'api.ts': api, [file]: `import { each, part, Part, record, send } from './api.ts'\n${body}` }))).toEqual(expected)
})

const page = `export class Http { constructor(private base: string) {} get(path: string) { return fetch(this.base + path) } }
export class Page { constructor(http: Http) { http.get('/zones/1/filters') } }
`

it('finds what a constructor asks of the client that one of many calls makes', () => {
  const body = `${calls("new Page(new Http('https://acme.test'))")}new Page(new Http('https://api.cloudflare.com/client/v4'))`
  const report = analyseFiles({ 'page.ts': page, 'page.test.ts': `import { Http, Page } from './page.ts'\n${body}` }, 'certain')
  expect(listFindings(report)).toEqual(['page.ts:2 filters GET'])
})
