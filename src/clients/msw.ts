import type { Client } from './client.ts'
import { mocking } from './mocking.ts'

/** msw 1 (`rest`) and 2 (`http`): read (2.15.0). An address without a host is of the page's own origin. */
export const msw = {
  ...mocking,
  name: 'msw',
  modules: ['msw:http', 'msw:rest'],
  calls: [
    { callee: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'], method: 'callee', url: 0 },
    { callee: ['all'], method: 'options', url: 0 },
  ],
} as const satisfies Client
