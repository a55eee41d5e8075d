import type { Client } from './client.ts'

/** urllib 3 and 4: read (3.27.3, 4.9.1) and run. An instance does not apply its headers or its method to requests. */
export const urllib = {
  name: 'urllib',
  modules: ['urllib'],
  majors: { from: 3 },
  types: ['HttpClient', 'HttpClient2'],
  named: { names: ['httpclient', 'httpClient', 'curl'], packages: ['egg'] },
  create: [{ callee: ['HttpClient', 'HttpClient2'], options: 0 }],
  calls: [{ callee: ['request', 'curl', ''], method: 'options', url: 0, options: 1 }],
  bodyInQuery: { methods: ['GET', 'HEAD'] },
  options: { method: ['type', 'method'], headers: ['headers'], body: ['content', 'data', 'defaultArgs.content', 'defaultArgs.data'] },
  join: 'none',
  response: { members: ['data'] },
} as const satisfies Client

/** urllib 2: read and run (2.44.1). A callback gets the data before the response; without one the promise holds both. */
export const urllib2 = {
  ...urllib,
  majors: { to: 2 },
  named: undefined,
  create: [{ callee: ['HttpClient', 'HttpClient2', 'create'], options: 0 }],
  calls: [{ callee: ['request', 'curl', 'requestThunk', 'requestWithCallback'], method: 'options', url: 0, options: 1 }],
  bodyInQuery: { methods: ['GET', 'HEAD'], always: 'dataAsQueryString' },
  options: {
    method: ['type', 'method', 'defaultArgs.type', 'defaultArgs.method'],
    headers: ['headers', 'defaultArgs.headers'],
    body: ['content', 'data', 'defaultArgs.content', 'defaultArgs.data'],
  },
  callback: ['error', 'body', 'response'],
} as const satisfies Client
