import type { Client } from './client.ts'

/** phin 4: read and run (4.0.0). It is built on axios, whose own options `axiosOpts` may hold. */
export const phin = {
  name: 'phin',
  modules: ['phin'],
  majors: { from: 4 },
  create: [{ callee: ['defaults'], options: 0 }],
  calls: [
    { callee: ['', 'promisified'], method: 'options', url: 0 },
    { callee: ['unpromisified'], method: 'options', url: 0, callback: ['error', 'response'] },
  ],
  options: {
    url: ['url'], base: ['axiosOpts.baseURL'], method: ['method'], query: ['axiosOpts.params'], headers: ['headers', 'axiosOpts.headers'],
    body: ['form', 'data', 'axiosOpts.data'],
  },
  join: 'trim',
  response: { members: ['body', 'data'] },
  error: ['response'],
} as const satisfies Client

/** phin 2 and 3: read (2.9.3, 3.7.1) and run (3.7.1). Version 2 takes a callback, version 3 returns a promise. */
export const phin3 = {
  name: 'phin',
  modules: ['phin'],
  majors: { to: 3 },
  create: [{ callee: ['defaults'], options: 0 }],
  calls: [{ callee: ['', 'promisified', 'unpromisified'], method: 'options', url: 0 }],
  options: { url: ['url'], method: ['method'], headers: ['headers'], body: ['form', 'data'] },
  join: 'none',
  response: { members: ['body'] },
  callback: ['error', 'response'],
} as const satisfies Client
