import { axios } from './axios.ts'
import type { Client } from './client.ts'

/** feaxios 0.0.23: read and run. An interceptor gets the address after it is joined. */
export const feaxios = {
  name: 'feaxios',
  modules: ['feaxios'],
  create: [{ callee: ['create'], on: 'library', options: 0, fresh: true }],
  defaults: 'defaults',
  onRequest: 'interceptors.request.use',
  onResponse: 'interceptors.response.use',
  hooks: { inOrder: true, whole: true },
  types: ['AxiosInstance', 'AxiosStatic'],
  calls: axios.calls,
  methods: axios.methods,
  options: axios.options,
  later: { query: 'names' },
  join: 'single',
  response: { members: ['data'] },
  error: ['response'],
} as const satisfies Client
