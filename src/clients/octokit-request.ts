import type { Client } from './client.ts'

/** @octokit/request 10.0.16: read and run. The route holds the method; parameters without a placeholder are query or body. */
export const octokitRequest = {
  name: '@octokit/request',
  modules: ['@octokit/request:request'],
  create: [{ callee: ['defaults'], options: 0 }],
  calls: [{ callee: [''], method: 'url', url: 0, options: 1 }],
  options: { url: ['url'], base: ['baseUrl'], method: ['method'], path: [''], headers: ['headers'], body: ['data'] },
  rest: { apart: ['method', 'baseUrl', 'url', 'headers', 'request', 'mediaType'], inQuery: ['GET', 'HEAD'] },
  join: 'concat',
  response: { members: ['data'] },
  error: ['response'],
} as const satisfies Client
