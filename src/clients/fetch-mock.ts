import type { Client } from './client.ts'
import { mocking } from './mocking.ts'

const verbs = ['get', 'post', 'put', 'delete', 'head', 'patch'] as const

/** fetch-mock 9 to 12: read (12.6.0). Every route returns the mock itself. */
export const fetchMock = {
  ...mocking,
  name: 'fetch-mock',
  modules: ['fetch-mock', '@fetch-mock/jest', '@fetch-mock/vitest'],
  create: [{ callee: ['sandbox', 'createInstance', 'default.createInstance'] }],
  calls: [
    { callee: verbs.flatMap(verb => [verb, `${verb}Once`, `${verb}Any`]), method: 'callee', url: 0, options: 2, gives: 'instance' },
    { callee: ['route', 'mock', 'once', 'sticky'], method: 'options', url: 0, options: 2, gives: 'instance' },
  ],
  steps: [{ callee: ['mockGlobal', 'catch', 'spy', 'mockReset', 'mockClear'], on: 'instance' }],
  methods: {
    getOnce: 'GET',
    postOnce: 'POST',
    putOnce: 'PUT',
    deleteOnce: 'DELETE',
    headOnce: 'HEAD',
    patchOnce: 'PATCH',
    getAny: 'GET',
    postAny: 'POST',
    putAny: 'PUT',
    deleteAny: 'DELETE',
    headAny: 'HEAD',
    patchAny: 'PATCH',
  },
  options: { url: ['url'], method: ['method'], path: ['params'], query: ['query'], headers: ['headers'], body: ['body'] },
  patterns: ['begin', 'end', 'include', 'glob', 'express', 'path'],
} as const satisfies Client
