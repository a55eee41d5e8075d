import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const verb = ({ method }: Case): string => method.toLowerCase()
const absolute = ({ base, path }: Case): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
/** A GET with a body is refused. */
const isRefused = ({ method, body }: Case): boolean => method === 'GET' && body !== null
const imports = `import ky from 'ky'`

/** Forms of both majors; the name of the option with the base differs, and what hooks are given. */
const forms = (base: string, hook: string): Family['forms'] => ({
  verb: given => isRefused(given) ? null
    : `await ky.${verb(given)}(${code(given.path)}, { ${members({ [base]: given.base, searchParams: given.query, headers: headersOf(given), json: given.body })} }).json()`,
  options: given => isRefused(given) ? null
    : `await ky(${code(given.path)}, { ${members({ [base]: given.base, method: given.method, searchParams: given.query, headers: headersOf(given), json: given.body })} })`,
  'absolute URL': given => isRefused(given) ? null
    : `await ky(${code(absolute(given))}, { ${members({ method: given.method, searchParams: given.query, headers: headersOf(given), json: given.body })} })`,
  'URL object beside a base': given => isRefused(given) ? null
    : `await ky(new URL(${code(absolute(given))}), { ${members({ [base]: 'http://other.invalid', method: given.method, searchParams: given.query, json: given.body })} })`,
  'query as text': given => isRefused(given) ? null
    : `await ky(${code(absolute(given))}, { ${members({ method: given.method, searchParams: 'added=1&more=x', json: given.body })} })`,
  instance: given => isRefused(given) ? null
    : `const api = ky.create({ ${members({ [base]: given.base, headers: headersOf(given) })} })
await api.${verb(given)}(${code(given.path)}, { ${members({ searchParams: given.query, json: given.body })} }).text()`,
  'extended instance': given => isRefused(given) ? null
    : `const api = ky.create({ ${members({ [base]: 'http://other.invalid', headers: headersOf(given) })} }).extend({ ${members({ [base]: given.base })} })
await api(${code(given.path)}, { ${members({ method: given.method, searchParams: given.query, json: given.body })} })`,
  'instance made new by an instance': given => isRefused(given) ? null
    : `const other = ky.create({ headers: { 'X-Sunset': 'other' }, ${members({ [base]: 'http://other.invalid' })} })
await other.create({ ${members({ headers: headersOf(given) })} }).${verb(given)}(${code(absolute(given))}, { ${members({ searchParams: given.query, json: given.body })} })`,
  'extended by a function': given => isRefused(given) ? null
    : `const api = ky.create({ ${members({ [base]: given.base })} }).extend(before => ({ ${base}: before.${base}, ${members({ headers: headersOf(given) })} }))
await api.${verb(given)}(${code(given.path)}, { ${members({ searchParams: given.query, json: given.body })} })`,
  'hook that sets a header': given => isRefused(given) ? null
    : `const api = ky.extend({ hooks: { beforeRequest: [${hook} => { request.headers.set('X-Sunset', 'hooked') }] }, ${members({ [base]: given.base })} })
await api.${verb(given)}(${code(given.path)}, { ${members({ searchParams: given.query, json: given.body })} })`,
  'hook that gives another request': given => given.body ? null
    : `const api = ky.create({ hooks: { beforeRequest: [${hook} => new Request(${code(absolute(given))}, request)] } })
await api.${verb(given)}('http://other.invalid/', { ${members({ headers: headersOf(given) })} })`,
})

export const ky: Family = { client: 'ky', major: 1, imports, forms: forms('prefixUrl', 'request') }

export const ky2: Family = {
  client: 'ky', major: 2, installedAs: { ky2: 'ky' }, imports,
  forms: {
    ...forms('prefix', '({ request })'),
    'base URL': given => isRefused(given) ? null
      : `await ky.${verb(given)}(${code(given.path)}, { ${members({ baseUrl: given.base, searchParams: given.query, headers: headersOf(given), json: given.body })} })`,
    'prefix behind a base URL': given => isRefused(given) ? null
      : `const api = ky.create({ ${members({ baseUrl: given.base, prefix: 'inner/' })} })
await api.${verb(given)}(${code(given.path)}, { ${members({ searchParams: given.query, json: given.body })} })`,
    'prefix that begins with a slash': given => isRefused(given) ? null
      : `await ky.create({ ${members({ baseUrl: given.base })} }).extend({ prefix: '/inner' })(${code(given.path)}, { ${members({ method: given.method, json: given.body })} })`,
    'absolute URL beside a base URL': given => given.body ? null
      : `await ky(${code(absolute(given))}, { baseUrl: 'http://other.invalid/', ${members({ method: given.method, searchParams: given.query })} })`,
  },
}
