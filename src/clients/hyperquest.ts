import type { Client } from './client.ts'

/** hyperquest 2: read and run (2.1.3). It returns a stream: the body is written to it, the response is read from it. */
export const hyperquest = {
  name: 'hyperquest',
  modules: ['hyperquest'],
  calls: [
    { callee: [''], method: 'options', url: 0, options: 1 },
    { callee: ['get', 'post', 'put', 'delete'], method: 'callee', url: 0, options: 1 },
  ],
  options: { url: ['uri'], method: ['method'], headers: ['headers'] },
  join: 'none',
  response: { pieces: 'data' },
  callback: ['error', 'response'],
  listens: 'response',
  steps: [
    { callee: ['setHeader'], on: 'request', header: [0, 1] },
    { callee: ['write', 'end'], on: 'request', body: 0 },
  ],
} as const satisfies Client
