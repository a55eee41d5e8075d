import type { Client } from './client.ts'

const on = { onGet: 'GET', onPost: 'POST', onPut: 'PUT', onPatch: 'PATCH', onDelete: 'DELETE', onHead: 'HEAD', onOptions: 'OPTIONS' } as const

/** axios-mock-adapter 1 and 2: run (2.1.0). It mocks paths after the base of its instance, and whole addresses. */
export const axiosMockAdapter = {
  name: 'axios-mock-adapter',
  modules: ['axios-mock-adapter'],
  create: [{ callee: [''], on: 'library', options: 'all' }],
  calls: [
    { callee: ['onGet', 'onDelete', 'onHead', 'onOptions'], method: 'callee', url: 0, options: 1 },
    { callee: ['onPost', 'onPut', 'onPatch'], method: 'callee', url: 0, body: 1 },
    { callee: ['onAny'], method: 'options', url: 0, options: 1 },
  ],
  methods: on,
  steps: [
    {
      callee: ['reply', 'replyOnce', 'passThrough', 'networkError', 'networkErrorOnce', 'timeout', 'timeoutOnce', 'abortRequest', 'abortRequestOnce'],
      on: 'request',
      gives: 'instance',
    },
    { callee: ['withDelayInMs'], on: 'request' },
  ],
  options: { base: ['baseURL'], query: ['params'], headers: ['headers'] },
  join: 'trim',
  anyMethod: true,
  patterns: [],
  response: {},
  mock: true,
} as const satisfies Client
