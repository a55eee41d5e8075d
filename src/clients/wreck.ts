import type { Client } from './client.ts'

/** @hapi/wreck 18.1.2: read and run. `request` returns Node's own response, which `read` reads. */
export const wreck = {
  name: '@hapi/wreck',
  modules: ['@hapi/wreck'],
  create: [{ callee: ['defaults'], options: 0 }],
  calls: [
    { callee: ['get', 'post', 'put', 'patch', 'delete'], method: 'callee', url: 0, options: 1 },
    { callee: ['request'], method: 0, url: 1, options: 2, response: { pieces: 'data' } },
  ],
  parses: ['read'],
  options: { base: ['baseUrl'], headers: ['headers'], body: ['payload'] },
  join: 'whatwg',
  response: { members: ['payload'] },
  error: ['data'],
} as const satisfies Client
