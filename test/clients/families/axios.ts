import type { Family } from '../family.ts'
import { code, headersOf, members } from '../generate.ts'

export const axios: Family = {
  client: 'axios',
  imports: `import axios from 'axios'`,
  forms: {
    verb: given => given.body || given.method !== 'GET' && given.method !== 'DELETE' ? null
      : `await axios.${given.method.toLowerCase()}(${code(given.path)}, { ${members({ baseURL: given.base, params: given.query, headers: headersOf(given) })} })`,
    'verb with a body': given => !given.body || given.method === 'GET' || given.method === 'DELETE' ? null
      : `await axios.${given.method.toLowerCase()}(${code(given.path)}, ${code(given.body)}, { ${members({ baseURL: given.base, params: given.query, headers: headersOf(given) })} })`,
    instance: given => `await axios.create({ ${members({ baseURL: given.base, headers: headersOf(given) })} }).request({ ${members({ url: given.path, method: given.method, params: given.query, data: given.body })} })`,
    interceptor: given => `const api = axios.create()
api.interceptors.request.use(config => { config.baseURL = ${code(given.base)}; return config })
await api({ ${members({ url: given.path, method: given.method, params: given.query, data: given.body, headers: headersOf(given) })} })`,
    absolute: given => `await axios({ ${members({ url: given.base.replace(/\/$/, '') + '/' + given.path.replace(/^\//, ''), baseURL: 'http://other.invalid', method: given.method })} })`,
  },
}
