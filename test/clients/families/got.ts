import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const verb = ({ method }: Case): string => method.toLowerCase()
const absolute = ({ base, path }: Case): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
/** A GET with a body is refused. */
const isRefused = ({ method, body }: Case): boolean => method === 'GET' && body !== null

const forms: Family['forms'] = {
  verb: given => isRefused(given) ? null
    : `await got.${verb(given)}(${code(given.path)}, { ${members({ prefixUrl: given.base, searchParams: given.query, headers: headersOf(given), json: given.body })} })`,
  options: given => isRefused(given) ? null
    : `await got({ ${members({ url: given.path, prefixUrl: given.base, method: given.method, searchParams: given.query, headers: headersOf(given), form: given.body })} })`,
  'absolute URL': given => isRefused(given) ? null
    : `await got(${code(absolute(given))}, { ${members({ method: given.method, searchParams: given.query, headers: headersOf(given), json: given.body })} }).json()`,
  'URL object': given => isRefused(given) ? null
    : `const url = new URL(${code(absolute(given))})
url.searchParams.set('added', '7')
await got(url, { ${members({ method: given.method, json: given.body, headers: headersOf(given) })} })`,
  instance: given => isRefused(given) ? null
    : `const api = got.extend({ ${members({ prefixUrl: given.base, headers: headersOf(given) })} })
await api.${verb(given)}(${code(given.path)}, { ${members({ searchParams: given.query, json: given.body })} }).json()`,
  'extended instances': given => isRefused(given) ? null
    : `const named = got.extend({ ${members({ headers: headersOf(given) })} })
const api = got.extend({ prefixUrl: 'http://other.invalid/' }).extend(named, { ${members({ prefixUrl: given.base, method: given.method })} })
await api(${code(given.path)}, { ${members({ searchParams: given.query, json: given.body })} })`,
  'hook that changes headers': given => isRefused(given) ? null
    : `const api = got.extend({ hooks: { beforeRequest: [options => { options.headers['x-sunset'] = 'hooked' }] }, ${members({ prefixUrl: given.base, headers: headersOf(given) })} })
await api.${verb(given)}(${code(given.path)}, { ${members({ searchParams: given.query, json: given.body })} })`,
  'hook that changes the URL': given => isRefused(given) ? null
    : `await got(${code(absolute(given))}, { hooks: { beforeRequest: [options => { options.url = new URL('/client/v4/moved?b=1', ${code(given.base)}) }] }, ${members({ method: given.method, json: given.body })} })`,
  'hook that adds to the query': given => isRefused(given) ? null
    : `await got(${code(absolute(given))}, { hooks: { beforeRequest: [options => { options.url.searchParams.set('hooked', 'yes') }] }, ${members({ method: given.method, json: given.body, searchParams: given.query })} })`,
  stream: given => given.body ? null
    : `for await (const piece of got.stream(${code(given.path)}, { ${members({ prefixUrl: given.base, searchParams: given.query, headers: headersOf(given) })} })) String(piece)`,
  paginate: given => given.body || given.method !== 'GET' ? null
    : `await got.paginate.all(${code(given.path)}, { pagination: { transform: response => JSON.parse(response.body).result, paginate: () => false }, ${members({ prefixUrl: given.base, searchParams: given.query, headers: headersOf(given) })} })`,
}

export const got: Family = {
  client: 'got', major: 14, imports: `import got from 'got'`,
  forms: {
    ...forms,
    'instance behind options': given => isRefused(given) ? null
      : `const named = got.extend({ ${members({ headers: headersOf(given) })} })
await got.extend({ ${members({ prefixUrl: given.base })} }, named).${verb(given)}(${code(given.path)}, { ${members({ searchParams: given.query, json: given.body })} })`,
  },
}

export const got11: Family = { client: 'got', major: 11, installedAs: { got11: 'got' }, imports: `import got from 'got'`, forms }

export const got9: Family = {
  client: 'got', major: 9, installedAs: { got9: 'got' }, imports: `import got from 'got'`,
  forms: {
    verb: given => isRefused(given) ? null
      : `await got.${verb(given)}(${code(given.path)}, { ${members({ baseUrl: given.base, query: given.query, headers: headersOf(given), body: given.body, json: true })} })`,
    'absolute URL': given => isRefused(given) ? null
      : `await got(${code(absolute(given))}, { ${members({ method: given.method, query: given.query, headers: headersOf(given), body: given.body, form: true })} })`,
    instance: given => isRefused(given) ? null
      : `const api = got.extend({ ${members({ baseUrl: given.base, headers: headersOf(given), json: true })} })
await api(${code(given.path)}, { ${members({ method: given.method, query: given.query, body: given.body })} })`,
    'extended instance': given => isRefused(given) ? null
      : `const api = got.extend({ baseUrl: 'http://other.invalid', ${members({ headers: headersOf(given) })} }).extend({ ${members({ baseUrl: given.base })} })
await api.${verb(given)}(${code(given.path)}, { ${members({ query: given.query, body: given.body, json: true })} })`,
    hook: given => given.body ? null
      : `const api = got.extend({ hooks: { beforeRequest: [options => { options.headers['x-sunset'] = 'hooked' }] }, ${members({ baseUrl: given.base })} })
await api.get(${code(given.path)}, { ${members({ query: given.query })} })`,
    stream: given => given.body ? null
      : `for await (const piece of got.stream.get(${code(given.path)}, { ${members({ baseUrl: given.base, query: given.query, headers: headersOf(given) })} })) String(piece)`,
  },
}
