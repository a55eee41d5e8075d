import type { Client } from './client.ts'

/** The client of Hono 4: `hono/client` was read in its source (4.13.19). */
export const honoClient = {
  name: 'hono-client',
  modules: ['hono/client'],
  create: [{ callee: ['hc'], on: 'library', base: 0, options: 1, pathMembers: 'all', typed: true }],
  calls: [
    { callee: ['$get', '$post', '$put', '$patch', '$delete', '$head', '$options'], on: 'instance', method: 'callee', options: 0 },
    { callee: ['$url', '$path'], on: 'instance', method: 'GET', options: 0, gives: 'address' },
  ],
  methods: { $get: 'GET', $post: 'POST', $put: 'PUT', $patch: 'PATCH', $delete: 'DELETE', $head: 'HEAD', $options: 'OPTIONS' },
  parses: ['parseResponse'],
  options: { url: ['url'], path: ['param'], query: ['query'], headers: ['header', 'headers'], body: ['json', 'form'] },
  join: 'trim',
  response: { calls: ['json'], text: ['text'] },
} as const satisfies Client
