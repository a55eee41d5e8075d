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
    ['a longer vendor token', 'f("', 'github_pat_11ABCDEFG0_abcdefghijkl', '")'],
    ['the value of a variable with a type', `const CF_TOKEN: string = '`, 'hunter2', `'`],
    ['the value of a variable with several types', `let apiKey: string | undefined = "`, 'hunter2', '"'],
    ['a value for want of another', `const token = process.env.T ?? '`, 'hunter2', `'`],
    ['a value in place of an empty one', `const token = process.env['T'] || "`, 'hunter2', '"'],
    ['one of two values', `const token = isTest ? '`, 'hunter2', `' : other`],
    ['a value that is assigned once', `options.token ??= '`, 'hunter2', `'`],
    ['a comparison', `if (token === '`, 'hunter2', `') f()`],
    ['a comparison that is turned round', `if (password !== "`, 'hunter2', `") f()`],
    ['a key in an address', 'fetch(`${base}/zones?api_key=', 'hunter2', '`)'],
    ['a token in an address, before others', '"https://x.example/a?page=1&access_token=', 'hunter2', '&x=1"'],
    ['a token inserted into a template', "`Bearer ${'", 'hunter2', "'}`"],
    ['a password of a command', "'curl -s -u user:", 'hunter2', " https://x'"],
    ['a password of a command, behind other flags', 'curl -sSfu user:', 'hunter2', ' https://x'],
    ['a password of a proxy', 'curl -U user:', 'hunter2', ' https://x'],
    ['a password of a certificate', 'curl --cert client.pem:', 'hunter2', ' https://x'],
    ['a password of HTTPie', 'http -a user:', 'hunter2', ' https://x'],
    ['a password of a command, with the long flag', '"curl --user user:', 'hunter2', '"'],
    ['a short key', `login({ pass: '`, 'hunter2', `' })`],
    ['another short key', `login({ user, pwd: '`, 'hunter2', `' })`],
    ['a variable of a database', `DB_PASS = '`, 'hunter2', `'`],
    ['a key in an object', `{ auth: { id: 1, key: '`, 'hunter2', `' } }`],
    ['a value with an escape', `{ "X-Auth-Key" : '`, `it\\'s hunter2`, `' }`],
    ['a value with the other quote', `{ token: "`, `it's hunter2`, `" }`],
    ['cookies', `{ 'Cookie': '`, 'a=hunter1; b=hunter2', `' }`],
    ['cookies of a command', `curl -H "Cookie: `, 'a=hunter1; b=hunter2', `" x`],
    ['a pair', `['X-Auth-Key', '`, 'hunter2', `']`],
    ['an address that takes messages', "'https://hooks.slack.com/services/", 'T00/B00/hunter2', "'"],
    ['a private key', `'-----BEGIN RSA PRIVATE KEY-----`, '\\nMIIEowIBAAKCAQEA', `-----END RSA PRIVATE KEY-----'`],
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
    'Send the id and the secret by basic authentication.',
    'Send a token instead, or bearer credentials',
    'const CF_TOKEN: string = env.CF_TOKEN',
    'function verify(token: string, path = "/user/tokens/verify") {}',
    'request(apiToken, "/zones/1/rate_limits")',
    'request("/user/tokens", "POST")',
    'const token = await create("/user/tokens")',
    'const list = (token = "") => get(base + "/zones/rate_limits")',
    '{ cookie: jar, path: "/zones/rate_limits" }',
    '{ passThrough: "rate_limits", compass: "rate_limits" }',
    'fetch(`/zones?token=${token}&page=rate_limits`)',
    '{ token, path: "/zones/rate_limits" }',
    'const key = "/zones/rate_limits"',
  ])('leaves %s', text => {
    expect(redact(text)).toBe(text)
  })

  it('takes time in proportion to the text', () => {
    const start = process.cpuUsage()
    for (const part of ['token-', 'a:/', 'token="', "token: a |", 'token=a?', '?token=a', 'curl -u ', 'auth:{key:', 'Bearer ${', 'cookie: a=', '-----BEGIN PRIVATE KEY-----', 'https://a:', 'pwd="\\\\']) redact(part.repeat(20_000))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000)
  })
})
