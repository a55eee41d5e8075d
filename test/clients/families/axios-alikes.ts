import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const hasBody = ({ method }: Case): boolean => method !== 'GET' && method !== 'DELETE'
const verb = ({ method }: Case): string => method.toLowerCase()
const shared = (given: Case): string => members({ baseURL: given.base, params: given.query, headers: headersOf(given) })
const sent = (given: Case): string => members({ url: given.path, method: given.method, params: given.query, data: given.method === 'GET' ? null : given.body, headers: headersOf(given) })
const absolute = (given: Case): string => `${given.base.replace(/\/$/, '')}/${given.path.replace(/^\//, '')}`

/** What all libraries can do that look like axios. */
const forms: Family['forms'] = {
  verb: given => hasBody(given) ? null : `await axios.${verb(given)}(${code(given.path)}, { ${shared(given)} })`,
  'verb with a body': given => !given.body || !hasBody(given) ? null : `await axios.${verb(given)}(${code(given.path)}, ${code(given.body)}, { ${shared(given)} })`,
  head: given => `await axios.head(${code(given.path)}, { ${shared(given)} })`,
  request: given => `await axios.request({ baseURL: ${code(given.base)}, ${sent(given)} })`,
  called: given => `await axios({ baseURL: ${code(given.base)}, ${sent(given)} })`,
  instance: given => `await axios.create({ ${members({ baseURL: given.base, headers: headersOf(given) })} }).request({ ${sent(given)} })`,
  'query of both': given => `await axios.create({ ${members({ baseURL: given.base })}, params: { name: 'own', order: 'up' } }).get(${code(given.path)}, { ${members({ params: given.query })} })`,
  'headers of both': given => `await axios.create({ baseURL: ${code(given.base)}, headers: { 'x-sunset': 'own' } }).get(${code(given.path)}, { headers: { 'x-sunset': 'call' } })`,
  'instance beside': given => `axios.defaults.baseURL = 'http://other.invalid/v1'
await axios.create({ ${members({ baseURL: given.base })} }).get(${code(given.path)}).finally(() => { delete axios.defaults.baseURL })`,
  absolute: given => `await axios.create({ baseURL: 'http://other.invalid' }).get(${code(absolute(given))}, { params: ${code(given.query)} })`,
}

const url: Family['forms'] = {
  'called with an address': given => `await axios(${code(given.path)}, { ${members({ baseURL: given.base, method: given.method, params: given.query, headers: headersOf(given) })} })`,
}

const hooks: Family['forms'] = {
  'header of a hook': given => `const api = axios.create({ baseURL: ${code(given.base)} })
api.interceptors.request.use(config => { config.headers = { ...config.headers, 'X-Sunset': 'first' }; return config })
api.interceptors.response.use(answer => answer.data)
await api.request({ url: ${code(given.path)}, method: ${code(given.method)}, params: ${code(given.query)} })`,
  'order of hooks': given => `const api = axios.create({ baseURL: ${code(given.base)} })
api.interceptors.request.use(config => ({ ...config, method: 'PUT' }))
api.interceptors.request.use(config => ({ ...config, method: 'DELETE' }))
await api.request({ url: ${code(given.path)} })`,
}

export const redaxios: Family = { client: 'redaxios', imports: `import axios from 'redaxios'`, forms: { ...forms, ...url, 'instance of an instance': given => `await axios.create({ baseURL: 'http://other.invalid', params: { name: 'own' } }).create({ baseURL: ${code(given.base)} }).get(${code(given.path)})` } }

export const feaxios: Family = {
  client: 'feaxios', imports: `import axios from 'feaxios'`,
  forms: {
    ...forms, ...url,
    'verb with a form': given => !given.body || !hasBody(given) ? null : `await axios.${verb(given)}Form(${code(given.path)}, ${code(given.body)}, { ${shared(given)} })`,
    'base of a hook': given => `const api = axios.create({ baseURL: ${code(given.base)} })
api.interceptors.request.use(config => { config.headers.set('X-Sunset', 'hook'); config.baseURL = 'http://other.invalid'; return config })
await api.get(${code(given.path)}, { params: ${code(given.query)} })`,
    address: given => `await axios.get(axios.getUri({ ${members({ url: given.path, baseURL: given.base, params: given.query })} }))`,
  },
}

export const xior: Family = {
  client: 'xior', imports: `import axios, { Xior } from 'xior'`,
  forms: {
    ...forms, ...hooks,
    class: given => `await new Xior({ baseURL: ${code(given.base)} }).request({ ${sent(given)} })`,
    'data in the query': given => !given.body ? null : `await axios.get(${code(given.path)}, { baseURL: ${code(given.base)}, params: ${code(given.query)}, data: ${code(given.body)} })`,
    'base of a hook': given => `const api = axios.create({ baseURL: 'http://other.invalid' })
api.interceptors.request.use(config => { config.baseURL = ${code(given.base)}; return config })
await api.get(${code(given.path)}, { params: ${code(given.query)} })`,
  },
}
