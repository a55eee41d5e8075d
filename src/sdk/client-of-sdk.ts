import type { Client } from '../clients/client.ts'
import type { ResponseForm } from '../clients/forms.ts'
import type { CodeShape } from '../uses/interest.ts'

/** Models the class of an SDK that sends its requests, as the schedule describes it. */
export function clientOfSdk(name: string, { requests, pages, then, bare, beside, same }: CodeShape): Client {
  const responses: ResponseForm = { itself: true, calls: ['json'], text: ['text'], ...then !== undefined && { then }, ...bare !== undefined && { bare }, beside }
  return {
    name,
    modules: [],
    calls: [
      { callee: Object.keys(requests), method: 'callee', url: 0, options: 1 },
      ...pages === undefined ? [] : [{ callee: [pages], method: 'options' as const, url: 0, options: 2, response: { ...responses, itself: 'somewhere' as const, same } }],
    ],
    methods: requests,
    methodUnseen: 'GET',
    // The base is the instance's own.
    options: { method: ['method'], query: ['query'], body: ['body'], headers: ['headers'] },
    join: 'concat',
    response: responses,
  }
}
