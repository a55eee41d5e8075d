import type { Client } from './client.ts'

/** undici, by its documentation and run (7.30.2). Its `fetch` is in `fetch.ts`. */
export const undici = {
  name: 'undici',
  modules: ['undici'],
  types: ['Client', 'Pool', 'BalancedPool', 'Agent', 'Dispatcher'],
  create: [
    { callee: ['Client', 'Pool', 'BalancedPool'], on: 'library', base: 0 },
    { callee: ['Agent', 'ProxyAgent', 'EnvHttpProxyAgent', 'getGlobalDispatcher'], on: 'library' },
  ],
  calls: [
    { callee: ['request', 'stream', 'pipeline'], on: 'library', method: 'options', base: 0, options: 1 },
    { callee: ['request', 'stream', 'pipeline', 'dispatch'], on: 'instance', method: 'options', url: 0 },
  ],
  steps: [{ callee: ['compose'], on: 'instance' }],
  methodWithBody: 'PUT',
  options: { url: ['path', 'pathname'], base: ['origin'], method: ['method'], query: ['query'], headers: ['headers'], body: ['body'] },
  join: 'origin',
  response: { members: ['body'], pieces: 'data' },
  callback: ['error', 'response'],
} as const satisfies Client
