import { axios } from './axios.ts'
import type { Client } from './client.ts'
import { fetch } from './fetch.ts'
import { nodeHttp } from './node-http.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [axios, fetch, nodeHttp]

/** The client behind an import (`undici:fetch` names one export of a module) or a global. */
export function clientOf(module: string, path: readonly string[]): { client: Client, path: readonly string[] } | undefined {
  for (const client of clients) {
    if (module === 'global' && path[0] !== undefined && client.globals?.includes(path[0])) return { client, path: path.slice(1) }
    if (client.modules.includes(module)) return { client, path: path[0] === 'default' ? path.slice(1) : path }
    if (path[0] !== undefined && client.modules.includes(`${module}:${path[0]}`)) return { client, path: path.slice(1) }
  }
  return undefined
}
