import type { Client } from './client.ts'

/** `@zodios/core`, on axios: read in its source and run (10.9.6). */
export const zodios = {
  name: 'zodios',
  modules: ['@zodios/core'],
  types: ['ZodiosInstance'],
  create: [
    { callee: ['Zodios'], on: 'library', least: 2, base: 0, operations: 1 },
    { callee: ['Zodios'], on: 'library', operations: 0 },
  ],
  calls: [
    { callee: ['makeApi', 'makeEndpoint'], on: 'library', method: 'GET', gives: 'argument' },
    { callee: ['get'], on: 'instance', method: 'callee', url: 0, options: 1 },
    { callee: ['post', 'put', 'patch', 'delete'], on: 'instance', method: 'callee', url: 0, body: 1, options: 2 },
    { callee: ['request'], on: 'instance', method: 'options', url: 0 },
  ],
  operations: {
    named: 'alias', responses: 'response',
    calls: [
      { callee: [], method: 'options', only: ['GET', 'HEAD', 'OPTIONS'], options: 0 },
      { callee: [], method: 'options', body: 0, options: 1 },
    ],
  },
  options: { url: ['url', 'path'], method: ['method'], path: ['params'], query: ['queries'], headers: ['headers'], body: ['data'] },
  join: 'trim',
  response: { itself: true },
  errorBody: ['response', 'data'],
} as const satisfies Client

const held = { bodyPath: ['data'], made: 'select', failed: 'error' } as const

/** The hooks of `@zodios/react`, on TanStack Query: read in its source (10.4.5). The body of a mutation is what its function gets. */
export const zodiosReact = {
  ...zodios,
  name: 'zodios-react',
  modules: ['@zodios/react'],
  types: [],
  create: [{ callee: ['ZodiosHooks', 'ZodiosHooksClass'], on: 'library', copies: 1 }],
  calls: [
    { callee: ['useGet', 'useQuery', 'useInfiniteQuery'], on: 'instance', method: 'GET', url: 0, options: 1, settings: 2, response: held },
    { callee: ['useImmutableQuery', 'useImmutableInfiniteQuery'], on: 'instance', method: 'POST', url: 0, body: 1, options: 2, settings: 3, response: held },
    { callee: ['useMutation'], on: 'instance', method: 0, url: 1, options: 2, settings: 3, gives: 'sender' },
    { callee: ['usePost'], on: 'instance', method: 'POST', url: 0, options: 1, settings: 2, gives: 'sender' },
    { callee: ['usePut'], on: 'instance', method: 'PUT', url: 0, options: 1, settings: 2, gives: 'sender' },
    { callee: ['usePatch'], on: 'instance', method: 'PATCH', url: 0, options: 1, settings: 2, gives: 'sender' },
    { callee: ['useDelete'], on: 'instance', method: 'DELETE', url: 0, options: 1, settings: 2, gives: 'sender' },
    { callee: ['mutate', 'mutateAsync'], on: 'instance', method: 'options', body: 0, settings: 1 },
  ],
  senders: ['mutate', 'mutateAsync'],
  callbacks: { onSuccess: ['data'], onError: ['error'], onSettled: ['data', 'error'] },
  operations: {
    named: 'alias', prefix: 'use', responses: 'response',
    calls: [
      { callee: [], method: 'options', only: ['GET', 'HEAD', 'OPTIONS'], options: 0, settings: 1, response: held },
      { callee: [], method: 'options', options: 0, settings: 1, gives: 'sender' },
      { callee: ['mutate', 'mutateAsync'], method: 'options', body: 0, settings: 1 },
    ],
  },
} as const satisfies Client
