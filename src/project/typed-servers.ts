import { remoteProcedures } from '../clients/remote-procedures.ts'
import { serverContracts } from '../clients/server-contracts.ts'
import { segmentsOfRoute } from '../clients/server-frameworks.ts'
import { typedClients } from '../clients/typed-clients.ts'
import type { Project } from './project.ts'
import type { ServedPath } from './served-paths.ts'
import { servedPath } from './served-paths.ts'

/** Tests if a file, or one that it imports, has a client that does not write the paths of its requests as texts. */
export function hasTypedClient(project: Project, file: string): boolean {
  return [file, ...project.imports(file)].some(each => project.externals(each).some(specifier => typedClients.has(specifier)))
}

/** Creates a search for the servers whose paths a file can name: all of their segments are words of the file, or of those that it imports. */
export function segmentSearch<T extends ServedPath>(project: Project, paths: readonly T[]): (file: string) => readonly T[] {
  const segmentsOf = new Map(paths.map(path => [path, [...path.beginning.split('/').filter(Boolean), ...path.others]]))
  return file => {
    const words = new Set([file, ...project.imports(file)].flatMap(each => project.text(each)?.match(/[\w-]+/g) ?? []))
    return paths.filter(path => segmentsOf.get(path)?.every(segment => words.has(segment)) ?? false)
  }
}

const PATH = new RegExp(`\\b${serverContracts.path}\\s*:\\s*(["'\`])(/[^"'\`\\s]*)\\1`, 'g')

/** Finds the paths that a server has by a contract, in its own text or that of a file which it imports. */
export function contractPaths(project: Project, file: string): readonly ServedPath[] {
  if (!project.externals(file).some(specifier => serverContracts.modules.test(specifier))) return []
  const texts = [file, ...project.imports(file)].map(each => project.text(each) ?? '')
  return texts.flatMap(text => [...text.matchAll(PATH)].flatMap(([, , path = '']) => servedPath(segmentsOfRoute(path)) ?? []))
}

/** A file of a server whose functions other code calls by the names of their procedures. */
interface ProcedureServer { readonly server: string, readonly names: readonly string[] }

const PROCEDURE = /\b(\w+)\s*:\s*(?:\w+\s*\.\s*)*(?:\w*[Pp]roc(?:edure)?\b|(?:input|query|mutation|subscription)\s*\()/g

/** Finds the files of servers with procedures among some files, by their texts. */
export function procedureServers(project: Project, files: readonly string[]): readonly ProcedureServer[] {
  return files.flatMap(file => {
    const isServer = [file, ...project.imports(file)].some(each => project.externals(each).includes(remoteProcedures.server))
    const names = isServer ? [...(project.text(file) ?? '').matchAll(PROCEDURE)].flatMap(([, name]) => name ?? []) : []
    return names.length > 0 ? [{ server: file, names }] : []
  })
}

/** Returns the servers of which a file may call a procedure: it, or a file that it imports, has a client, and it has the name of the procedure. */
export function proceduresIn(project: Project, file: string, servers: readonly ProcedureServer[]): readonly string[] {
  if (![file, ...project.imports(file)].some(each => project.externals(each).some(specifier => remoteProcedures.clients.has(specifier)))) return []
  const words = new Set(project.text(file)?.match(/\w+/g) ?? [])
  return servers.filter(({ server, names }) => server !== file && names.some(name => words.has(name))).map(({ server }) => server)
}
