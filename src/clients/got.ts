import type { Client } from './client.ts'
import type { CallForm } from './forms.ts'

const verbs = ['get', 'post', 'put', 'patch', 'head', 'delete'] as const
const calls = [
  { callee: ['', 'stream'], method: 'options', url: 0, options: 1 },
  { callee: [...verbs, ...verbs.map(verb => `stream.${verb}`)], method: 'callee', url: 0, options: 1 },
] as const satisfies readonly CallForm[]
const response = { members: ['body'], pieces: 'data' } as const

/** got 10 and later: the source of 11.8.6 and 14.6.6 was read, and both were run. */
export const got = {
  name: 'got',
  modules: ['got', 'got:got'],
  majors: { from: 10 },
  types: ['Got', 'ExtendedGot'],
  create: [{ callee: ['extend'], options: 'all' }],
  optionHooks: { option: 'hooks.beforeRequest', given: ['options'], joined: true },
  calls: [
    ...calls,
    {
      callee: ['paginate', 'paginate.all', 'paginate.each'],
      method: 'options',
      url: 0,
      options: 1,
      response: { ...response, itself: true, made: 'pagination.transform' },
    },
  ],
  options: { url: ['url'], base: ['prefixUrl'], method: ['method'], query: ['searchParams'], headers: ['headers'], body: ['json', 'form', 'body'] },
  join: 'strict',
  queryReplaces: true,
  response: { ...response, calls: ['json'], text: ['text'] },
  responses: [{ option: 'resolveBodyOnly', is: true, form: { ...response, itself: true } }],
  error: ['response'],
} as const satisfies Client

/** got up to 9: the source of 9.6.0 was read and run. One slash at the beginning of a path is removed before it is resolved. */
export const got9 = {
  name: 'got',
  modules: ['got'],
  majors: { to: 9 },
  types: ['Got', 'GotInstance'],
  create: [{ callee: ['extend', 'create'], options: 'all' }, { callee: ['mergeInstances'], options: 'all' }],
  optionHooks: { option: 'hooks.beforeRequest', given: ['options'] },
  calls,
  options: { url: ['url'], base: ['baseUrl'], method: ['method'], query: ['query'], headers: ['headers'], body: ['body'] },
  join: 'trim',
  queryReplaces: true,
  response,
  error: ['response'],
  errorBody: ['body'],
} as const satisfies Client
