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
  response: { members: [], calls: [], text: [], pieces: 'data' },
  callback: 'response',
  setHeader: ['setHeader'],
  send: ['write', 'end'],
} as const satisfies Client
