import type { Log } from 'sarif'
import { describe, expect, it } from 'vitest'
import { analyse, render } from '../../src/index.ts'
import { secretsIn } from '../../src/secrets/secrets-in.ts'
import { isComplete } from '../support/sample.ts'

const address = `'https://api.cloudflare.com/client/v4/zones/z/rate_limits'`

function placesOf(code: string, file = 'src/call.ts') {
  const report = analyse(code, file, { asOf: '2026-01-01' })
  const log = JSON.parse(render(report, 'sarif', { text: () => code })) as Log
  return (log.runs[0]?.results ?? []).map(({ locations }) => locations![0]!.physicalLocation!)
}

const snippetsOf = (code: string, file?: string) => placesOf(code, file).map(({ contextRegion }) => contextRegion?.snippet?.text)

describe('what is no secret is shown:', () => {
  it.each([
    ['a path about tokens', `fetch('/user/tokens/verify'); fetch(A)`],
    ['an address about tokens', `const token = await create('https://x.example/user/tokens'); fetch(A)`],
    ['a variable', 'fetch(A, { headers: { Authorization: `Bearer ${token}` } })'],
    ['a sum with a variable', `fetch(A, { headers: { 'Authorization': 'Bearer ' + token } })`],
    ['the environment', `fetch(A, { headers: { 'X-Auth-Key': process.env.CF_API_KEY } })`],
    ['the environment by a text', `fetch(A, { headers: { 'X-Auth-Key': process.env['CF_API_KEY'] } })`],
    ['another environment', `fetch(A, { headers: { 'X-Auth-Key': import.meta.env.VITE_KEY } })`],
    ['a variable with the name', `const apiToken = config.apiToken; fetch(A)`],
    ['another header beside', `fetch(A, { headers: { 'Content-Type': 'application/json', 'X-Auth-Key': key } })`],
    ['a media type that is sent for a token', `const requestToken = () => fetch(A, { headers: { Accept: 'application/vnd.github.v3+json; charset=utf-8' } })`],
    ['the charset of a media type', `const requestToken = () => fetch(A, { headers: { 'Content-Type': 'text/xml; charset=UTF-8' } })`],
    ['the name of a header', `headers.delete('Authorization'); fetch(A)`],
    ['the names of headers', `cors({ allowedHeaders: ['Authorization', 'X-Auth-Key'] }); fetch(A)`],
    ['the method beside', `fetch(A, { method: 'POST', headers: { Authorization: key } })`],
    ['a body beside', `fetch(A, { body: JSON.stringify({ comment: 'hello world' }), headers: { Authorization: key } })`],
    ['a text about tokens', `log('The token has expired'); fetch(A)`],
    ['a key of a list', `const key = 'rate_limits', p = fetch(A)`],
    ['the key of an element', `const a = { key: 'row-1', label: 'Limits' }, p = fetch(A)`],
    ['a name behind a key', `map.set('limits', 'hello'); fetch(A)`],
    ['a kind of token', `const tokenType = 'refresh', p = fetch(A)`],
    ['the address of a token', `const tokenUrl = '/oauth/token', p = fetch(A)`],
    ['credentials of a request', `fetch(A, { credentials: 'include' })`],
    ['a test of a type', `if (typeof token === 'string') fetch(A)`],
    ['an empty token', `const token = '', p = fetch(A)`],
    ['a query with a page', `fetch(A + '?page=2&per_page=50')`],
    ['a query with a variable', 'fetch(A + `?token=${token}&page=2`)'],
    ['an import', `import { token } from './auth/token'; fetch(A)`],
    ['a comment', `fetch(A) // returns the limits of the zone`],
    ['a comment that suppresses', `fetch(A, { headers: { Authorization: key } }) // eslint-disable-line no-console`],
    ['a word that begins the same', `const author = 'Jane', passenger = 'Joe', compass = 'north', p = fetch(A)`],
    ['an id of a zone', `getLimits({ zone: 'my-zone' }).then(() => fetch(A))`],
    ['a key of the keyboard', `useKey('Enter', () => fetch(A))`],
    ['a function that sets a token', `setToken(token); fetch(A)`],
    ['a key of a cache', `getKey('zone_limits'); fetch(A)`],
    ['a key of a map', `map.get('zone_id'); fetch(A)`],
    ['a part of a token', `token.split('.'); fetch(A)`],
    ['an address that a function with a token takes', `fetchWithToken('https://api.cloudflare.com/client/v4/zones/1/dns_records'); fetch(A)`],
    ['a path that a function with a login takes', `fetchWithAuth('/zones/1/dns_records', { method: 'GET' }); fetch(A)`],
    ['a path that is signed', `const signature = sign('GET', '/zones/1/dns_records'); fetch(A)`],
    ['a request that is signed', 'const sig = `GET /zones/${zone}/rate_limits`, p = fetch(A)'],
    ['a key of an entry', `cache.key('zones-v4-list'); queryKey('zones4list'); fetch(A)`],
    ['a key by which is sorted', `sortByKey('modified_on2'); findKey(zones, 'account1234'); primaryKey('zone1234567'); fetch(A)`],
    ['a key of a message', `t.byKey('settings.http2.title'); i18nKey('error404page'); fetch(A)`],
    ['a key that is pressed', `pressKey('Ctrl+F12'); fetch(A)`],
    ['middleware', `auth.use('/zones/1/dns_records'); fetch(A)`],
    ['a cookie about looks', `cookie.set('theme', 'dark'); tokens.set('kind', 'zone'); fetch(A)`],
    ['a setting about clients', `setSetting(zone, 'tls_client_auth', 'on'); fetch(A)`],
    ['a setting in an object', `const a = { tls_client_auth: 'on', privacy_pass: 'off' }, p = fetch(A)`],
    ['another attribute', `const a = '<input name="token" placeholder="Token of /zones" />', p = fetch(A)`],
    ['a module', `const auth = require('./middleware/auth'), token = require('./lib/token4'), p = fetch(A)`],
    ['a message of an assertion', `assert.equal(token, undefined, 'no token for zones'); fetch(A)`],
    ['options behind a value', `redis.set('token', x, 'EX', 3600); fetch(A)`],
    ['a member with the name', `fetch(A, { body: { token: zone.token, action: 'block' } })`],
    ['a schema', `const s = { token: z.string(), name: z.string() }, p = fetch(A)`],
    ['a translated label', `password = t('form.password.label'); fetch(A)`],
    ['a number', `fetch(A, { headers: { Authorization: key }, timeout: 30000 })`],
  ])('%s', (_name, text) => {
    const code = text.replace(/(?<!\w)A(?!\w)/g, address)
    expect(snippetsOf(code)).toEqual([code])
  })
})

