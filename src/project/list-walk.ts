import type { Files } from './files.ts'
import { ignoreRules, isIgnoredBy, type IgnoreRules } from './ignore-rules.ts'
import { under } from './kinds.ts'
import type { Listing } from './listing.ts'
import type { FileError } from './project.ts'

const never: ReadonlySet<string> = new Set(['.git', '.hg', '.svn'])
/** Files and folders that a package manager writes. Yarn keeps its program and its packages in `.yarn`, and the places of packages in `.pnp.cjs`. */
const installed = /(?:^|\/)(?:node_modules|\.yarn|\.pnp\.(?:c?js|loader\.mjs))(?:\/|$)/
const largest = 1 << 20

/** Walks a folder without resolving links, applying the `.gitignore` files in it. */
export function listWalk(files: Files, start: string, depth = Infinity): Listing {
  const paths: string[] = []
  const errors: FileError[] = []
  const open: { folder: string, rules: readonly IgnoreRules[], depth: number }[] = [{ folder: start, rules: [], depth }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { folder } = next
    const entries = files.list(folder)
    if (!entries) {
      errors.push({ file: folder === '' ? '.' : folder, kind: 'unreadable', message: 'The folder cannot be read.' })
      continue
    }
    const own = files.onDisk && entries.some(entry => entry.name === '.gitignore' && entry.kind === 'file') ? rulesIn(files, folder) : []
    const rules = [...next.rules, ...own]
    for (const { name, kind } of entries) {
      const path = under(folder, name)
      if (never.has(name) || isInstalled(name) || isIgnoredBy(rules, path, kind === 'directory')) continue
      if (kind === 'directory') {
        if (next.depth > 0) open.push({ folder: path, rules, depth: next.depth - 1 })
      } else if (kind === 'file' || kind === 'link') paths.push(path)
    }
  }
  return { paths, errors }
}

/** Tests if a package manager writes the files at a path, which some projects forget to ignore, or commit. */
export function isInstalled(path: string): boolean {
  return installed.test(path)
}

/** Tests by the `.gitignore` files between a folder and a path if that path, or a folder above it, is ignored. */
export function isIgnoredBelow(files: Files, start: string, path: string): boolean {
  const parts = path.slice(start === '' ? 0 : start.length + 1).split('/')
  const rules: IgnoreRules[] = []
  let folder = start
  for (const [at, part] of parts.entries()) {
    rules.push(...rulesIn(files, folder))
    const each = under(folder, part)
    const isFolder = at < parts.length - 1 || files.stat(each)?.kind === 'directory'
    if (isIgnoredBy(rules, each, isFolder)) return true
    folder = each
  }
  return false
}

function rulesIn(files: Files, folder: string): readonly IgnoreRules[] {
  const read = files.read(under(folder, '.gitignore'), largest)
  return read.ok ? [{ folder, rules: ignoreRules(read.bytes.toString('utf8')) }] : []
}
