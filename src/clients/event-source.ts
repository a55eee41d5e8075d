import type { Client } from './client.ts'

/**
 * `EventSource` by the HTML standard, and the package eventsource (2.0.2 and 4.1.1, read): always a GET; each event holds a
 * piece of what the server sends.
 */
export const eventSource = {
  name: 'EventSource',
  modules: ['eventsource'],
  globals: ['EventSource'],
  calls: [{ callee: ['', 'EventSource'], method: 'GET', url: 0, options: 1 }],
  steps: [{ callee: ['addEventListener'], on: 'request', callback: ['message'], gives: 'request' }],
  options: { headers: ['headers'] },
  join: 'none',
  response: {},
  assigned: { onmessage: ['message'] },
} as const satisfies Client
