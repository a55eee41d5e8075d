import type { Client } from './client.ts'

/** @actions/http-client 4.0.1, and the `HttpClient` of typed-rest-client 3.1.2 that it comes from: read and run. */
export const actionsHttpClient = {
  name: '@actions/http-client',
  modules: ['@actions/http-client', 'typed-rest-client/HttpClient', 'typed-rest-client/HttpClient.js'],
  create: [{ callee: ['HttpClient'], options: 2 }],
  types: ['HttpClient'],
  calls: [
    { callee: ['get', 'del', 'head', 'options'], on: 'instance', method: 'callee', url: 0, headers: 1 },
    { callee: ['post', 'put', 'patch'], on: 'instance', method: 'callee', url: 0, body: 1, headers: 2 },
    { callee: ['getJson'], on: 'instance', method: 'GET', url: 0, headers: 1, response: { members: ['result'] } },
    { callee: ['postJson', 'putJson', 'patchJson'], on: 'instance', method: 'callee', url: 0, body: 1, headers: 2, response: { members: ['result'] } },
    { callee: ['request', 'sendStream'], on: 'instance', method: 0, url: 1, body: 2, headers: 3 },
  ],
  methods: { del: 'DELETE', postJson: 'POST', putJson: 'PUT', patchJson: 'PATCH' },
  options: { headers: ['headers'] },
  join: 'none',
  response: { text: ['readBody', 'readBodyBuffer'] },
  errorBody: ['result'],
} as const satisfies Client
