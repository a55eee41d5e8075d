import type { Client } from './client.ts'

/** `$http` of AngularJS, by its documentation (1.8). */
export const angularJs = {
  name: 'angular-js',
  modules: [],
  named: { names: ['$http'], packages: ['angular'] },
  calls: [
    { callee: ['', '$http'], method: 'options', url: 0 },
    { callee: ['get', 'delete', 'head', 'jsonp'], method: 'callee', url: 0, options: 1 },
    { callee: ['post', 'put', 'patch'], method: 'callee', url: 0, body: 1, options: 2 },
  ],
  methods: { jsonp: 'GET' },
  steps: [
    { callee: ['success'], on: 'request', callback: ['body'] },
  ],
  options: { url: ['url'], method: ['method'], query: ['params'], headers: ['headers'], body: ['data'] },
  join: 'none',
  response: { members: ['data'] },
  error: [],
} as const satisfies Client

/** `$resource` of ngResource: the same. */
export const angularResource = {
  name: 'angular-resource',
  modules: [],
  named: { names: ['$resource'], packages: ['angular-resource', 'angular'] },
  create: [{ callee: [''], url: 0, path: 1, operations: 2 }],
  calls: [
    { callee: ['get', 'query', 'remove', 'delete'], method: 'callee', path: 0, query: 0 },
    { callee: ['save'], method: 'callee', least: 2, path: 0, query: 0, body: 1 },
    { callee: ['save'], method: 'callee', path: 0, body: 0 },
  ],
  methods: { query: 'GET', save: 'POST', remove: 'DELETE' },
  operations: {
    calls: [
      { callee: [], method: 'options', only: ['GET', 'HEAD', 'DELETE'], path: 0, query: 0 },
      { callee: [], method: 'options', least: 2, path: 0, query: 0, body: 1 },
      { callee: [], method: 'options', path: 0, body: 0 },
    ],
  },
  options: { url: ['url'], method: ['method'], path: ['params'] },
  dropsUnfilled: true,
  join: 'none',
  response: { itself: true, members: ['$promise'] },
  callback: ['body'],
} as const satisfies Client
