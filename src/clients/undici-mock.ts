import type { Client } from './client.ts'

/** The mocks of undici 5 to 8: run (7.30.2). A method that is not given is GET. */
export const undiciMock = {
  name: 'undici MockAgent',
  modules: ['undici:MockAgent', 'undici:MockPool', 'undici:MockClient'],
  types: ['MockAgent', 'MockPool', 'MockClient', 'Interceptable'],
  create: [{ callee: [''], on: 'library', base: 0 }, { callee: ['get'], on: 'instance', base: 0 }],
  calls: [{ callee: ['intercept'], method: 'options', options: 0 }],
  options: { url: ['path'], method: ['method'], query: ['query'], headers: ['headers'], body: ['body'] },
  join: 'origin',
  patterns: [],
  response: {},
  mock: true,
} as const satisfies Client
