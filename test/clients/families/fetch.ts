import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const whole = (given: Case): string => `${given.base.replace(/\/$/, '')}/${given.path.replace(/^\//, '')}`
const isBodyless = ({ method }: Case): boolean => method === 'GET'
const bodyOf = (given: Case): string => isBodyless(given) || !given.body ? '' : `, body: JSON.stringify(${code(given.body)})`
const init = (given: Case): string => `{ ${members({ method: given.method, headers: headersOf(given) })}${bodyOf(given)} }`

/** What all can do that follow the standard. */
export const fetchForms: Family['forms'] = {
  address: given => `await fetch(${code(whole(given))})`,
  init: given => `await fetch(${code(whole(given))}, ${init(given)})`,
  'init beside': given => `const init = ${init(given)}
init.headers = { ...init.headers, ${code(given.header?.[0] ?? 'X-Sunset')}: 'beside' }
await fetch(new URL(${code(whole(given))}), init)`,
  'address with a base': given => `await fetch(new URL(${code(given.path)}, ${code(given.base)}).toString(), ${init(given)})`,
  'parameters of the address': given => `const url = new URL(${code(given.path)}, ${code(given.base)})
for (const [name, value] of Object.entries(${code(given.query)})) url.searchParams.append(name, value)
await fetch(url, ${init(given)})`,
  parameters: given => given.path.includes('?') ? null : `const params = new URLSearchParams(${code(given.query)})
await fetch(\`\${${code(whole(given))}}?\${params}\`, ${init(given)})`,
  form: given => isBodyless(given) || !given.body ? null : `await fetch(${code(whole(given))}, { method: ${code(given.method)}, body: new URLSearchParams(${code(given.body)}) })`,
  'lower case': given => given.method === 'PATCH' ? null : `await fetch(${code(whole(given))}, { method: ${code(given.method.toLowerCase())} })`,
}

/** The same with what stands for requests and headers. */
export const requestForms: Family['forms'] = {
  headers: given => `await fetch(${code(whole(given))}, { method: ${code(given.method)}, headers: new Headers(${code(given.header ? [given.header] : [])}) })`,
  'headers that are set': given => `const headers = new Headers({ 'X-Other': 'a' })
headers.set('X-Sunset', ${code(given.header?.[1] ?? 'none')})
await fetch(${code(whole(given))}, { method: ${code(given.method)}, headers })`,
  request: given => `await fetch(new Request(${code(whole(given))}, ${init(given)}))`,
  'request of a request': given => `const first = new Request(${code(whole(given))}, { headers: { 'X-Sunset': 'first' } })
await fetch(new Request(first, ${init(given)}))`,
  'request and init': given => `const first = new Request(${code(whole(given))}, { method: 'DELETE', headers: { 'X-Sunset': 'first' } })
await fetch(first, { ${members({ headers: headersOf(given) })} })`,
}

const multipart: Family['forms'] = {
  'form in parts': given => isBodyless(given) || !given.body ? null : `const form = new FormData()
for (const [name, value] of Object.entries(${code(given.body)})) form.append(name, value)
await fetch(${code(whole(given))}, { method: ${code(given.method)}, body: form })`,
}

const of = (library: string, imports: string, forms: Family['forms']): Family => ({ client: 'fetch', library, imports, forms })

export const fetches: readonly Family[] = [
  of('fetch', '', { ...fetchForms, ...requestForms, ...multipart, 'of a global': given => `await globalThis.fetch(${code(whole(given))}, ${init(given)})`, 'called on': given => `await fetch.call(globalThis, ${code(whole(given))}, ${init(given)})` }),
  of('node-fetch', `import fetch, { FormData, Headers, Request } from 'node-fetch'`, { ...fetchForms, ...requestForms, ...multipart }),
  of('cross-fetch', `import fetch, { Headers, Request } from 'cross-fetch'`, { ...fetchForms, ...requestForms }),
  of('node-fetch-native', `import { fetch, FormData, Headers, Request } from 'node-fetch-native'`, { ...fetchForms, ...requestForms, ...multipart }),
  of('minipass-fetch', `import fetch from 'minipass-fetch'\nconst { Headers, Request } = fetch`, { ...fetchForms, ...requestForms }),
]

const options = (given: Case): string => members({ method: given.method, headers: headersOf(given) })

export const makeFetchHappen: Family = {
  client: 'make-fetch-happen',
  imports: `import fetch from 'make-fetch-happen'\nconst { Headers, Request } = fetch`,
  forms: {
    ...fetchForms,
    defaults: given => `await fetch.defaults({ ${options(given)} })(${code(whole(given))})`,
    'address as a default': given => `await fetch.defaults(${code(whole(given))}, ${init(given)})()`,
    'both addresses': given => `await fetch.defaults('http://other.invalid/v1', { method: 'PUT', headers: { ${code(given.header?.[0] ?? 'X-Sunset')}: 'default' } })(${code(whole(given))}, { ${options(given)} })`,
    'defaults of defaults': given => `await fetch.defaults({ ${options(given)} }).defaults(${code(whole(given))}, { headers: { ${code(given.header?.[0] ?? 'X-Sunset')}: 'second' } })()`,
  },
}
