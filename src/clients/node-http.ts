import type { Client } from './client.ts'

/** `http` and `https` of Node, and `follow-redirects`. */
export const nodeHttp = {
  name: 'http',
  modules: ['http', 'https', 'node:http', 'node:https', 'follow-redirects:http', 'follow-redirects:https'],
  calls: [
    { callee: ['request'], method: 'options', url: 0, options: 1 },
    { callee: ['get'], method: 'callee', url: 0, options: 1 },
  ],
  options: {
    method: ['method'], headers: ['headers'],
    parts: { protocol: ['protocol'], host: ['hostname', 'host'], path: ['path'] },
  },
  join: 'none',
  response: { pieces: 'data' },
  callback: ['answer'],
  listens: 'response',
  steps: [
    { callee: ['setHeader'], on: 'request', header: [0, 1] },
    { callee: ['write', 'end'], on: 'request', body: 0 },
  ],
} as const satisfies Client
