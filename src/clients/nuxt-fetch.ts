import type { Client } from './client.ts'

/** `useFetch` and `useLazyFetch` of Nuxt 3 and 4, which call `$fetch`, by their documentation. Options may be references. */
export const nuxtFetch = {
  name: 'useFetch',
  modules: ['nuxt/app', '#app', '#imports'].flatMap(module => [`${module}:useFetch`, `${module}:useLazyFetch`]),
  globals: ['useFetch', 'useLazyFetch'],
  optionHooks: { option: 'onRequest', given: [{ request: 'url', options: 'options' }] },
  calls: [{ callee: [''], method: 'options', url: 0, options: 1 }],
  options: { base: ['baseURL'], method: ['method'], query: ['query', 'params'], headers: ['headers'], body: ['body'] },
  references: true,
  join: 'once',
  response: { bodyPath: ['data', 'value'], made: 'transform', picks: 'pick', failed: 'error.value' },
  errorBody: ['data'],
} as const satisfies Client
