import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const verb = ({ method }: Case): string => method.toLowerCase()
const absolute = ({ base, path }: Case): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
/** A GET with a body is refused. */
const isRefused = ({ method, body }: Case): boolean => method === 'GET' && body !== null
const takesBody = ({ method }: Case): boolean => method !== 'GET' && method !== 'DELETE'
/** The path of a case that can stand behind its base as it is, without a query of its own. */
const plainPath = ({ path }: Case): string => `/${path.replace(/^\//, '').split('?')[0] ?? ''}`

const forms: Family['forms'] = {
  'verb without a body': given => given.body || takesBody(given) ? null
    : `await wretch(${code(absolute(given))}, { ${members({ headers: headersOf(given) })} }).${verb(given)}().json()`,
  'verb with a body and a path': given => !given.body || !takesBody(given) ? null
    : `await wretch(${code(given.base)}, { ${members({ headers: headersOf(given) })} }).${verb(given)}(${code(given.body)}, ${code(`/${given.path.replace(/^\//, '')}`)}).json()`,
  chain: given => isRefused(given) ? null
    : `await wretch(${code(given.base)}).url(${code(plainPath(given))}).headers(${code(headersOf(given) ?? {})})${given.body ? `.json(${code(given.body)})` : ''}.${verb(given)}().res(answer => answer.json())`,
  'query add-on': given => given.body ? null
    : `await wretch(${code(given.base)}).addon(QueryStringAddon).query(${code(given.query)}).url(${code(plainPath(given))}).query({ added: 'yes' }).get().notFound(() => null).json()`,
  'path before the query of the base': given => given.body ? null
    : `await wretch(${code(`${given.base.replace(/\/$/, '')}/inner?a=1`)}).headers(${code(headersOf(given) ?? {})}).url('/deep').get(${code(plainPath(given))}).text()`,
  'replaced URL': given => isRefused(given) ? null
    : `await wretch('http://other.invalid/x').url('/y').url(${code(absolute(given))}, true).options({ ${members({ headers: headersOf(given) })} }).fetch(${code(given.method)}, '', ${code(given.body)}).json()`,
  'middleware that adds a header': given => given.body ? null
    : `await wretch(${code(given.base)}).middlewares([next => (url, options) => next(url, { ...options, headers: { ...options.headers, 'X-Sunset': 'wrapped' } })]).get(${code(plainPath(given))}).json()`,
  'middleware that changes the URL': given => isRefused(given) ? null
    : `const api = wretch('http://other.invalid').middlewares([next => (url, options) => next(${code(absolute(given))}, options)])
await api.headers(${code(headersOf(given) ?? {})})${given.body ? `.json(${code(given.body)})` : ''}.${verb(given)}().json()`,
  'instances stay as they are': given => given.body ? null
    : `const api = wretch(${code(given.base)})
api.url('/lost').headers({ 'X-Sunset': 'lost' })
await api.get(${code(plainPath(given))}).json()`,
}

const imports = `import wretch from 'wretch'\nimport QueryStringAddon from 'wretch/addons/queryString'`

export const wretch: Family = { client: 'wretch', major: 2, imports, forms }

export const wretch3: Family = { client: 'wretch', major: 3, installedAs: { wretch3: 'wretch', 'wretch3/addons/queryString': 'wretch/addons/queryString' }, imports, forms }
