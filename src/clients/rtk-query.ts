import type { Client } from './client.ts'

/** RTK Query with `fetchBaseQuery` or a function of the project's own: read in its source (2.14.0). */
export const rtkQuery = {
  name: 'rtk-query',
  modules: ['@reduxjs/toolkit/query', '@reduxjs/toolkit/query/react'],
  create: [{ callee: ['fetchBaseQuery'], on: 'library', options: 0 }],
  calls: [
    { callee: [''], on: 'instance', method: 'options', url: 0 },
    { callee: ['retry'], on: 'library', method: 'GET', gives: 'argument' },
  ],
  endpoints: {
    create: ['createApi'], add: ['injectEndpoints', 'enhanceEndpoints'], sender: 'baseQuery', declare: 'endpoints',
    kinds: ['query', 'mutation', 'infiniteQuery'], request: 'query', own: 'queryFn', result: 'transformResponse', select: 'selectFromResult', data: 'data',
  },
  options: { url: ['url'], base: ['baseUrl'], method: ['method'], query: ['params'], headers: ['prepareHeaders', 'headers'], body: ['body'] },
  join: 'trim',
  response: { bodyPath: ['data'] },
} as const satisfies Client
