import type { Client } from './client.ts'

const requestSteps = [
  'error', 'badRequest', 'unauthorized', 'forbidden', 'notFound', 'timeout', 'internalError', 'fetchError', 'onAbort', 'setTimeout', 'progress',
]
const instanceSteps = [
  'addon', 'errorType', 'polyfills', 'fetchPolyfill', 'accept', 'content', 'auth', 'basicAuth', 'catcher', 'catcherFallback', 'customError', 'defer',
  'signal',
]

/** wretch 2 and 3: the source of 2.11.1 and 3.0.9 was read, and both were run. */
export const wretch = {
  name: 'wretch',
  modules: ['wretch', 'wretch/all'],
  types: ['Wretch'],
  create: [{ callee: [''], on: 'library', base: 0, options: 1 }],
  optionHooks: { option: '@middlewares', given: ['url', 'options'], wraps: true, joined: true },
  calls: [
    { callee: ['get', 'delete', 'head', 'opts'], on: 'instance', method: 'callee', url: 0 },
    { callee: ['post', 'put', 'patch'], on: 'instance', method: 'callee', body: 0, url: 1 },
    { callee: ['fetch'], on: 'instance', method: 0, url: 1, body: 2 },
  ],
  methods: { opts: 'OPTIONS' },
  steps: [
    { callee: ['url'], on: 'instance', base: 0, replaces: 1 },
    { callee: ['query'], on: 'instance', query: 0 },
    { callee: ['headers'], on: 'instance', headers: 0 },
    { callee: ['json', 'body', 'formUrl', 'formData'], on: 'instance', body: 0 },
    { callee: ['options'], on: 'instance', options: 0 },
    { callee: ['resolve'], on: 'instance', keeps: '@resolve' },
    { callee: ['middlewares'], on: 'instance', keeps: '@middlewares' },
    { callee: instanceSteps, on: 'instance' },
    { callee: ['res'], on: 'request', callback: ['response'] },
    { callee: requestSteps, on: 'request' },
  ],
  options: { method: ['method'], headers: ['headers'], body: ['body'] },
  join: 'inside',
  response: { calls: ['json'], text: ['text'], made: '@resolve' },
  error: ['response'],
  errorBody: ['json'],
} as const satisfies Client
