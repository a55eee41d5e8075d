import type { Client } from './client.ts'

/** ofetch 1, and `$fetch` of Nuxt and Nitro, which is the same: the source of 1.5.1 was read and run. A URL object is sent as it is. */
export const ofetch = {
  name: 'ofetch',
  modules: [
    'ofetch:ofetch', 'ofetch:$fetch', 'ofetch/node:$fetch', 'ofetch/node:ofetch', 'ohmyfetch:$fetch', 'ohmyfetch:ohMyFetch',
    'nuxt/app:$fetch', '#imports:$fetch', '#app:$fetch',
  ],
  globals: ['$fetch'],
  named: { names: ['$fetch'], packages: ['nuxt', 'nitropack', 'ofetch'] },
  types: ['$Fetch'],
  create: [{ callee: ['create'], options: 0 }],
  optionHooks: { option: 'onRequest', given: [{ request: 'url', options: 'options' }] },
  calls: [
    { callee: [''], method: 'options', url: 0, options: 1 },
    { callee: ['raw'], method: 'options', url: 0, options: 1, response: { members: ['_data'] } },
    { callee: ['native'], on: 'library', method: 'options', url: 0, options: 1, response: { calls: ['json'], text: ['text'] } },
  ],
  options: { base: ['baseURL'], method: ['method'], query: ['query', 'params'], headers: ['headers'], body: ['body'] },
  join: 'once',
  response: { itself: true },
  error: ['response'],
  errorBody: ['data'],
} as const satisfies Client
