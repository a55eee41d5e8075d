import type { Client } from './client.ts'

/** `$http` of vue-resource, by its documentation (1.5). */
export const vueResource = {
  name: 'vue-resource',
  modules: ['vue:http'],
  named: { names: ['$http'], packages: ['vue-resource'] },
  defaults: 'options',
  calls: [
    { callee: [''], method: 'options', url: 0 },
    { callee: ['get', 'delete', 'head', 'jsonp'], method: 'callee', url: 0, options: 1 },
    { callee: ['post', 'put', 'patch'], method: 'callee', url: 0, body: 1, options: 2 },
  ],
  methods: { jsonp: 'GET' },
  options: { url: ['url'], base: ['root'], method: ['method'], path: ['params'], query: ['params'], headers: ['headers'], body: ['body'] },
  dropsUnfilled: true,
  join: 'relative',
  response: { members: ['body', 'data'], calls: ['json'], text: ['text'] },
  error: [],
} as const satisfies Client

/** `$resource` of vue-resource: the same. */
export const vueResourceTemplates = {
  name: 'vue-resource templates',
  modules: ['vue:resource'],
  named: { names: ['$resource'], packages: ['vue-resource'] },
  create: [{ callee: [''], url: 0, path: 1, operations: 2 }],
  calls: [
    { callee: ['get', 'query', 'remove', 'delete'], method: 'callee', path: 0, query: 0 },
    { callee: ['save', 'update'], method: 'callee', least: 2, path: 0, query: 0, body: 1 },
    { callee: ['save', 'update'], method: 'callee', body: 0 },
  ],
  methods: { query: 'GET', save: 'POST', update: 'PUT', remove: 'DELETE' },
  operations: {
    calls: [
      { callee: [], method: 'options', only: ['GET', 'HEAD', 'DELETE'], path: 0, query: 0 },
      { callee: [], method: 'options', least: 2, path: 0, query: 0, body: 1 },
      { callee: [], method: 'options', body: 0 },
    ],
  },
  options: { url: ['url'], base: ['root'], method: ['method'], path: ['params'], headers: ['headers'], body: ['body'] },
  dropsUnfilled: true,
  join: 'relative',
  response: { members: ['body', 'data'], calls: ['json'], text: ['text'] },
} as const satisfies Client
