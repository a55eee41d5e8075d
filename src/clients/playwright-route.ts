import type { Client } from './client.ts'
import { mocking } from './mocking.ts'

/** Routes of Playwright, by their documentation: mocks of the server of a page. */
export const playwrightRoute = {
  ...mocking,
  name: 'playwright route',
  modules: ['@playwright/test:Page', 'playwright:Page', 'playwright-core:Page'],
  named: { names: ['page', 'context', 'browserContext'], packages: ['@playwright/test', 'playwright', 'playwright-core'] },
  types: ['Page', 'BrowserContext'],
  calls: [{ callee: ['route'], on: 'instance', method: 'options', url: 0 }],
} as const satisfies Client
