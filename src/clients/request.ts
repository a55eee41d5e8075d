import type { Client } from './client.ts'

/** request 2.88: read and run (2.88.2). Its defaults are handed on through any number of `defaults(…)`. */
export const request = {
  name: 'request',
  modules: ['request', '@cypress/request'],
  types: ['RequestAPI'],
  create: [{ callee: ['defaults'], options: 0 }, { callee: ['forever'], options: 1 }],
  calls: [
    { callee: [''], method: 'options', url: 0, options: 1 },
    { callee: ['get', 'head', 'options', 'post', 'put', 'patch', 'delete', 'del'], method: 'callee', url: 0, options: 1 },
  ],
  methods: { del: 'DELETE' },
  steps: [
    { callee: ['setHeader'], on: 'request', header: [0, 1] },
    { callee: ['form', 'json'], on: 'request', body: 0 },
    { callee: ['qs'], on: 'request', query: 0 },
    { callee: ['auth', 'aws', 'hawk', 'jar', 'oauth', 'promise'], on: 'request' },
  ],
  options: {
    url: ['uri', 'url'], base: ['baseUrl'], method: ['method'], query: ['qs'], headers: ['headers'], body: ['form', 'formData', 'body', 'json'],
  },
  join: 'trim',
  response: { members: ['body'], pieces: 'data' },
  listens: 'response',
  callback: ['error', 'response', 'body'],
  callbacks: { callback: ['error', 'response', 'body'] },
} as const satisfies Client

/**
 * request-promise 4 and its variants: read (4.2.6; native and any 1.0.9) and run. They return the body, or the whole response with
 * `resolveWithFullResponse`.
 */
export const requestPromise = {
  ...request,
  name: 'request-promise',
  modules: ['request-promise', 'request-promise-native', 'request-promise-any'],
  types: ['RequestPromiseAPI'],
  response: { itself: true, members: ['body'] },
  error: ['response'],
  errorBody: ['error'],
} as const satisfies Client
