import type { Client } from './client.ts'

/** `proxyRequest(event, url)` and `sendProxy(event, url)` of h3 1 and 2, which Nitro and Nuxt import by themselves, by their documentation. */
export const proxyRequest = {
  name: 'proxyRequest',
  modules: ['h3:proxyRequest', 'h3:sendProxy'],
  globals: ['proxyRequest', 'sendProxy'],
  calls: [{ callee: [''], method: 'options', url: 1, options: 2 }],
  options: { method: ['method'], headers: ['headers'], body: ['body'] },
  anyMethod: true,
  join: 'none',
  response: { itself: true },
} as const satisfies Client
