import type { Client } from './client.ts'
import { tsRest } from './ts-rest.ts'

const hooks = ['useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'useSuspenseInfiniteQuery'] as const
const fetched = ['fetchQuery', 'ensureQueryData'] as const
const held = { bodyPath: ['data', 'body'], made: 'select', madeOf: ['body'], failed: 'error' } as const
const sender = { callee: ['useMutation'], method: 'options', settings: 0, gives: 'sender' } as const
const direct = { callee: ['query', 'mutation', 'mutate', 'mutateAsync'], method: 'options', options: 0, settings: 1 } as const

/** The hooks of `@ts-rest/react-query` for TanStack Query 4, read in their source (3.52.1): the arguments of a request come after its key. */
export const tsRestQuery = {
  ...tsRest,
  name: 'ts-rest-query',
  modules: ['@ts-rest/react-query', '@ts-rest/react-query/tanstack'],
  create: [{ callee: ['initQueryClient'], on: 'library', operations: 0, options: 1 }],
  calls: [],
  senders: ['mutate', 'mutateAsync'],
  callbacks: { onSuccess: ['data'], onError: ['error'], onSettled: ['data', 'error'] },
  errorBody: ['body'],
  operations: {
    responses: 'responses',
    calls: [
      direct,
      sender,
      { callee: hooks, method: 'options', options: 1, settings: 2, response: held },
      { callee: fetched, method: 'options', options: 2 },
    ],
  },
} as const satisfies Client

/** Its hooks for TanStack Query 5: the arguments of a request are an option. */
export const tsRestQuery5 = {
  ...tsRestQuery,
  name: 'ts-rest-query-5',
  modules: ['@ts-rest/react-query/v5'],
  create: [
    { callee: ['initTsrReactQuery'], on: 'library', operations: 0, options: 1 },
    { callee: ['useQueryClient', 'initQueryClient'], on: 'instance' },
  ],
  operations: {
    responses: 'responses',
    calls: [
      direct,
      sender,
      { callee: hooks, method: 'options', options: 0, response: held },
      { callee: fetched, method: 'options', options: 0 },
    ],
  },
  options: {
    ...tsRest.options,
    path: ['params', 'queryData.params'],
    query: ['query', 'queryData.query'],
    headers: [...tsRest.options.headers, 'queryData.headers', 'queryData.extraHeaders'],
  },
} as const satisfies Client
