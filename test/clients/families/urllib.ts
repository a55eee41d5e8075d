import type { Family } from '../family.ts'
import { code, headersOf, members, wholeUrl } from '../generate.ts'

export const urllib: Family = {
  client: 'urllib',
  major: 4,
  imports: `import urllib, { curl, HttpClient, request } from 'urllib'`,
  forms: {
    request: given => `await request(${code(wholeUrl(given))}, { ${members({ method: given.method, headers: headersOf(given), data: given.body, contentType: 'json' })} })`,
    type: given => `await urllib.request(${code(wholeUrl(given))}, { ${members({ type: given.method, headers: headersOf(given), data: given.method === 'GET' ? given.query : given.body })} })`,
    curl: given => given.method === 'GET' ? `await curl(${code(wholeUrl(given))}, { ${members({ headers: headersOf(given), data: given.query })} })` : null,
    instance: given => `const client = new HttpClient({ defaultArgs: { ${members({ data: given.body, timeout: 5000 })} } })
await client.request(${code(wholeUrl(given))}, { ${members({ method: given.method, headers: headersOf(given) })} })`,
    'address alone': given => `await new HttpClient().curl(${code(wholeUrl(given))})`,
  },
}
