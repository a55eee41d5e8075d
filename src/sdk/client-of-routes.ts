import type { Client } from '../clients/client.ts'
import type { RouteShape } from '../uses/interest.ts'

/** A member of every method: the same method with parameters that it always has. */
export const WITH = '(with)'

/** Makes a client model for the methods of an SDK that take a route and parameters, as the schedule describes it. */
export function clientOfRoutes(name: string, server: string, { defaults, merges, pages, iterates, options, response, listed }: RouteShape): Client {
  const body = response === undefined ? { itself: true as const } : { members: [response] }
  const { url, method, headers, base, body: data, apart } = options
  const listing = Object.values(listed).flatMap(each => each.options.map(option => option.split('.')[0] ?? ''))
  const call = { method: 'url', url: 0, options: 1 } as const
  return {
    name,
    modules: [],
    base: server,
    create: [{ callee: [...defaults, WITH], options: 0 }, { callee: merges, url: 0, options: 1 }],
    calls: [
      { callee: [''], ...call, callback: ['error', 'response'] },
      { callee: pages, ...call, callback: ['response'], response: { ...body, itself: 'somewhere' } },
      { callee: iterates, ...call, response: { ...body, iterated: true } },
    ],
    options: { url: [url], base, method: [method], path: [''], headers: [headers], body: [data] },
    rest: { apart: [url, method, headers, ...base, ...apart, ...listing], inQuery: ['GET', 'HEAD'] },
    unseenParameters: true,
    listedHeaders: Object.entries(listed).map(([header, each]) => ({ header, ...each })),
    join: 'concat',
    response: body,
    error: ['response'],
  }
}
