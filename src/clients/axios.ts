import type { Client } from './client.ts'

/** axios 1.x: read in its types and run (1.21.1). */
export const axios = {
  name: 'axios',
  modules: ['axios'],
  globals: ['axios'],
  create: [{ callee: ['create', 'Axios'], options: 0 }],
  defaults: 'defaults',
  onRequest: 'interceptors.request.use',
  hooks: { removed: ['interceptors.request.eject', 'interceptors.request.clear'] },
  onResponse: 'interceptors.response.use',
  types: ['AxiosInstance', 'AxiosStatic', 'Axios'],
  calls: [
    { callee: ['get', 'delete', 'head', 'options'], method: 'callee', url: 0, options: 1 },
    { callee: ['post', 'put', 'patch', 'query'], method: 'callee', url: 0, body: 1, options: 2 },
    { callee: ['', 'request'], method: 'options', url: 0, options: 1 },
    { callee: ['postForm', 'putForm', 'patchForm'], method: 'callee', url: 0, body: 1, options: 2 },
    { callee: ['getUri'], method: 'options', url: 0, options: 1, gives: 'address' },
  ],
  like: { AxiosHeaders: 'Headers', 'AxiosHeaders.from': 'Headers', 'AxiosHeaders.concat': 'Object.assign', all: 'Promise.all', mergeConfig: 'Object.assign' },
  methods: { postForm: 'POST', putForm: 'PUT', patchForm: 'PATCH' },
  options: { url: ['url'], base: ['baseURL'], method: ['method'], query: ['params'], headers: ['headers'], body: ['data'] },
  later: { query: 'names' },
  headerGroups: { all: 'common', methods: ['get', 'delete', 'head', 'options', 'post', 'put', 'patch'] },
  join: 'trim',
  absoluteUnless: 'allowAbsoluteUrls',
  response: { members: ['data'] },
  error: ['response'],
} as const satisfies Client
