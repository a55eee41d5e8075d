import type { Client } from './client.ts'
import { superagent } from './superagent.ts'

/** supertest 7: read and run (7.3.2). An address or an app is put before the paths unchanged; an app is an in-project server. */
export const supertest = {
  name: 'supertest',
  modules: ['supertest'],
  types: ['SuperTest', 'SuperAgentTest', 'Agent'],
  create: [{ callee: ['', 'agent'], base: 0, server: true }],
  calls: [
    { callee: ['get', 'head', 'post', 'put', 'patch', 'delete', 'del', 'options'], on: 'instance', method: 'callee', url: 0 },
  ],
  methods: { del: 'DELETE' },
  steps: [
    { callee: ['expect'], on: 'request', callbackAt: 0, callback: ['response'], gives: 'request' },
    { callee: ['expect'], on: 'request', callback: ['error', 'response'], gives: 'request' },
    ...superagent.steps,
  ],
  options: {},
  join: 'concat',
  response: { members: ['body', 'text'] },
  listens: 'response',
  error: ['response'],
} as const satisfies Client
