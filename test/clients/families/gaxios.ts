import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const body = (given: Case): Case['body'] => given.method === 'GET' ? null : given.body
const absolute = (given: Case): string => `${given.base.replace(/\/$/, '')}/${given.path.replace(/^\//, '')}`
const sent = (given: Case): string => members({ url: given.path, method: given.method, params: given.query, data: body(given), headers: headersOf(given) })

export const gaxios: Family = {
  client: 'gaxios',
  imports: `import { Gaxios, instance, request } from 'gaxios'`,
  forms: {
    request: given => `await request({ baseURL: ${code(given.base)}, ${sent(given)} })`,
    'default instance': given => `await instance.request({ baseURL: ${code(given.base)}, ${sent(given)} })`,
    instance: given => `await new Gaxios({ ${members({ baseURL: given.base, headers: headersOf(given) })} }).request({ ${members({ url: given.path, method: given.method, params: given.query, data: body(given) })} })`,
    'query of both': given => `await new Gaxios({ baseURL: ${code(given.base)}, params: { name: 'own', order: 'up' } }).request({ url: ${code(given.path)}, params: ${code(given.query)} })`,
    fetch: given => `await new Gaxios().fetch(${code(absolute(given))}, { ${members({ method: given.method, headers: headersOf(given), data: body(given) })} })`,
    'fetch with a base': given => `await new Gaxios({ baseURL: 'http://other.invalid/v1', params: ${code(given.query)} }).fetch(new URL(${code(absolute(given))}))`,
    interceptor: given => `const client = new Gaxios({ baseURL: ${code(given.base)} })
client.interceptors.request.add({ resolved: async config => { config.headers.set('X-Sunset', 'hook'); return config } })
await client.request({ ${sent(given)} })`,
    'method of an interceptor': given => `const client = new Gaxios({ baseURL: ${code(given.base)} })
client.interceptors.request.add({ resolved: async config => ({ ...config, method: 'PUT' }) })
client.interceptors.request.add({ resolved: async config => ({ ...config, method: 'DELETE', baseURL: 'http://other.invalid' }) })
await client.request({ url: ${code(given.path)}, params: ${code(given.query)} })`,
  },
}
