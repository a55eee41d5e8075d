import type { Client } from './client.ts'

/** `k6/http` of k6: read in its types (2.3.0). */
export const k6 = {
  name: 'k6',
  modules: ['k6/http'],
  calls: [
    { callee: ['get', 'head'], method: 'callee', url: 0, options: 1 },
    { callee: ['post', 'put', 'patch', 'del', 'options'], method: 'callee', url: 0, body: 1, options: 2 },
    { callee: ['request', 'asyncRequest'], method: 0, url: 1, body: 2, options: 3 },
    { callee: ['request', 'asyncRequest'], method: 'options', url: 0 },
    { callee: ['batch'], method: 'options', several: 'request' },
    { callee: ['url'], method: 'GET', gives: 'argument' },
  ],
  methods: { del: 'DELETE' },
  options: { url: ['url'], method: ['method'], headers: ['headers', 'params.headers'], body: ['body'] },
  join: 'none',
  response: { members: ['body'], calls: ['json'], selects: ['json'] },
} as const satisfies Client
