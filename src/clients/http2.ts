import type { Client } from './client.ts'

/** `http2` of Node: run (20). A session is made for an authority; method and path of a request are among its headers. */
export const http2 = {
  name: 'http2',
  modules: ['http2', 'node:http2'],
  types: ['ClientHttp2Session'],
  create: [{ callee: ['connect'], base: 0 }],
  calls: [{ callee: ['request'], on: 'instance', method: 'options', options: 0 }],
  options: { url: [':path'], method: [':method'], headers: [''] },
  join: 'origin',
  response: { pieces: 'data' },
  steps: [
    { callee: ['write', 'end'], on: 'request', body: 0 },
    { callee: ['setEncoding'], on: 'request' },
  ],
} as const satisfies Client
