import type { Client } from './client.ts'

/** UrlFetchApp of Google Apps Script: as its reference describes it. */
export const urlFetchApp = {
  name: 'UrlFetchApp',
  modules: [],
  globals: ['UrlFetchApp'],
  calls: [{ callee: ['fetch'], method: 'options', url: 0, options: 1 }],
  options: { method: ['method'], headers: ['headers'], body: ['payload'] },
  join: 'none',
  response: { text: ['getContentText'] },
} as const satisfies Client
