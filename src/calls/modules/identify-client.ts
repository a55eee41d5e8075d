import type { Client } from '../../clients/client.ts'
import { clientsOfType, findClients, hasMember } from '../../clients/find-clients.ts'
import { packageOf } from '../../syntax/package-specifier.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ClientValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { clientValue, optionOf } from '../values/make-client.ts'
import { textAt, unknown } from '../values/make-value.ts'

/** The library's own object behind an import or a global, as a file sees it, with the defaults that the project sets on it; undefined for anything else. */
export function identifyClient(run: Run, module: string, path: readonly string[], file: string): ClientValue | undefined {
  const all = findClients(module, path)
  // What a mock does not answer is for the server, or for another model.
  const having = all.filter(each => hasMember(each.client, each.path))
  const found = having.length ? having : all.filter(each => !each.client.mock)
  const [client, ...rivals] = ofMajor(run, found.map(each => each.client), module, file)
  if (!client) return undefined
  return { ...clientValue(client, libraryDefaults(run).get(client) ?? [], '', rivals), path: found.find(each => each.client === client)?.path ?? [] }
}

/** Options that the project sets on the library's own object: `axios.defaults.baseURL = …`. */
export const libraryDefaults = slot(() => new Map<Client, readonly Value[]>())

/** An instance of a type that a package exports; where it was made, and with what, is not known. */
export function clientOfType(run: Run, module: string, name: string, at: Place): ClientValue | undefined {
  const [client, ...rivals] = ofMajor(run, clientsOfType(module, name), module, at.file)
  return client && instanceOfUnknown(run, client, rivals, at)
}

/** An instance whose base nobody knows, unless the project sets one for all. */
export function instanceOfUnknown(run: Run, client: Client, rivals: readonly Client[], at: Place): ClientValue {
  const base = optionOf('base', client.base === undefined ? unknown(at) : textAt(client.base, at), at)
  return clientValue(client, libraryDefaults(run).get(client) ?? [base], '?', rivals)
}

/** Those that hold for the major of the package that a file uses; all when it is not known. */
function ofMajor(run: Run, found: readonly Client[], module: string, file: string): readonly Client[] {
  if (found.length < 2) return found
  const major = run.modules.dependency?.(file, packageOf(module))?.major
  const fitting = major == null ? found : found.filter(({ majors }) => (majors?.from ?? 0) <= major && major <= (majors?.to ?? Infinity))
  return fitting.length ? fitting : found.slice(0, 1)
}
