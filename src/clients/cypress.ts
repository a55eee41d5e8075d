import type { Client } from './client.ts'

/** `cy.request` of Cypress: read in its types and source (15). */
export const cypress = {
  name: 'cypress',
  modules: ['cypress:defineConfig'],
  named: { names: ['cy'], packages: ['cypress'] },
  configure: [{ callee: [''], options: 0 }],
  calls: [
    { callee: ['request'], method: 0, url: 1, body: 2 },
    { callee: ['request'], method: 'options', url: 0, body: 1 },
  ],
  options: { url: ['url'], base: ['baseUrl', 'e2e.baseUrl'], method: ['method'], query: ['qs'], headers: ['headers'], body: ['body'] },
  join: 'trim',
  response: { members: ['body'], selects: ['its'], shows: ['should', 'and', 'each'] },
} as const satisfies Client
