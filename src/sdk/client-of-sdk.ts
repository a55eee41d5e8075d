import type { Client } from '../clients/client.ts'
import type { ResponseForm } from '../clients/forms.ts'
import type { CodeShape } from '../uses/interest.ts'

/** Makes a client model for the class that sends the requests of an SDK, as the schedule describes it. */
export function clientOfSdk(name: string, { requests, pages, then, bare, beside, same }: CodeShape): Client {
  const response: ResponseForm = {
    itself: true,
    calls: ['json'],
    text: ['text'],
    ...then !== undefined && { then },
    ...bare !== undefined && { bare },
    beside,
  }
  const paged = { ...response, itself: 'somewhere' as const, same }
  return {
    name,
    modules: [],
    calls: [
      { callee: Object.keys(requests), method: 'callee', url: 0, options: 1 },
      ...pages === undefined ? [] : [{ callee: [pages], method: 'options' as const, url: 0, options: 2, response: paged }],
    ],
    methods: requests,
    methodUnseen: 'GET',
    // The base is an option of the instance.
    options: { method: ['method'], query: ['query'], body: ['body'], headers: ['headers'] },
    join: 'concat',
    response,
  }
}
