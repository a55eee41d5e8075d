import type { Client } from './client.ts'

/** bent 7: the source of 7.3.12 was read and run. A word among the arguments of the factory sets the type of the result. */
export const bent = {
  name: 'bent',
  modules: ['bent'],
  create: [{ callee: [''], on: 'library', by: 'shape' }],
  calls: [{ callee: [''], on: 'instance', method: 'options', url: 0, body: 1, headers: 2 }],
  options: {},
  join: 'concat',
  response: { calls: ['json'], text: ['text'], pieces: 'data' },
  responses: [
    { option: '@type', is: 'json', form: { itself: true } },
    { option: '@type', is: 'string', form: { itself: true } },
    { option: '@type', is: 'buffer', form: { itself: true } },
  ],
} as const satisfies Client
