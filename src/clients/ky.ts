import type { Client } from './client.ts'

const shared = {
  name: 'ky',
  modules: ['ky'],
  types: ['KyInstance'],
  create: [{ callee: ['create'], options: 0, fresh: true }, { callee: ['extend'], options: 'all' }],
  calls: [
    { callee: [''], method: 'options', url: 0, options: 1 },
    { callee: ['get', 'post', 'put', 'patch', 'head', 'delete'], method: 'callee', url: 0, options: 1 },
  ],
  response: { calls: ['json'], text: ['text'] },
  error: ['response'],
} as const satisfies Partial<Client>

const options = { url: ['url'], method: ['method'], query: ['searchParams'], headers: ['headers'], body: ['json', 'body'] } as const

/** ky up to 1: the source of 1.14.3 was read and run. */
export const ky = {
  ...shared,
  majors: { to: 1 },
  optionHooks: { option: 'hooks.beforeRequest', given: ['request', 'options'], joined: true },
  options: { ...options, base: ['prefixUrl'] },
  join: 'strict',
  queryReplaces: true,
} as const satisfies Client

/** ky 2: the source of 2.1.0 was read and run. The query of the options is appended to that of the URL. */
export const ky2 = {
  ...shared,
  majors: { from: 2 },
  optionHooks: { option: 'hooks.beforeRequest', given: [{ request: 'request', options: 'options' }], joined: true },
  options: { ...options, base: ['baseUrl'], prefix: ['prefix'] },
  join: 'whatwg',
  prefixJoin: 'trim',
} as const satisfies Client
