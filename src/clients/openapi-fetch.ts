import type { Client } from './client.ts'

/** openapi-fetch 0.17.0: read and run. Paths are templates, filled with `params.path`. */
export const openapiFetch = {
  name: 'openapi-fetch',
  modules: ['openapi-fetch'],
  create: [
    { callee: [''], on: 'library', options: 0 },
    { callee: ['createPathBasedClient'], options: 0, pathMembers: true },
  ],
  types: ['Client'],
  onRequest: 'use',
  hooks: { inOrder: true, whole: true, members: { request: 'onRequest', response: 'onResponse' }, holds: 'request' },
  calls: [
    { callee: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], on: 'instance', method: 'callee', url: 0, options: 1 },
    { callee: ['request'], on: 'instance', method: 0, url: 1, options: 2 },
  ],
  options: { url: ['url'], base: ['baseUrl'], path: ['params.path'], query: ['params.query'], headers: ['headers', 'params.header'], body: ['body'] },
  join: 'cut',
  response: { members: ['data'], errors: ['error'] },
} as const satisfies Client
