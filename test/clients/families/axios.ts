import type { Case, Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

const hasBody = ({ method }: Case): boolean => method !== 'GET' && method !== 'DELETE'
const verb = ({ method }: Case): string => method.toLowerCase()
const shared = (given: Case): string => members({ baseURL: given.base, params: given.query, headers: headersOf(given) })
const sent = (given: Case): string => members({ url: given.path, method: given.method, params: given.query, data: given.body, headers: headersOf(given) })
const absolute = (given: Case): string => `${given.base.replace(/\/$/, '')}/${given.path.replace(/^\//, '')}`

export const axios: Family = {
  client: 'axios',
  imports: `import axios, { AxiosHeaders, mergeConfig, Axios } from 'axios'`,
  forms: {
    verb: given => given.body || hasBody(given) ? null : `await axios.${verb(given)}(${code(given.path)}, { ${shared(given)} })`,
    'verb with data': given => hasBody(given) ? null : `await axios.${verb(given)}(${code(given.path)}, { ${shared(given)}, data: ${code(given.body)} })`,
    'verb with a body': given => !given.body || !hasBody(given) ? null : `await axios.${verb(given)}(${code(given.path)}, ${code(given.body)}, { ${shared(given)} })`,
    'verb with a form': given => !given.body || !hasBody(given) ? null : `await axios.${verb(given)}Form(${code(given.path)}, ${code(given.body)}, { ${shared(given)} })`,
    called: given => `await axios(${code(given.path)}, { ${members({ method: given.method, data: given.body })}, ${shared(given)} })`,
    head: given => `await axios.head(${code(given.path)}, { ${shared(given)} })`,
    instance: given => `await axios.create({ ${members({ baseURL: given.base, headers: headersOf(given) })} }).request({ ${members({ url: given.path, method: given.method, params: given.query, data: given.body })} })`,
    'instance of an instance': given => `const first = axios.create({ baseURL: 'http://other.invalid/v1', params: { order: 'up' }, headers: { 'x-sunset': 'first' } })
await first.create({ ${members({ baseURL: given.base, headers: headersOf(given) })} })({ ${members({ url: given.path, method: given.method, params: given.query, data: given.body })} })`,
    'query of both': given => `await axios.create({ ${members({ baseURL: given.base, method: given.method })}, params: { name: 'own', order: 'up' } })(${code(given.path)}, { ${members({ params: given.query })} })`,
    'query as parameters': given => `await axios.create({ baseURL: ${code(given.base)}, params: { name: 'own' } }).get(${code(given.path)}, { params: new URLSearchParams(${code(given.query)}) })`,
    'headers by method': given => `const api = axios.create({ baseURL: ${code(given.base)}, headers: { common: { 'X-Other': 'a' }, patch: { 'X-Sunset': 'patch' }, get: { 'X-Sunset': 'get' } } })
await api.request({ ${sent(given)} })`,
    'headers as defaults': given => `const api = axios.create({ baseURL: ${code(given.base)} })
api.defaults.headers.common['X-Sunset'] = 'common'
api.defaults.headers.post['X-Sunset'] = 'post'
await api.request({ ${sent(given)} })`,
    'headers as an object': given => `await axios.${verb(given)}(${code(absolute(given))}, ${hasBody(given) ? `${code(given.body)}, ` : ''}{ headers: new AxiosHeaders(${code(headersOf(given) ?? {})}) })`,
    'defaults of an instance': given => `const api = axios.create()
api.defaults.baseURL = ${code(given.base)}
api.defaults.params = ${code(given.query)}
await api.${verb(given)}(${code(given.path)})`,
    class: given => given.body || hasBody(given) ? null : `await new Axios({ ${members({ baseURL: given.base })} }).${verb(given)}(${code(given.path)}, { ${members({ params: given.query, headers: headersOf(given) })} })`,
    merged: given => `await axios(mergeConfig({ baseURL: 'http://other.invalid', method: 'PUT' }, { baseURL: ${code(given.base)}, ${sent(given)} }))`,
    interceptor: given => `const api = axios.create()
api.interceptors.request.use(config => { config.baseURL = ${code(given.base)}; return config })
await api({ ${sent(given)} })`,
    interceptors: given => `const api = axios.create({ baseURL: 'http://other.invalid/v1' })
api.interceptors.request.use(config => ({ ...config, baseURL: ${code(given.base)} }))
api.interceptors.request.use(config => { config.headers['X-Sunset'] = 'later'; config.baseURL = 'http://third.invalid'; return config })
api.interceptors.response.use(answer => answer.data)
await api({ ${sent(given)} })`,
    absolute: given => `await axios({ ${members({ url: absolute(given), baseURL: 'http://other.invalid', method: given.method })} })`,
    'absolute, joined': given => `await axios.create({ allowAbsoluteUrls: false }).get('http://other.invalid/x', { baseURL: ${code(given.base)}, params: ${code(given.query)} })`,
    'absolute, joined by a hook': given => `const api = axios.create({ allowAbsoluteUrls: false })
api.interceptors.request.use(config => { config.headers.set('X-Sunset', 'hook'); return config })
await api.get('http://other.invalid/x', { baseURL: ${code(given.base)}, params: ${code(given.query)} })`,
    address: given => `await axios.get(axios.getUri({ ${members({ url: given.path, baseURL: given.base, params: given.query })} }))`,
  },
}
