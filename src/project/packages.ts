import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { parseYaml } from '../schedule/parse-yaml.ts'
import type { Files } from './files.ts'
import { asObject, asStrings, parseJson, readObject } from './jsonc.ts'
import type { JsonObject } from './jsonc.ts'
import { folderOf, under } from './kinds.ts'
import { heightOf, isBelow, parentOf, relativePath } from './paths.ts'
import { repositoriesOf } from './repositories.ts'

const largestWorkspaceFile = 1 << 16
const longestPattern = 500
const mostWildcards = 4

/** The packages of a project. */
export interface Packages {
  /** Returns the folder of the nearest package.json in its repository; that of the repository when there is none. */
  folderOf(file: string): string
  /** Returns the folder of the repository of a package. */
  repositoryOf(folder: string): string
  manifest(folder: string): JsonObject | undefined
  /** How many folders above the root belong to the project. */
  readonly height: number
  /** Returns the folder above, within the listed folders. */
  parentOf(folder: string): string | undefined
  /** Returns the folder of the workspace package of a name, as seen from a package in this folder. */
  named(name: string, from: string): string | undefined
}

/** Finds packages among listed paths; manifests are read on demand. */
export function packagesOf(files: Files, listed: readonly string[], roots: readonly string[] = []): Packages {
  const folders = new Set(listed.filter(path => path === 'package.json' || path.endsWith('/package.json')).map(folderOf))
  const nearest = new Map<string, string>()
  const manifests = new Map<string, JsonObject | undefined>()
  let workspaces: readonly Workspace[] | undefined

  const height = listed.reduce((most, path) => path.startsWith('.') ? Math.max(most, heightOf(path)) : most, 0)
  const above = (folder: string): string | undefined => parentOf(folder, height)
  const repositoryOf = repositoriesOf(files, roots, above)

  const nearestFrom = (folder: string): string => {
    const known = nearest.get(folder)
    if (known !== undefined) return known
    const parent = folders.has(folder) || repositoryOf(folder) === folder ? undefined : above(folder)
    const found = parent === undefined ? folder : nearestFrom(parent)
    nearest.set(folder, found)
    return found
  }
  const manifest = (folder: string): JsonObject | undefined => {
    if (!manifests.has(folder)) manifests.set(folder, folders.has(folder) ? readObject(files, under(folder, 'package.json')) : undefined)
    return manifests.get(folder)
  }
  return {
    folderOf: file => nearestFrom(folderOf(file)),
    repositoryOf,
    manifest,
    height,
    parentOf: above,
    named(name, from) {
      workspaces ??= workspacesOf(files, [...folders], manifest, listed)
      const known = workspaces.filter(workspace => workspace.names.has(name))
      const own = known.find(({ root }) => isBelow(root, under(from, 'package.json')))
      return (own ?? known.find(({ root }) => repositoryOf(root) === repositoryOf(from)))?.names.get(name)
    },
  }
}

interface Workspace { readonly root: string, readonly names: ReadonlyMap<string, string> }

/** Finds the workspaces, inner ones first. */
function workspacesOf(files: Files, folders: readonly string[], manifest: Packages['manifest'], listed: readonly string[]): readonly Workspace[] {
  const workspaces: Workspace[] = []
  const roots = new Set([...folders, ...listed.filter(path => /(?:^|\/)pnpm-workspace\.yaml$/.test(path)).map(folderOf)])
  for (const root of roots) {
    const patterns = [...patternsOf(manifest(root)), ...pnpmPatterns(files, root)]
    if (patterns.length === 0) continue
    const names = new Map<string, string>()
    // Where the scan starts inside the workspace, its root is `../..`, and the folder of one member is ''.
    const fromRoot = (folder: string): string => relativePath(resolve(files.root, root), resolve(files.root, folder))
    const members = folders.filter(folder => folder === root || isBelow(root, under(folder, 'package.json')) && isMember(patterns, fromRoot(folder)))
    for (const folder of members) {
      const name = manifest(folder)?.name
      if (typeof name === 'string' && !names.has(name)) names.set(name, folder)
    }
    workspaces.push({ root, names })
  }
  return workspaces.sort((a, b) => resolve(files.root, b.root).length - resolve(files.root, a.root).length)
}

function patternsOf(manifest: JsonObject | undefined): readonly string[] {
  const workspaces = manifest?.workspaces
  return asStrings(asObject(workspaces)?.packages ?? workspaces)
}

function pnpmPatterns(files: Files, folder: string): readonly string[] {
  const read = files.read(under(folder, 'pnpm-workspace.yaml'), largestWorkspaceFile)
  if (!read.ok) return []
  const list: unknown = parseYaml(read.bytes.toString('utf8')).document?.get('packages')
  return asStrings(parseJson(JSON.stringify(list ?? [])))
}

function isMember(patterns: readonly string[], folder: string): boolean {
  let member = false
  for (const pattern of patterns) {
    if (pattern.startsWith('!')) member &&= !isMatch(pattern.slice(1), folder)
    else member ||= isMatch(pattern, folder)
  }
  return member
}

/** Tests if a pattern of npm or pnpm, which names the folders of manifests, matches: `packages/**` is also `packages` itself. */
function isMatch(pattern: string, folder: string): boolean {
  if (!isBounded(pattern)) return false
  const { isMatch } = createRequire(import.meta.url)('picomatch') as typeof import('picomatch')
  return isMatch(`${folder}/package.json`, `${pattern.replace(/^\.\//, '').replace(/\/+$/, '')}/package.json`, { nonegate: true })
}

/** Tests if a pattern has few wildcards, each of which multiplies the matches to try: `*a*a*a*a*a*b` takes minutes on a long name. */
function isBounded(pattern: string): boolean {
  return pattern.length <= longestPattern && (pattern.match(/\*+|[?({]/g)?.length ?? 0) <= mostWildcards
}
