import { contextOfFile } from '../uses/file-context.ts'
import { literalPattern } from '../uses/literal-pattern.ts'
import { messageSenders } from './message-channels.ts'
import type { Project } from './project.ts'
import { servedPaths } from './served-paths.ts'
import type { ServedPath } from './served-paths.ts'
import { contractPaths, hasTypedClient, procedureServers, proceduresIn, segmentSearch } from './typed-servers.ts'
import { wordTest } from './word-tests.ts'

/** The files and packages that may get responses of the API through servers of the project itself. */
export interface Asked {
  /** The files that name a path which servers of their repository serve, with the files that serve it. */
  readonly files: ReadonlyMap<string, readonly string[]>
  /** Packages that send requests to each other, in both directions. */
  readonly packages: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Finds the files that send requests to servers, by searching their texts for the paths in the files of servers. Servers in tests
 * are left out: other code does not call them.
 */
export function askedServers(project: Project, near: readonly string[]): Asked {
  const known = new Set(near)
  const production = near.filter(file => ['production', 'generated'].includes(contextOfFile(file, false)))
  const paths = production.flatMap(file => {
    return [...servedPaths(project, file), ...contractPaths(project, file)].map((path): PathOfServer => ({ ...path, server: file }))
  })
  const others = groupBy(project.files.filter(file => !known.has(file)), file => repositoryOf(project, file))
  // A client with types often imports those of its server, without any value.
  const typedFiles = groupBy(paths.length > 0 ? project.files.filter(file => hasTypedClient(project, file)) : [], file => repositoryOf(project, file))
  const files = new Map<string, readonly string[]>()
  const packages = new Map<string, Set<string>>()
  for (const [repository, served] of groupBy(paths, ({ server }) => repositoryOf(project, server))) {
    const mayAsk = wordTest(project, served.map(({ beginning }) => beginning), { ignoreCase: false, whole: false })
    const serversFor = serverSearch(project, served)
    const bySegments = segmentSearch(project, served)
    const typed = new Set(typedFiles.get(repository))
    for (const file of new Set([...typed, ...others.get(repository) ?? []])) {
      const named = typed.has(file) ? bySegments(file).map(({ server }) => server).filter(server => server !== file) : []
      const servers = [...new Set([...!known.has(file) && mayAsk(file) ? serversFor(file) : [], ...named])]
      if (servers.length > 0) files.set(file, servers)
      for (const server of servers) join(packages, project.packageOf(server), project.packageOf(file))
    }
  }
  for (const [file, servers] of [...procedureCallers(project, production), ...messageSenders(project, production)]) {
    files.set(file, [...new Set([...files.get(file) ?? [], ...servers])])
    for (const server of servers) join(packages, project.packageOf(server), project.packageOf(file))
  }
  return { files, packages }
}

/** Finds the files that call the functions of servers by the names of procedures, with these servers. */
function procedureCallers(project: Project, near: readonly string[]): readonly (readonly [file: string, servers: readonly string[]])[] {
  const procedures = groupBy(procedureServers(project, near), ({ server }) => repositoryOf(project, server))
  if (procedures.size === 0) return []
  return project.files.flatMap((file): (readonly [string, readonly string[]])[] => {
    const servers = proceduresIn(project, file, procedures.get(repositoryOf(project, file)) ?? [])
    return servers.length > 0 ? [[file, servers]] : []
  })
}

interface PathOfServer extends ServedPath { readonly server: string }

/**
 * Creates a search for the servers that a file names a path of: its beginning is in a string or template that is no relative import, and its
 * other segments are anywhere in the text or in one that is imported.
 */
function serverSearch(project: Project, paths: readonly PathOfServer[]): (file: string) => readonly string[] {
  const beginnings = [...new Set(paths.map(({ beginning }) => beginning))].sort((a, b) => b.length - a.length)
  const named = beginnings.map(literalPattern).join('|')
  const pattern = new RegExp(`(?:${named})(?![\\w.-])`, 'g')
  const byBeginning = groupBy(paths, ({ beginning }) => beginning)
  return file => {
    const text = project.text(file) ?? ''
    const found = new Set<string>()
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      if (isInString(text, match.index)) found.add(match[0])
      pattern.lastIndex = match.index + 1
    }
    const isIn = (segment: string): boolean => text.includes(segment) || project.imports(file).some(other => project.text(other)?.includes(segment))
    const begun = [...found].flatMap(prefixesOf).flatMap(beginning => byBeginning.get(beginning) ?? [])
    return [...new Set(begun.filter(({ others }) => others.every(isIn)).map(({ server }) => server))]
  }
}

/** Returns a path, and the paths above it: `/api/v1`, `/api`. */
function prefixesOf(path: string): readonly string[] {
  return [...path.matchAll(/\/|$/g)].map(({ index }) => path.slice(0, index))
}

/** The most characters between a quote, or the end of a substitution, and a path. */
const MOST_BEFORE = 200

/** Tests if a string, or a part of a template, begins shortly before an offset, with no relative import. */
function isInString(text: string, offset: number): boolean {
  for (let at = offset - 1; at >= 0 && at >= offset - 1 - MOST_BEFORE; at--) {
    const character = text.charAt(at)
    if (/["'`}]/.test(character) && !/[.@]/.test(text.charAt(at + 1))) return true
    if (/[\s"'`]/.test(character)) return false
  }
  return false
}

function repositoryOf(project: Project, file: string): string {
  return project.repositoryOf(project.packageOf(file))
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function join(packages: Map<string, Set<string>>, a: string, b: string): void {
  if (a === b) return
  for (const [from, to] of [[a, b], [b, a]] as const) packages.set(from, (packages.get(from) ?? new Set<string>()).add(to))
}
