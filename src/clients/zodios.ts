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
  error: ['response'],
} as const satisfies Client
