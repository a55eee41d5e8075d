import type { Client } from './client.ts'

/** The common part of mocks that replace servers by whole addresses or patterns of them. */
export const mocking = {
  options: {},
  join: 'none',
  anyMethod: true,
  patterns: [],
  response: {},
  mock: true,
} as const satisfies Partial<Client>
