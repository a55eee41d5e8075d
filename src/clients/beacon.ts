import type { Client } from './client.ts'

/** `navigator.sendBeacon` by the Beacon standard: always a POST, whose response is discarded. */
export const beacon = {
  name: 'navigator.sendBeacon',
  modules: [],
  globals: ['navigator'],
  calls: [{ callee: ['sendBeacon'], method: 'POST', url: 0, body: 1 }],
  options: {},
  join: 'none',
  response: {},
} as const satisfies Client
