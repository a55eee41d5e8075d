import type { Client } from './client.ts'
import { clients } from './index.ts'

/** A client library, and a path of members of its object. */
export interface FoundClient {
  readonly client: Client
  readonly path: readonly string[]
}

const GLOBAL = 'global'

/** The clients by package, and by package and export: `got`, `undici` and `request`, `global` and `fetch`. */
const BY_MODULE = new Map<string, Client[]>()
const BY_EXPORT = new Map<string, Map<string, Client[]>>()
for (const client of clients) for (const key of [...client.modules, ...(client.globals ?? []).map(name => `${GLOBAL}:${name}`)]) {
  BY_MODULE.set(key, [...BY_MODULE.get(key) ?? [], client])
  const colon = key.lastIndexOf(':')
  if (colon < 0) continue
  const [module, name] = [key.slice(0, colon), key.slice(colon + 1)]
  const exported = BY_EXPORT.get(module) ?? new Map<string, Client[]>()
  BY_EXPORT.set(module, exported.set(name, [...exported.get(name) ?? [], client]))
}

const NONE: readonly FoundClient[] = []

/** Returns the clients of an import or a global: several when majors of a package differ. */
export function findClients(module: string, path: readonly string[]): readonly FoundClient[] {
  const [first] = path
  const exported = first === undefined ? undefined : BY_EXPORT.get(module)?.get(first)
  if (exported) return exported.map(client => ({ client, path: path.slice(1) }))
  return BY_MODULE.get(module)?.map(client => ({ client, path: first === 'default' ? path.slice(1) : path })) ?? NONE
}

/** Tests if a client has a modelled member at this path, or is itself callable when the path is empty. */
export function hasMember({ calls, create, steps, configure, defaults }: Client, path: readonly string[]): boolean {
  const name = path.join('.')
  return (
    [...calls, ...(create ?? []), ...(steps ?? []), ...(configure ?? [])].some(each => each.callee.includes(name))
    || (defaults !== undefined && path[0] === defaults)
  )
}

/** Returns the clients whose instances have a type that a package exports. */
export function clientsOfType(module: string, name: string): readonly Client[] {
  return clients.filter(client => client.types?.includes(name) && client.modules.some(each => each === module || each.startsWith(`${module}:`)))
}

/** Returns the clients that a name is taken for where nothing else is known of it. */
export function clientsNamed(name: string): readonly Client[] {
  return NAMED.get(name) ?? []
}

const NAMED = new Map<string, Client[]>()
for (const client of clients) for (const name of client.named?.names ?? []) NAMED.set(name, [...NAMED.get(name) ?? [], client])

/** The names of all steps that take a callback. */
export const stepNames: ReadonlySet<string> = new Set(clients.flatMap(({ steps = [] }) => steps.flatMap(step => step.callback ? step.callee : [])))

/** The names of all members of a request to which a callback can be assigned. */
export const assignedNames: ReadonlySet<string> = new Set(clients.flatMap(({ assigned = {} }) => Object.keys(assigned)))