describe('stars', () => {
  it.each([
    ['in a line', `fetch(A, { headers: { 'X-Auth-Key': 'S' } })`],
    ['before the finding', `const k = 'S', p = fetch(A, { headers: { 'X-Auth-Key': k } })`],
    ['of characters of two units', `const k = 'S🔑S', p = fetch(A, { headers: { 'X-Auth-Key': k } })`],
    ['in a comment before', `/* token S */ fetch(A)`],
    ['behind a line that ends otherwise', `const a = 1\u2028\r\nconst k = 'S', p = fetch(A, { headers: { 'X-Auth-Key': k } })`],
    ['in a component', `<script setup>\nconst k = 'S', p = fetch(A, { headers: { 'X-Auth-Key': k } })\n</script>\n`, 'src/call.vue'],
  ])('stand for as many characters %s', (_name, text, file?: string) => {
    const write = (secret: string): string => text.replace(/(?<!\w)A(?!\w)/g, address).replace(/(?<![A-Za-z-])S(?![A-Za-z])/g, secret)
    const code = write('hunter2Zq')
    const [place, ...more] = placesOf(code, file)
    expect(more).toEqual([])
    const line = code.split('\n')[place!.region!.startLine! - 1]!
    const snippet = place!.contextRegion!.snippet!.text!
    expect(snippet).toHaveLength(line.length)
    expect(snippet).toContain('*********')
    expect(snippet.slice(place!.region!.startColumn! - 1, place!.region!.endColumn! - 1)).toBe(line.slice(place!.region!.startColumn! - 1, place!.region!.endColumn! - 1))
    expect(placesOf(write('hunted2Zq'), file)).toEqual([place])
  })

  it('never join lines', () => {
    const code = 'fetch(A, { headers: { Authorization: `hun73r\nZq9xw\r\n1234` } })'
    const [hidden] = secretsIn('a.ts', code)
    expect(code.slice(hidden!.start, hidden!.end)).toBe('hun73r\nZq9xw\r\n1234')
  })
})

describe('a fix that would tell a credential', () => {
  const code = `fetch(${address}, { headers: { 'X-Auth-Key': key('hunter2Zq') } })`
  const report = analyse(code, 'a.ts', { asOf: '2026-01-01' })
  const withFix = (text: string) => ({
    ...report, findings: report.findings.map(finding => ({ ...finding, fixes: [{ safety: 'safe' as const, title: 'Move it.', edits: [{ file: 'a.ts', start: 0, end: 5, text }] }] })),
  })

  it.each(['json', 'jsonl', 'sarif', 'rdjson'] as const)('is left out of %s, and no other is', format => {
    expect(render(withFix(`key('hunter2Zq')`), format, { text: () => code })).not.toContain('hunter2Zq')
    expect(render(withFix(`key('limits')`), format, { text: () => code })).toContain(`key('limits')`)
  })
})

describe('a file that cannot be understood', () => {
  const deep = `${'['.repeat(20_000)}fetch(A, { 'X-Auth-Key': 'hunter2Zq' }, \`/zones/\${id}/x\`, "hun\\"73r")`

  it('hides every text between quotes that is no path and no name of a header', () => {
    expect(secretsIn('a.ts', deep).map(({ start, end }) => deep.slice(start, end))).toEqual(['hunter2Zq', 'hun\\"73r'])
  })
})

it('hides every text between quotes in a sum of more parts than are put together', () => {
  const code = `const other = 'hun73rB'\nfetch(${address} + ${'b + '.repeat(600)}'&access_to' + 'ken=' + 'hun73rZq')`
  expect(secretsIn('a.ts', code).map(({ start, end }) => code.slice(start, end))).toEqual(['&access_to', 'ken=', 'hun73rZq'])
})

const count = isComplete ? 8000 : 3000

it.each<[what: string, line: (index: number) => string]>([
  ['names that share one declaration', index => `var token = pick(token, 'k${String(index)}')`],
  ['properties of one name', index => `o.token = o.key; o.key = 'k${String(index)}'`],
  ['methods of one name', index => `class C${String(index)} { get(k: string) { use({ token: k }) } }; new C${String(index)}().get('k${String(index)}')`],
])('follows %s once', (_what, line) => {
  const code = Array.from({ length: count }, (_, index) => line(index)).join('\n')
  expect(new Set(secretsIn('a.ts', code).map(({ start }) => start)).size).toBe(count)
}, 2.5 * count)
