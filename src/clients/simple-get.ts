import type { Client } from './client.ts'

/** simple-get 4: read and run (4.0.1). A body without a method is a POST; `concat` passes the body beside the response. */
export const simpleGet = {
  name: 'simple-get',
  modules: ['simple-get'],
  calls: [
    { callee: [''], method: 'options', url: 0 },
    { callee: ['concat'], method: 'options', url: 0, callback: ['error', 'response', 'body'] },
    { callee: ['get', 'head', 'post', 'put', 'patch', 'delete'], method: 'callee', url: 0 },
  ],
  methodWithBody: 'POST',
  options: {
    url: ['url'], method: ['method'], headers: ['headers'], body: ['body', 'form'],
    parts: { protocol: ['protocol'], host: ['hostname', 'host'], path: ['path'] },
  },
  join: 'none',
  response: { pieces: 'data' },
  callback: ['error', 'response'],
  listens: 'response',
  steps: [{ callee: ['setHeader'], on: 'request', header: [0, 1] }],
} as const satisfies Client
