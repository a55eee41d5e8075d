import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageVersion } from '../config/version.ts'
import type { UnitCache } from '../engine/cached-parts.ts'
import { readdirSync, lstatSync } from '../node-fs.ts'
import { noCache, openCache, type Cache } from '../project/cache.ts'
import { under } from '../project/kinds.ts'
import { askGit } from '../project/list-git.ts'
import type { OpenSources } from '../project/open-sources.ts'
import { heightOf, parentOf } from '../project/paths.ts'

/** Keeps results in the nearest `node_modules` of each package; nothing where there is none, outside of a git work tree, and where git tracks it. */
export function unitCache({ disk, roots }: OpenSources): UnitCache {
  const height = Math.max(0, ...roots.map(heightOf))
  const known = new Map<string, Cache>()
  const open = (folder: string): Cache => {
    const modules = under(folder, 'node_modules')
    if (disk.stat(modules)?.kind === 'directory') return isUntracked(resolve(disk.root, modules)) ? openCache(disk, modules) : noCache
    const above = parentOf(folder, height)
    return above === undefined ? noCache : opened(above)
  }
  const opened = (folder: string): Cache => {
    const cache = known.get(folder) ?? open(folder)
    known.set(folder, cache)
    return cache
  }
  let program: string | undefined
  return { open: opened, get program() { return program ??= `${packageVersion()} ${stamp()}` } }
}

/** What comes with the code may be made to hide something in it: where git cannot tell, nothing is kept. */
function isUntracked(modules: string): boolean {
  const told = askGit(modules, ['ls-files', '--', '.cache'])
  return told?.status === 0 && told.stdout === ''
}

/** Outside of a `node_modules` somebody may be working on the program itself: then its files say which one it is. */
function stamp(): string {
  const home = fileURLToPath(new URL('..', import.meta.url))
  if (home.split(sep).includes('node_modules')) return ''
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
  return String(Math.max(...files.map(file => lstatSync(join(home, file)).mtimeMs)))
}
