import { fets } from './fets.ts'
import { honoClient } from './hono-client.ts'
import { tsRestQuery, tsRestQuery5 } from './ts-rest-query.ts'
import { tsRest } from './ts-rest.ts'

/** Packages of clients whose code names the paths of a server in members, `client.zones[':id'].$get()`, or only in a contract that it imports. */
export const typedClients: ReadonlySet<string> = new Set([honoClient, fets, tsRest, tsRestQuery, tsRestQuery5].flatMap(({ modules }) => modules))
