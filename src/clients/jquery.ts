import type { Client } from './client.ts'

/** jQuery 3 and 4: read and run (4.0.0). The data of a GET go into the query; `load` with data is a POST, and its URL may end in a space and a selector. */
export const jquery = {
  name: 'jquery',
  modules: ['jquery'],
  globals: ['$', 'jQuery'],
  create: [{ callee: [''] }],
  configure: [{ callee: ['ajaxSetup'], options: 0 }],
  defaults: 'ajaxSettings',
  onRequest: 'ajaxPrefilter',
  calls: [
    { callee: ['ajax'], on: 'library', method: 'options', url: 0, options: 1 },
    { callee: ['get', 'post'], on: 'library', method: 'callee', url: 0, body: 1 },
    { callee: ['getJSON', 'getScript'], on: 'library', method: 'GET', url: 0, body: 1 },
    { callee: ['load'], on: 'instance', method: 'GET', count: [1], url: 0, firstWord: true },
    { callee: ['load'], on: 'instance', method: 'POST', url: 0, body: 1, firstWord: true },
  ],
  steps: [
    { callee: ['find', 'closest', 'children', 'parent', 'first', 'last', 'eq', 'empty', 'show', 'hide', 'addClass', 'removeClass', 'ready'], on: 'instance' },
    { callee: ['done', 'success', 'always'], on: 'request', callback: ['body', 'other', 'response'], gives: 'request' },
    { callee: ['fail', 'error'], on: 'request', callback: ['error'], gives: 'request' },
    { callee: ['setRequestHeader'], on: 'request', header: [0, 1] },
    { callee: ['promise', 'overrideMimeType', 'statusCode'], on: 'request' },
  ],
  bodyInQuery: { methods: ['GET', 'HEAD'] },
  options: { url: ['url'], method: ['method', 'type'], headers: ['headers'], body: ['data'] },
  join: 'none',
  response: { itself: true, members: ['responseJSON', 'responseText'] },
  callback: ['body', 'other', 'response'],
  callbacks: { beforeSend: ['response'], success: ['body', 'other', 'response'], error: ['error'], complete: ['response'] },
  errorBody: ['responseJSON'],
  givesLibrary: ['', 'ready'],
  each: { each: 1, map: 0, grep: 0 },
} as const satisfies Client

/** Zepto 1: read (1.2.0). There is no `method` among its options, and `load` is always a GET. */
export const zepto = {
  ...jquery,
  name: 'zepto',
  modules: ['zepto'],
  globals: ['Zepto'],
  calls: [
    { callee: ['ajax'], on: 'library', method: 'options', url: 0 },
    { callee: ['get', 'post'], on: 'library', method: 'callee', url: 0, body: 1 },
    { callee: ['getJSON'], on: 'library', method: 'GET', url: 0, body: 1 },
    { callee: ['load'], on: 'instance', method: 'GET', url: 0, body: 1, firstWord: true },
  ],
  options: { url: ['url'], method: ['type'], headers: ['headers'], body: ['data'] },
  onRequest: undefined,
} as const satisfies Client
