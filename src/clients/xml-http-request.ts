import type { Client } from './client.ts'

/** XMLHttpRequest by its standard; packages that bring it to Node: xhr2 (0.2.1, run) and xmlhttprequest (1.8.0, read). */
export const xmlHttpRequest = {
  name: 'XMLHttpRequest',
  modules: ['xhr2', 'xmlhttprequest:XMLHttpRequest'],
  globals: ['XMLHttpRequest'],
  calls: [{ callee: [''], method: 'GET', gives: 'request' }],
  steps: [
    { callee: ['open'], on: 'request', method: 0, url: 1 },
    { callee: ['setRequestHeader'], on: 'request', header: [0, 1] },
    { callee: ['send'], on: 'request', body: 0, sends: true },
    { callee: ['addEventListener'], on: 'request', callback: ['event'], gives: 'request' },
    { callee: ['overrideMimeType', 'abort'], on: 'request' },
  ],
  options: {},
  join: 'none',
  response: { members: ['responseText', 'response'] },
  assigned: { onload: ['event'], onloadend: ['event'], onreadystatechange: ['event'] },
} as const satisfies Client
