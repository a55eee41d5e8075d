import { own } from '../own.ts'
import type { Files } from './files.ts'
import { asObject, asStrings, readObject } from './jsonc.ts'
import type { Json, JsonObject } from './jsonc.ts'
import { folderOf, under } from './kinds.ts'
import type { Packages } from './packages.ts'
import { heightOf, joinPath } from './paths.ts'

const deepest = 8

/** How a tsconfig maps specifiers; folders are relative to the root. */
export interface PathConfig {
  readonly baseUrl: string | undefined
  /** The folder that the targets of `paths` are relative to. */
  readonly pathsFrom: string
  readonly paths: readonly { readonly pattern: string, readonly targets: readonly string[] }[]
}

interface World { readonly files: Files, readonly height: number }

/** Returns a function that finds the configurations of a file: of the nearest tsconfig.json or jsconfig.json, and of its references. */
export function pathConfigs(files: Files, packages: Pick<Packages, 'height' | 'parentOf'>): (file: string) => readonly PathConfig[] {
  const byFolder = new Map<string, readonly PathConfig[]>()
  const configsIn = (folder: string): readonly PathConfig[] => {
    const known = byFolder.get(folder)
    if (known) return known
    byFolder.set(folder, [])
    const own = ['tsconfig.json', 'jsconfig.json'].map(name => under(folder, name)).find(path => files.stat(path)?.kind === 'file')
    const found = own === undefined ? above(folder) : read({ files, height: packages.height }, own)
    byFolder.set(folder, found)
    return found
  }
  const above = (folder: string): readonly PathConfig[] => {
    const parent = packages.parentOf(folder)
    return parent === undefined ? [] : configsIn(parent)
  }
  return file => configsIn(folderOf(file))
}

function read(world: World, path: string): readonly PathConfig[] {
  const config = readObject(world.files, path)
  if (!config) return []
  const references = Array.isArray(config.references) ? config.references : []
  const others = references.slice(0, 32).map((reference: Json) => asObject(reference)?.path).filter(target => typeof target === 'string')
    .map(target => configFile(world.files, joinPath(world.files.root, folderOf(path), target)))
  return [path, ...others].map(file => merged(world, file, 0)).filter(found => found !== undefined)
}

/** Reads a configuration with those that it extends, but none outside of the project or in `node_modules`. */
function merged(world: World, path: string, depth: number): PathConfig | undefined {
  const { files } = world
  const isOwn = heightOf(path) <= world.height && !path.includes('node_modules')
  const config = depth < deepest && isOwn ? readObject(files, path) : undefined
  if (!config) return undefined
  const folder = folderOf(path)
  let base: PathConfig | undefined
  for (const parent of asStrings(config.extends)) {
    if (parent.startsWith('.')) base = merged(world, configFile(files, joinPath(files.root, folder, parent)), depth + 1) ?? base
  }
  const options = asObject(config.compilerOptions)
  const baseUrl = typeof options?.baseUrl === 'string' ? joinPath(files.root, folder, configDir(options.baseUrl)) : base?.baseUrl
  const paths = asObject(options?.paths)
  const result = {
    baseUrl,
    // The compiler starts at the base URL, whichever of the files contains it.
    pathsFrom: baseUrl ?? (paths ? folder : base?.pathsFrom ?? folder),
    paths: paths ? tableOf(paths) : base?.paths ?? [],
  }
  return result.baseUrl === undefined && result.paths.length === 0 ? undefined : result
}

function tableOf(paths: JsonObject): PathConfig['paths'] {
  const rows = Object.keys(paths).map(pattern => ({ pattern, targets: asStrings(own(paths, pattern)).map(configDir) }))
  // The longest prefix before the star wins; an exact name wins over all.
  const weight = (pattern: string): number => pattern.includes('*') ? pattern.indexOf('*') : Infinity
  return rows.sort((a, b) => weight(b.pattern) - weight(a.pattern) || 0)
}

function configDir(path: string): string {
  return path.replace(/^\$\{configDir\}\/?/, './')
}

function configFile(files: Files, path: string): string {
  if (files.stat(path)?.kind === 'directory') return under(path, 'tsconfig.json')
  return path.endsWith('.json') ? path : `${path}.json`
}
