import type { Client } from './client.ts'

const like = { Headers: 'Headers', Request: 'Request', FormData: 'FormData' } as const

/**
 * The Fetch standard, and packages that implement it: run as Node 20 has it, node-fetch 3.3.2, cross-fetch 4.1.0, node-fetch-native 1.6.7 and
 * minipass-fetch 5.0.2; isomorphic-fetch 3.0.0, whatwg-fetch 3.6.20 and unfetch 5.0.0 read in their source, node-fetch-native/proxy in its types.
 */
export const fetch = {
  name: 'fetch',
  modules: [
    'node-fetch', 'cross-fetch', 'isomorphic-fetch', 'whatwg-fetch', 'unfetch', 'isomorphic-unfetch', 'minipass-fetch', 'undici:fetch',
    'node-fetch-native', 'node-fetch-native/node', 'node-fetch-native/proxy',
  ],
  globals: ['fetch'],
  // SvelteKit passes its own to the functions that load data and serve requests.
  named: { names: ['fetch'], packages: ['@sveltejs/kit'], isAlone: true },
  calls: [{ callee: ['', 'fetch'], method: 'options', url: 0, options: 1 }],
  like,
  options: { url: ['url'], method: ['method'], headers: ['headers'], body: ['body'] },
  // Headers beside a `Request` replace its own.
  later: { headers: 'whole' },
  join: 'none',
  response: { calls: ['json'], text: ['text'] },
} as const satisfies Client

/** make-fetch-happen 15.0.6: read and run. The address among the defaults is for calls without one, and never a base. */
export const makeFetchHappen = {
  ...fetch,
  name: 'make-fetch-happen',
  named: { names: [] },
  modules: ['make-fetch-happen'],
  globals: [],
  create: [{ callee: ['defaults'], url: 0, options: 1 }],
  calls: [{ callee: [''], method: 'options', url: 0, options: 1 }],
  later: {},
} as const satisfies Client
