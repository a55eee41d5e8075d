import { plainSpecifier } from '../syntax/package-specifier.ts'
import { exportTable, targetsOf } from './exports.ts'
import type { Files } from './files.ts'
import { asObject } from './jsonc.ts'
import type { JsonObject } from './jsonc.ts'
import { folderOf } from './kinds.ts'
import type { Packages } from './packages.ts'
import { joinPath } from './paths.ts'
import type { Project } from './project.ts'
import { sourcesOf } from './sources-of.ts'
import { pathConfigs } from './tsconfig.ts'
import type { PathConfig } from './tsconfig.ts'

type Find = (folder: string, path: string) => string | undefined
interface World { readonly files: Files, readonly packages: Packages, readonly find: Find }

/** Resolves specifiers to files of the project, without running code and without `node_modules`. */
export function resolver(files: Files, packages: Packages, locate: (path: string) => string | undefined): Project['resolve'] {
  const find: Find = (folder, path) => locate(joinPath(files.root, folder, path))
  const world: World = { files, packages, find }
  const configs = pathConfigs(files, packages)
  const byConfig = new Map<readonly PathConfig[], Map<string, string | undefined>>()
  return (from, written) => {
    const plain = plainSpecifier(written)
    const specifier = plain.includes('?') ? plain.replace(/(?<!^)[?].*$/, '') : plain
    // Nearly every file has relative ones of its own: caching them takes as long as resolving them.
    if (specifier.startsWith('.')) return resolveOne(world, configs, from, specifier)
    const config = configs(from)
    const known = byConfig.get(config) ?? new Map<string, string | undefined>()
    byConfig.set(config, known)
    // A name resolves to the same file in all folders of a package, unless a configuration differs.
    const key = `${/^(?:\/|[@~]\/)/.test(specifier) ? folderOf(from) : packages.folderOf(from)}\0${specifier}`
    if (known.has(key)) return known.get(key)
    const found = resolveOne(world, configs, from, specifier)
    known.set(key, found)
    return found
  }
}

function resolveOne(world: World, configs: ReturnType<typeof pathConfigs>, from: string, specifier: string): string | undefined {
  const { find, packages } = world
  if (/^\.\.?(?:\/|$)/.test(specifier)) return find(folderOf(from), specifier)
  const home = packages.folderOf(from)
  if (specifier.startsWith('/')) return find(home, specifier.slice(1))
  for (const config of configs(from)) {
    const found = mapped(find, config, specifier)
    if (found) return found
  }
  if (specifier.startsWith('#')) {
    const table = asObject(packages.manifest(home)?.imports)
    const found = table && firstOf(find, home, targetsOf(table, specifier))
    if (found) return found
  }
  return inPackages(world, home, specifier) ?? inSource(world, from, home, specifier)
}

function mapped(find: Find, config: ReturnType<ReturnType<typeof pathConfigs>>[number], specifier: string): string | undefined {
  for (const { pattern, targets } of config.paths) {
    const [before = '', after] = pattern.split('*')
    const fits = after === undefined ? pattern === specifier
      : specifier.startsWith(before) && specifier.endsWith(after) && specifier.length >= before.length + after.length
    if (!fits) continue
    const star = after === undefined ? '' : specifier.slice(before.length, specifier.length - after.length)
    const found = firstOf(find, config.pathsFrom, targets.map(target => target.replace('*', () => star)))
    if (found) return found
  }
  return config.baseUrl === undefined ? undefined : find(config.baseUrl, specifier)
}

function inPackages({ packages, find }: World, home: string, specifier: string): string | undefined {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
  const own = packages.manifest(home)
  const folder = packages.named(name, home) ?? (own?.name === name ? home : undefined)
  const manifest = folder === undefined ? undefined : packages.manifest(folder)
  if (folder === undefined || !manifest) return undefined
  return inPackage(find, folder, manifest, specifier.slice(name.length + 1))
}

/** Finds the entry of a package, or a path in it. Built files usually do not exist, so their sources are tried. */
function inPackage(find: Find, folder: string, manifest: JsonObject, path: string): string | undefined {
  const table = exportTable(manifest.exports)
  const declared = table ? targetsOf(table, path === '' ? '.' : `./${path}`) : []
  if (path !== '') return firstOf(find, folder, [...declared, ...declared.flatMap(sourcesOf), path, `src/${path}`])
  const mains = [manifest.source, manifest.main, manifest.module, manifest.types].filter(value => typeof value === 'string')
  const sources = [...declared.flatMap(sourcesOf), ...mains.flatMap(sourcesOf)]
  return firstOf(find, folder, [...declared, ...mains, ...sources, 'src/index', 'src/main', 'index', 'lib/index'])
}

/** Resolves `@/x` and `~/x`, by default, to the nearest `src/` (or the package), and SvelteKit's `$lib/x` to `src/lib/x`. */
function inSource({ find, packages }: World, from: string, home: string, specifier: string): string | undefined {
  if (/^\$lib(?:\/|$)/.test(specifier)) return find(home, `src/${specifier.slice(1)}`)
  const path = /^[@~]\/(.+)$/.exec(specifier)?.[1]
  if (path === undefined) return undefined
  for (let folder: string | undefined = folderOf(from); folder !== undefined; folder = folder === home ? undefined : packages.parentOf(folder)) {
    const found = /(?:^|\/)src$/.test(folder) ? find(folder, path) : find(folder, `src/${path}`)
    if (found) return found
  }
  return find(home, path) ?? find(home, `app/${path}`)
}

function firstOf(find: Find, folder: string, targets: readonly string[]): string | undefined {
  for (const target of targets) {
    const found = find(folder, target)
    if (found) return found
  }
  return undefined
}
