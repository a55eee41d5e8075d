import type { Client } from './client.ts'

/** The Fetch standard, and packages that implement it. */
export const fetch = {
  name: 'fetch',
  modules: ['node-fetch', 'cross-fetch', 'isomorphic-fetch', 'whatwg-fetch', 'unfetch', 'node-fetch-native', 'isomorphic-unfetch', 'undici:fetch'],
  globals: ['fetch'],
  calls: [{ callee: ['', 'fetch'], method: 'options', url: 0, options: 1 }],
  options: { url: ['url'], method: ['method'], headers: ['headers'], body: ['body'] },
  join: 'none',
  response: { calls: ['json'], text: ['text'] },
} as const satisfies Client
