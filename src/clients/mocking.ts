import type { Client } from './client.ts'

/** What mocks have in common that stand for servers by whole addresses or patterns of them. */
export const mocking = {
  options: {},
  join: 'none',
  anyMethod: true,
  patterns: [],
  response: {},
  mock: true,
} as const satisfies Partial<Client>
