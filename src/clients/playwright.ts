import type { Client } from './client.ts'

/** The `request` fixture and `APIRequestContext` of Playwright: run without a browser (playwright-core 1.65.1), its configuration read in its types. */
export const playwright = {
  name: 'playwright',
  modules: [
    '@playwright/test:request', 'playwright:request', 'playwright/test:request', 'playwright-core:request', '@playwright/test:defineConfig',
    'playwright/test:defineConfig',
  ],
  types: ['APIRequestContext'],
  named: { names: ['request', 'apiContext', 'apiRequestContext'], packages: ['@playwright/test', 'playwright', 'playwright-core'] },
  create: [{ callee: ['newContext'], options: 0 }],
  configure: [{ callee: [''], on: 'library', options: 0 }],
  calls: [
    { callee: ['get', 'head', 'post', 'put', 'patch', 'delete'], method: 'callee', url: 0, options: 1 },
    { callee: ['fetch'], method: 'options', url: 0, options: 1 },
  ],
  options: {
    url: ['url'], base: ['baseURL', 'use.baseURL'], method: ['method'], query: ['params'],
    headers: ['headers', 'extraHTTPHeaders', 'use.extraHTTPHeaders'], body: ['data', 'form', 'multipart'],
  },
  join: 'whatwg',
  response: { calls: ['json'], text: ['text', 'body'] },
} as const satisfies Client
