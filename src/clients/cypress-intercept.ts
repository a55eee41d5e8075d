import type { Client } from './client.ts'
import { mocking } from './mocking.ts'

/** `cy.intercept`, and `cy.route` of Cypress 6 to 11, by their documentation. */
export const cypressIntercept = {
  ...mocking,
  name: 'cypress intercept',
  modules: [],
  globals: ['cy'],
  calls: [
    { callee: ['intercept', 'route'], method: 0, only: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: 1 },
    { callee: ['intercept', 'route'], method: 'options', url: 0 },
  ],
  options: { url: ['url', 'pathname', 'path'], method: ['method'], query: ['query'], headers: ['headers'] },
} as const satisfies Client
