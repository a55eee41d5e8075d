import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const body = (given: Case): Case['body'] => given.method === 'GET' ? null : given.body
const path = (given: Case): string => `/${given.path.replace(/^\//, '').split('?')[0] ?? ''}`
const options = (given: Case): string => members({ params: { query: given.query, header: headersOf(given) ?? {} }, body: body(given) })

export const openapiFetch: Family = {
  client: 'openapi-fetch',
  imports: `import createClient, { createPathBasedClient } from 'openapi-fetch'`,
  forms: {
    method: given => `await createClient({ baseUrl: ${code(given.base)} }).${given.method}(${code(path(given))}, { ${options(given)} })`,
    'no slash': given => given.base.endsWith('8080') || given.base.endsWith('8080/') ? null : `await createClient({ baseUrl: ${code(given.base)} }).GET(${code(path(given).slice(1))})`,
    request: given => `await createClient({ baseUrl: ${code(given.base)} }).request(${code(given.method.toLowerCase())}, ${code(path(given))}, { ${options(given)} })`,
    template: given => `await createClient({ baseUrl: ${code(given.base)} }).${given.method}('/zones/{zone_id}/x/{id}', { params: { path: { zone_id: 'z1', id: 'a b' }, query: ${code(given.query)} } })`,
    'headers of both': given => `await createClient({ baseUrl: ${code(given.base)}, headers: { 'X-Sunset': 'client' } }).GET(${code(path(given))}, { ${members({ headers: given.header ? { 'X-Sunset': given.header[1] } : null })} })`,
    'base of the call': given => `await createClient({ baseUrl: 'http://other.invalid' }).GET(${code(path(given))}, { baseUrl: ${code(given.base)} })`,
    'path members': given => `await createPathBasedClient({ baseUrl: ${code(given.base)} })[${code(path(given))}].${given.method}({ ${options(given)} })`,
    middleware: given => `const client = createClient({ baseUrl: ${code(given.base)} })
client.use({ onRequest({ request }) { request.headers.set('X-Sunset', 'middleware'); return request } })
await client.${given.method}(${code(path(given))}, { ${options(given)} })`,
    'middleware that changes nothing': given => `const client = createClient({ baseUrl: ${code(given.base)} })
client.use({ async onRequest({ schemaPath }) { if (schemaPath === '/never') return undefined } })
await client.${given.method}(${code(path(given))}, { ${options(given)} })`,
    'middleware that makes a request': given => `const client = createClient({ baseUrl: 'http://other.invalid' })
client.use({ onRequest({ request }) { return new Request(${code(`${given.base.replace(/\/$/, '')}/x`)}, request) } })
await client.GET(${code(path(given))})`,
  },
}
