import type { Client } from './client.ts'

/** jest-fetch-mock 3 and vitest-fetch-mock 0.4, by their documentation: what answers for some addresses only. */
export const jestFetchMock = {
  name: 'jest-fetch-mock',
  modules: ['jest-fetch-mock', 'vitest-fetch-mock'],
  globals: ['fetchMock'],
  create: [{ callee: ['createFetchMock'] }],
  calls: [
    { callee: ['mockIf', 'doMockIf', 'doMockOnceIf', 'mockOnceIf', 'mockResponseIf', 'mockResponseOnceIf'], method: 'options', url: 0 },
  ],
  options: {},
  join: 'none',
  anyMethod: true,
  patterns: [],
  response: {},
  mock: true,
} as const satisfies Client
