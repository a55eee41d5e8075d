import type { Client } from '../../clients/client.ts'
import { clientsOfType, findClients, hasMember } from '../../clients/find-clients.ts'
import { packageOf } from '../../syntax/package-specifier.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ClientValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { clientValue, optionOf } from '../values/make-client.ts'
import { textAt, unknown } from '../values/make-value.ts'

/**
 * Returns the HTTP client behind an import or a global, for the package version that a file uses, with the defaults that the
 * project sets on it; undefined for anything else.
 */
export function identifyClient(run: Run, module: string, path: readonly string[], file: string): ClientValue | undefined {
  const all = findClients(module, path)
  if (all.length === 0) return undefined
  // A member that a mock does not have belongs to the server, or to another client.
  const withMember = all.filter(each => hasMember(each.client, each.path))
  const found = withMember.length ? withMember : all.filter(each => !each.client.mock)
  const [client, ...rivals] = ofMajor(run, found.map(each => each.client), module, file)
  if (!client) return undefined
  const value = clientValue(client, libraryDefaults(run).get(client) ?? [], '', rivals)
  return { ...value, path: found.find(each => each.client === client)?.path ?? [] }
}

/** Options that the project sets on the library's own object: `axios.defaults.baseURL = …`. */
export const libraryDefaults = slot(() => new Map<Client, readonly Value[]>())

/** Returns an instance of a type that a package exports; where and with which options it was made is unknown. */
export function clientOfType(run: Run, module: string, name: string, at: Place): ClientValue | undefined {
  const [client, ...rivals] = ofMajor(run, clientsOfType(module, name), module, at.file)
  return client && instanceOfUnknown(run, client, rivals, at)
}

/** Returns an instance whose base is unknown, unless the client has one or the project sets one for all instances. */
export function instanceOfUnknown(run: Run, client: Client, rivals: readonly Client[], at: Place): ClientValue {
  const base = optionOf('base', client.base === undefined ? unknown(at) : textAt(client.base, at), at)
  return clientValue(client, libraryDefaults(run).get(client) ?? [base], '?', rivals)
}

/** Returns the clients that describe the major version of the package that a file uses; all when the version is unknown. */
function ofMajor(run: Run, found: readonly Client[], module: string, file: string): readonly Client[] {
  if (found.length < 2) return found
  const major = run.modules.dependency?.(file, packageOf(module))?.major
  const fitting = major == null ? found : found.filter(({ majors }) => (majors?.from ?? 0) <= major && major <= (majors?.to ?? Infinity))
  return fitting.length ? fitting : found.slice(0, 1)
}
