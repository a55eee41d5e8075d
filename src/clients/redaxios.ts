import { axios } from './axios.ts'
import type { Client } from './client.ts'

/** redaxios 0.5.1: read and run. It has the forms of axios, no interceptors, and instances that inherit nothing from each other. */
export const redaxios = {
  name: 'redaxios',
  modules: ['redaxios'],
  create: [{ callee: ['create'], options: 0, fresh: true }],
  defaults: 'defaults',
  calls: [
    { callee: ['get', 'delete', 'head', 'options'], method: 'callee', url: 0, options: 1 },
    { callee: ['post', 'put', 'patch'], method: 'callee', url: 0, body: 1, options: 2 },
    { callee: ['', 'request'], method: 'options', url: 0, options: 1 },
  ],
  like: { all: 'Promise.all' },
  options: axios.options,
  later: { query: 'names' },
  join: 'single',
  response: { members: ['data'] },
  error: [],
} as const satisfies Client
