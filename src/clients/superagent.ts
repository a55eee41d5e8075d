import type { Client } from './client.ts'

/**
 * superagent 10: read and run (10.4.2). A request is a chain of steps; plugins of superagent-prefix (0.0.2, read) put a base before
 * paths that begin with a slash.
 */
export const superagent = {
  name: 'superagent',
  modules: ['superagent'],
  types: ['SuperAgentStatic', 'SuperAgent', 'Agent'],
  create: [{ callee: ['agent'] }],
  calls: [
    { callee: ['get', 'head'], method: 'callee', url: 0, query: 1 },
    { callee: ['post', 'put', 'patch', 'delete', 'del', 'options'], method: 'callee', url: 0, body: 1 },
    { callee: [''], on: 'library', method: 0, url: 1 },
    { callee: [''], on: 'library', method: 'GET', url: 0 },
  ],
  methods: { del: 'DELETE' },
  steps: [
    { callee: ['query'], stays: true, query: 0 },
    { callee: ['set'], stays: true, headers: 0, header: [0, 1] },
    { callee: ['use'], stays: true, options: 'all', callback: ['response'], gives: 'request' },
    { callee: ['send'], on: 'request', body: 0 },
    { callee: ['end'], on: 'request', callback: ['error', 'response'], gives: 'request' },
    { callee: ['ok'], callback: ['response'], gives: 'request' },
    {
      callee: [
        'type', 'accept', 'auth', 'timeout', 'retry', 'redirects', 'buffer', 'parse', 'serialize', 'responseType', 'withCredentials', 'sortQuery',
        'disableTLSCerts', 'http2',
      ],
    },
  ],
  options: {},
  join: 'leading',
  response: { members: ['body', 'text'] },
  listens: 'response',
  callback: ['error', 'response'],
  error: ['response'],
} as const satisfies Client

/** A plugin of superagent-prefix returns an instance with nothing but a base. */
export const superagentPrefix = {
  name: 'superagent-prefix',
  modules: ['superagent-prefix'],
  create: [{ callee: [''], base: 0 }],
  calls: [],
  options: {},
  join: 'leading',
  response: {},
} as const satisfies Client
