import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { isConfig } from './configs.ts'
import type { Files } from './files.ts'
import { isCode, under } from './kinds.ts'
import type { Listing } from './listing.ts'
import type { FileError } from './project.ts'

const never: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn'])
type Ignored = (path: string) => boolean

/** Walks a folder without resolving links, applying the `.gitignore` files in it. */
export function listWalk(files: Files, start: string, depth = Infinity): Listing {
  const paths: string[] = []
  const errors: FileError[] = []
  const open: { folder: string, rules: readonly Ignored[], depth: number }[] = [{ folder: start, rules: [], depth }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { folder } = next
    const entries = files.list(folder)
    if (!entries) {
      errors.push({ file: folder === '' ? '.' : folder, kind: 'unreadable', message: 'The folder cannot be read.' })
      continue
    }
    const own = files.onDisk && entries.some(entry => entry.name === '.gitignore' && entry.kind === 'file') ? [rulesOf(files, folder)] : []
    const rules = [...next.rules, ...own]
    for (const { name, kind } of entries) {
      const path = under(folder, name)
      if (never.has(name) || rules.some(isIgnored => isIgnored(kind === 'directory' ? `${path}/` : path))) continue
      if (kind === 'directory') {
        if (next.depth > 0) open.push({ folder: path, rules, depth: next.depth - 1 })
      } else if (kind === 'file' || kind === 'link' && (isCode(name) || isConfig(name))) paths.push(path)
    }
  }
  return { paths, errors }
}

/** Compiles one `.gitignore`; globby is loaded for it only, since it costs a tenth of a second. */
function rulesOf(files: Files, folder: string): Ignored {
  const cwd = resolve(files.root, folder)
  const { isIgnoredByIgnoreFilesSync } = createRequire(import.meta.url)('globby') as typeof import('globby')
  const isIgnored = isIgnoredByIgnoreFilesSync('.gitignore', { cwd, suppressErrors: true })
  return path => isIgnored(path.endsWith('/') ? `${resolve(files.root, path)}/` : resolve(files.root, path))
}
