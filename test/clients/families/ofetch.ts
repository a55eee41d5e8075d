import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const absolute = ({ base, path }: Case): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
/** A GET with a body is refused. */
const isRefused = ({ method, body }: Case): boolean => method === 'GET' && body !== null
const verb = ({ method }: Case): string => method.toLowerCase()

export const ofetch: Family = {
  client: 'ofetch',
  imports: `import { ofetch, $fetch } from 'ofetch'`,
  forms: {
    options: given => isRefused(given) ? null
      : `await ofetch(${code(given.path)}, { ${members({ baseURL: given.base, method: given.method, query: given.query, headers: headersOf(given), body: given.body })} })`,
    params: given => isRefused(given) ? null
      : `await $fetch(${code(given.path)}, { ${members({ baseURL: given.base, method: verb(given), params: given.query, headers: headersOf(given), body: given.body })} })`,
    raw: given => isRefused(given) ? null
      : `await ofetch.raw(${code(given.path)}, { ${members({ baseURL: given.base, method: given.method, query: given.query, body: given.body })} })`,
    'absolute URL beside a base': given => isRefused(given) ? null
      : `await ofetch(${code(absolute(given))}, { baseURL: 'http://other.invalid', ${members({ method: given.method, query: given.query, headers: headersOf(given), body: given.body })} })`,
    'base that is there already': given => given.body ? null
      : `await ofetch(${code(absolute(given))}, { ${members({ baseURL: given.base, query: given.query, headers: headersOf(given) })} })`,
    'URL object beside a base': given => isRefused(given) ? null
      : `await ofetch(new URL(${code(absolute(given))}), { baseURL: 'http://other.invalid', ${members({ method: given.method, headers: headersOf(given), body: given.body })} })`,
    instance: given => isRefused(given) ? null
      : `const api = ofetch.create({ ${members({ baseURL: given.base, headers: headersOf(given) })} })
await api(${code(given.path)}, { ${members({ method: given.method, query: given.query, body: given.body })} })`,
    'instance of an instance': given => isRefused(given) ? null
      : `const api = $fetch.create({ baseURL: 'http://other.invalid', ${members({ headers: headersOf(given) })} }).create({ ${members({ baseURL: given.base, query: given.query })} })
await api.raw(${code(given.path)}, { ${members({ method: given.method, body: given.body })} })`,
    'hook that sets options': given => isRefused(given) ? null
      : `const api = ofetch.create({ onRequest({ options }) { options.baseURL = ${code(given.base)}; options.headers.set('X-Sunset', 'hooked'); options.query = { hooked: 'yes' } } })
await api(${code(given.path)}, { ${members({ method: given.method, body: given.body })} })`,
    'hook that changes the URL': given => isRefused(given) ? null
      : `await ofetch('/nothing', { onRequest: [context => { context.request = ${code(given.path)} }], ${members({ baseURL: given.base, method: given.method, query: given.query, headers: headersOf(given), body: given.body })} })`,
    native: given => given.body ? null : `await ofetch.native(${code(absolute(given))}, { ${members({ headers: headersOf(given) })} })`,
  },
}
