import type { Client } from './client.ts'

/** `navigator.sendBeacon` as the Beacon standard says: always a POST, and nobody gets the answer. */
export const beacon = {
  name: 'navigator.sendBeacon',
  modules: [],
  globals: ['navigator'],
  calls: [{ callee: ['sendBeacon'], method: 'POST', url: 0, body: 1 }],
  options: {},
  join: 'none',
  response: {},
} as const satisfies Client
