import { contextOfFile } from '../uses/file-context.ts'
import type { Project } from './project.ts'
import { servedPaths } from './served-paths.ts'
import type { ServedPath } from './served-paths.ts'
import { wordTest } from './word-tests.ts'

/** The files and packages that may get responses of the API through servers of the project itself. */
export interface Asked {
  /** Files that name a path which a server of their repository serves. */
  readonly files: readonly string[]
  /** Packages that send requests to each other, in both directions. */
  readonly packages: ReadonlyMap<string, ReadonlySet<string>>
  /** The files that serve these paths. */
  readonly servers: readonly string[]
}

/**
 * Finds the files that send requests to servers, by searching their texts for the paths in the files of servers. Servers in tests
 * are left out: other code does not call them.
 */
export function askedServers(project: Project, near: readonly string[]): Asked {
  const known = new Set(near)
  const paths = new Map(near.filter(file => ['production', 'generated'].includes(contextOfFile(file, false))).map(file => [file, servedPaths(project, file)]))
  const servers = [...paths].flatMap(([file, served]) => served.length > 0 ? [file] : [])
  const others = groupBy(project.files.filter(file => !known.has(file)), file => repositoryOf(project, file))
  const files = new Set<string>()
  const packages = new Map<string, Set<string>>()
  for (const [repository, own] of groupBy(servers, file => repositoryOf(project, file))) {
    const served = [...groupBy(own, project.packageOf)]
      .map(([folder, each]) => ({ folder, paths: each.flatMap(file => paths.get(file) ?? []) }))
    const mayAsk = wordTest(project, served.flatMap(({ paths }) => paths.map(({ beginning }) => beginning)), { ignoreCase: false, whole: false })
    const tests = served.map(({ folder, paths }) => ({ folder, asks: askingTest(project, paths) }))
    for (const file of (others.get(repository) ?? []).filter(mayAsk)) {
      for (const { folder } of tests.filter(({ asks }) => asks(file))) {
        files.add(file)
        join(packages, folder, project.packageOf(file))
      }
    }
  }
  return { files: [...files], packages, servers }
}

/**
 * Creates a test for one of some paths: its beginning is in a string or template that is no relative import, and its other segments are
 * anywhere in the text or in one that is imported.
 */
function askingTest(project: Project, paths: readonly ServedPath[]): (file: string) => boolean {
  const beginnings = [...new Set(paths.map(({ beginning }) => beginning))].sort((a, b) => b.length - a.length)
  const named = beginnings.map(path => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const pattern = new RegExp(`(?:${named})(?![\\w.-])`, 'g')
  return file => {
    const text = project.text(file) ?? ''
    pattern.lastIndex = 0
    const isIn = (segment: string): boolean => text.includes(segment) || project.imports(file).some(other => project.text(other)?.includes(segment))
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const found = `${match[0]}/`
      if (isInString(text, match.index) && paths.some(({ beginning, others }) => found.startsWith(`${beginning}/`) && others.every(isIn))) return true
      pattern.lastIndex = match.index + 1
    }
    return false
  }
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

function groupBy(files: readonly string[], keyOf: (file: string) => string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const group = groups.get(keyOf(file))
    if (group) group.push(file)
    else groups.set(keyOf(file), [file])
  }
  return groups
}

function join(packages: Map<string, Set<string>>, a: string, b: string): void {
  if (a === b) return
  for (const [from, to] of [[a, b], [b, a]] as const) packages.set(from, (packages.get(from) ?? new Set<string>()).add(to))
}
