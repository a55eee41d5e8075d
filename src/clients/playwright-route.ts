import type { Client } from './client.ts'

/** Routes of Playwright, by their documentation: what answers for the server of a page. */
export const playwrightRoute = {
  name: 'playwright route',
  modules: ['@playwright/test:Page', 'playwright:Page', 'playwright-core:Page'],
  named: { names: ['page', 'context', 'browserContext'], packages: ['@playwright/test', 'playwright', 'playwright-core'] },
  types: ['Page', 'BrowserContext'],
  calls: [{ callee: ['route'], on: 'instance', method: 'options', url: 0 }],
  options: {},
  join: 'none',
  anyMethod: true,
  patterns: [],
  response: {},
  mock: true,
} as const satisfies Client
