import type { Client } from './client.ts'

/** `@ts-rest/core`: read in its source and run (3.52). */
export const tsRest = {
  name: 'ts-rest',
  modules: ['@ts-rest/core'],
  create: [
    { callee: ['initClient'], on: 'library', operations: 0, options: 1 },
    { callee: ['initContract'], on: 'library' },
  ],
  calls: [
    { callee: ['router'], on: 'instance', method: 'GET', gives: 'argument', prefix: { at: 1, option: 'pathPrefix' } },
    { callee: ['query', 'mutation'], on: 'instance', method: 'GET', gives: 'argument' },
  ],
  operations: { responses: 'responses', calls: [{ callee: [], method: 'options', options: 0 }] },
  options: {
    url: ['path'],
    base: ['baseUrl'],
    method: ['method'],
    path: ['params'],
    query: ['query'],
    headers: ['headers', 'baseHeaders', 'extraHeaders'],
    body: ['body'],
  },
  dropsUnfilled: true,
  join: 'concat',
  response: { members: ['body'] },
} as const satisfies Client
