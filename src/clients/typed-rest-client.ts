import type { Client } from './client.ts'

/** The `RestClient` of typed-rest-client 3.1.2: read and run. Its methods are named after the operation (`create`, `replace`); only some use the query. */
export const typedRestClient = {
  name: 'typed-rest-client',
  modules: ['typed-rest-client', 'typed-rest-client/RestClient', 'typed-rest-client/RestClient.js'],
  create: [{ callee: ['RestClient'], base: 1, options: 3 }],
  types: ['RestClient'],
  calls: [
    { callee: ['get', 'del'], on: 'instance', method: 'callee', url: 0, options: 1 },
    { callee: ['options'], on: 'instance', method: 'callee', url: 0, options: 1, ignores: ['query'] },
    { callee: ['create', 'update', 'replace'], on: 'instance', method: 'callee', url: 0, body: 1, options: 2, ignores: ['query'] },
    { callee: ['uploadStream'], on: 'instance', method: 0, url: 1, body: 2, options: 3, ignores: ['query'] },
  ],
  methods: { del: 'DELETE', create: 'POST', update: 'PATCH', replace: 'PUT' },
  options: { query: ['queryParameters.params'], headers: ['additionalHeaders', 'headers'] },
  join: 'slash',
  response: { members: ['result'] },
  errorBody: ['result'],
} as const satisfies Client
