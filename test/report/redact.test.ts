import { describe, expect, it } from 'vitest'
import { redact } from '../../src/report/redact.ts'

const stars = (text: string): string => '*'.repeat(text.length)

describe('redact', () => {
  it.each([
    ['a bearer token', '"Authorization: Bearer ', 'q8Zf-2kLmN0_pR5tV', '"'],
    ['a key in a headers object', `{ 'X-Auth-Key': '`, 'c2547eb745', `' }`],
    ['a key set on headers', `headers.set('x-auth-key', "`, 'c2547eb745', `")`],
    ['a key assigned by name', `headers['X-Auth-User-Service-Key'] = \``, 'v1.0-e24fd0', '`'],
    ['a camel-case option', 'new Client({ apiToken: "', 'abcd1234', '" })'],
    ['a header of a command', 'curl -H X-Auth-Key:', 'c2547eb745', ' https://x'],
    ['a password in an address', 'https://user:', 'hunter2', '@example.com/x'],
    ['a long hexadecimal text', '"/zones/', '023e105f4ecef8ad9ca31a8372d0c353', '/x"'],
    ['a long opaque text', 'const x = "', 'YQSn-xWAQiiEh9qM58wZNnyQS7FUdoqGIUAbrh7T', '"'],
    ['a web token', 'f("', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sflKxwRJSM', '")'],
    ['a vendor token', 'f("', 'ghp_1234567890abcdef', '")'],
  ])('hides %s', (_name, before, secret, after) => {
    expect(redact(before + secret + after)).toBe(before + stars(secret) + after)
  })

  it.each([
    'headers: { Authorization: `Bearer ${token}` }',
    `'Authorization': 'Bearer ' + token`,
    'headers["X-Auth-Key"] = process.env.API_KEY',
    'const path = `/zones/${zoneId}/settings/minify`',
    'getZoneSettingsForAccountWithMinifyEnabled2()',
    'const authKey = config.authKey',
    '"/accounts/{account_id}/storage/kv/namespaces"',
    'aaaaaaaa-bbbb-cccc',
  ])('leaves %s', text => {
    expect(redact(text)).toBe(text)
  })

  it('takes time in proportion to the text', () => {
    const start = performance.now()
    redact('token-'.repeat(20_000) + 'a:/'.repeat(20_000))
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
