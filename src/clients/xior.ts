import { axios } from './axios.ts'
import type { Client } from './client.ts'

/** xior 0.8.5: read and run. The data of a request that has no body goes into its query. */
export const xior = {
  name: 'xior',
  modules: ['xior'],
  create: [{ callee: ['create', 'Xior', 'Axios', 'Xior.create', 'Axios.create'], options: 0, fresh: true }],
  defaults: 'defaults',
  onRequest: 'interceptors.request.use',
  onResponse: 'interceptors.response.use',
  hooks: { inOrder: true },
  types: ['XiorInstance', 'Xior', 'Axios', 'AxiosInstance'],
  calls: [
    { callee: ['get', 'delete', 'head', 'options'], method: 'callee', url: 0, options: 1 },
    { callee: ['post', 'put', 'patch'], method: 'callee', url: 0, body: 1, options: 2 },
    { callee: ['', 'request'], method: 'options', url: 0 },
  ],
  like: { merge: 'Object.assign', mergeConfig: 'Object.assign' },
  options: axios.options,
  bodyInQuery: { methods: ['GET', 'HEAD', 'OPTIONS'] },
  later: { query: 'names' },
  join: 'trim',
  response: { members: ['data'] },
  error: ['response'],
} as const satisfies Client
