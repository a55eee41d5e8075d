import type { Client } from './client.ts'

/** nock 14 and 15: run (15.0.2). An end slash of the base is dropped, then base and path are put together as they are. */
export const nock = {
  name: 'nock',
  modules: ['nock'],
  create: [{ callee: [''], base: 0, options: 1 }],
  calls: [
    { callee: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'], on: 'instance', method: 'callee', url: 0, body: 1 },
    { callee: ['intercept'], on: 'instance', method: 1, url: 0, body: 2 },
  ],
  steps: [
    { callee: ['matchHeader'], header: [0, 1] },
    { callee: ['query'], on: 'request', query: 0 },
    { callee: ['persist', 'defaultReplyHeaders', 'replyContentLength', 'replyDate', 'filteringPath', 'filteringRequestBody'], on: 'instance' },
    { callee: ['times', 'once', 'twice', 'thrice', 'optionally', 'delay', 'delayConnection', 'delayBody', 'basicAuth'], on: 'request' },
    { callee: ['reply', 'replyWithError', 'replyWithFile'], on: 'request', gives: 'instance' },
  ],
  options: { headers: ['reqheaders'] },
  join: 'concat',
  patterns: [],
  response: {},
  mock: true,
} as const satisfies Client
