import type { Client } from './client.ts'

/** gaxios 7.3.1: read and run. An interceptor gets the address after it is joined. */
export const gaxios = {
  name: 'gaxios',
  modules: ['gaxios'],
  create: [{ callee: ['Gaxios'], options: 0, fresh: true }],
  defaults: 'defaults',
  onRequest: 'interceptors.request.add',
  onResponse: 'interceptors.response.add',
  hooks: { inOrder: true, whole: true, members: { request: 'resolved', response: 'resolved' } },
  types: ['Gaxios'],
  calls: [
    { callee: ['request', 'instance.request'], method: 'options', url: 0 },
    { callee: ['fetch', 'instance.fetch'], method: 'options', url: 0, options: 1 },
  ],
  options: { url: ['url'], base: ['baseURL'], method: ['method'], query: ['params'], headers: ['headers'], body: ['data', 'body'] },
  later: { query: 'names' },
  join: 'whatwg',
  response: { members: ['data'] },
  error: ['response'],
} as const satisfies Client
