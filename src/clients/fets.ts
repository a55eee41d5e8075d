import type { Client } from './client.ts'

/** The client of feTS: read in its source (0.8.12). */
export const fets = {
  name: 'fets',
  modules: ['fets'],
  create: [{ callee: ['createClient'], on: 'library', options: 0, pathMembers: true }],
  calls: [{ callee: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'], on: 'instance', method: 'callee', options: 0 }],
  options: {
    url: ['url'],
    base: ['endpoint'],
    path: ['params', 'globalParams.params'],
    query: ['query', 'globalParams.query'],
    headers: ['headers', 'globalParams.headers'],
    body: ['json', 'formData', 'formUrlEncoded'],
  },
  join: 'concat',
  response: { calls: ['json'], text: ['text'] },
} as const satisfies Client
