import type { Client } from './client.ts'
import { mocking } from './mocking.ts'

/** jest-fetch-mock 3 and vitest-fetch-mock 0.4, by their documentation: mocks of some addresses only. */
export const jestFetchMock = {
  ...mocking,
  name: 'jest-fetch-mock',
  modules: ['jest-fetch-mock', 'vitest-fetch-mock'],
  globals: ['fetchMock'],
  create: [{ callee: ['createFetchMock'] }],
  calls: [
    { callee: ['mockIf', 'doMockIf', 'doMockOnceIf', 'mockOnceIf', 'mockResponseIf', 'mockResponseOnceIf'], method: 'options', url: 0 },
  ],
} as const satisfies Client
