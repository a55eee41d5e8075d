import { axios } from './axios.ts'
import type { Client } from './client.ts'

/**
 * The `HttpService` of @nestjs/axios 12.0.1: read in its source. Its calls are those of axios; `axiosRef` is the instance behind it,
 * which a constructor may be given.
 */
export const nestjsAxios = {
  ...axios,
  name: '@nestjs/axios',
  modules: ['@nestjs/axios'],
  globals: [],
  types: ['HttpService'],
  create: [{ callee: ['HttpService'], options: 'all' }],
  configure: [
    { callee: ['HttpModule.register'], options: 0 },
    { callee: ['HttpModule.registerAsync'], options: 0, madeBy: 'useFactory' },
  ],
  shared: true,
  onRequest: 'axiosRef.interceptors.request.use',
  onResponse: 'axiosRef.interceptors.response.use',
  calls: axios.calls.map(form => ({ ...form, callee: form.callee.flatMap(name => name === '' ? ['axiosRef'] : [name, `axiosRef.${name}`]) })),
  like: {},
} as const satisfies Client
