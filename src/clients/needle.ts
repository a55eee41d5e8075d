import type { Client } from './client.ts'

/**
 * needle 3: read and run (3.5.0). The data of a GET take the place of the address's query, with `json` they are the body. Without
 * data `needle(method, url, …)` means options.
 */
export const needle = {
  name: 'needle',
  modules: ['needle'],
  configure: [{ callee: ['defaults'], options: 0 }],
  calls: [
    { callee: [''], method: 0, only: ['GET', 'HEAD'], count: [2, 3], url: 1, options: 2 },
    { callee: [''], method: 0, url: 1, body: 2, options: 3 },
    { callee: [''], method: 'POST', count: [3, 4], url: 0, body: 1, options: 2 },
    { callee: [''], method: 'GET', url: 0, options: 1 },
    { callee: ['get', 'head'], method: 'callee', url: 0, options: 1 },
    { callee: ['post', 'put', 'patch', 'delete'], method: 'callee', url: 0, body: 1, options: 2 },
    { callee: ['request'], method: 0, url: 1, body: 2, options: 3 },
  ],
  bodyInQuery: { methods: ['GET'], unless: 'json', replaces: true },
  options: { headers: ['headers'], body: ['query'] },
  join: 'none',
  response: { members: ['body'], pieces: 'data' },
  callback: ['error', 'response', 'body'],
} as const satisfies Client
