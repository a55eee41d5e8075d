import type { Client } from './client.ts'

/**
 * `http` and `https` of Node (20, run), and follow-redirects (1.16.3, run). `get` only ends the request; a path among the options
 * takes the place of the URL's.
 */
export const nodeHttp = {
  name: 'http',
  modules: ['http', 'https', 'node:http', 'node:https', 'follow-redirects:http', 'follow-redirects:https'],
  calls: [
    { callee: ['request', 'get'], method: 'options', url: 0, options: 1 },
  ],
  options: {
    method: ['method'], headers: ['headers'],
    parts: { protocol: ['protocol'], host: ['hostname', 'host'], path: ['path'] },
  },
  join: 'none',
  response: { pieces: 'data' },
  callback: ['response'],
  listens: 'response',
  steps: [
    { callee: ['setHeader'], on: 'request', header: [0, 1] },
    { callee: ['write', 'end'], on: 'request', body: 0 },
    { callee: ['setTimeout', 'setNoDelay', 'setSocketKeepAlive'], on: 'request' },
  ],
} as const satisfies Client
