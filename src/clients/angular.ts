import type { Client } from './client.ts'

/** `HttpClient` of Angular: read in its types and run with a backend of our own (21.2.26). */
export const angular = {
  name: 'angular',
  modules: ['@angular/common/http'],
  types: ['HttpClient'],
  calls: [
    { callee: ['get', 'delete', 'head', 'options', 'jsonp'], on: 'instance', method: 'callee', url: 0, options: 1 },
    { callee: ['post', 'put', 'patch'], on: 'instance', method: 'callee', url: 0, body: 1, options: 2 },
    { callee: ['request'], on: 'instance', method: 0, url: 1, options: 2 },
    { callee: ['request'], on: 'instance', method: 'options', url: 0 },
    { callee: ['HttpRequest'], on: 'library', method: 0, only: ['GET', 'HEAD', 'DELETE', 'OPTIONS'], url: 1, options: 2, gives: 'options' },
    { callee: ['HttpRequest'], on: 'library', method: 0, url: 1, body: 2, options: 3, gives: 'options' },
    { callee: ['httpResource', 'httpResource.text'], on: 'library', method: 'options', url: 0, lazy: true, response: { calls: ['value'] } },
  ],
  methods: { jsonp: 'GET' },
  holders: [{ callee: 'HttpParams', role: 'params', from: 'fromObject' }, { callee: 'HttpHeaders', role: 'headers' }],
  chain: { given: 'withInterceptors', next: ['HttpHandler', 'HttpHandlerFn'], copy: 'clone', adds: { setHeaders: 'headers', setParams: 'params' } },
  options: { url: ['url'], method: ['method'], query: ['params'], headers: ['headers'], body: ['body'] },
  join: 'none',
  // With `observe: 'response'` the whole response is returned.
  response: { itself: true, members: ['body'] },
} as const satisfies Client
