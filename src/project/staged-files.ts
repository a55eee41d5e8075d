import { realpathSync } from '../node-fs.ts'
import { resolve } from 'node:path'
import type { Files, FileStat } from './files.ts'
import { isGitIgnored } from './list-git.ts'
import { relativePath } from './paths.ts'
import { openRepository, type Repository } from './repository.ts'

interface Staged { readonly mode: string, readonly id: string }

/**
 * Opens files as in the index: those that are not in it do not exist. Files that git ignores, installed packages, and files beside
 * the repository are read from the disk.
 */
export function stagedFiles(disk: Files): Files {
  const repository = openRepository(disk.root, '--staged')
  const known = new Map<string, Staged | 'disk' | undefined>()
  const find = (path: string): Staged | 'disk' | undefined => {
    if (!known.has(path)) known.set(path, placeOf(repository, disk, path))
    return known.get(path)
  }
  const stat = (path: string): FileStat | undefined => {
    const found = find(path)
    if (found === 'disk') return disk.stat(path)
    return found && { kind: found.mode === '120000' ? 'link' : 'file', size: 0, modified: 0 }
  }
  return {
    ...disk, stat,
    exists: path => stat(path) !== undefined,
    read(path, limit) {
      const found = find(path)
      if (found === 'disk') return disk.read(path, limit)
      if (!found) return { ok: false, why: 'missing', message: 'not in the index' }
      if (found.mode === '120000') return { ok: false, why: 'link', message: 'symbolic link' }
      const bytes = repository.read(['cat-file', 'blob', found.id], { most: limit + 1 })
      return bytes === undefined || bytes.length > limit ? { ok: false, why: 'too large', message: `larger than ${limit} bytes` } : { ok: true, bytes }
    },
  }
}

function placeOf(repository: Repository, disk: Files, path: string): Staged | 'disk' | undefined {
  const name = relativePath(repository.top, resolve(realpathSync(disk.root), path))
  if (name === '' || name.startsWith('../') || name.split('/').includes('node_modules') || disk.stat(path)?.kind === 'directory') return 'disk'
  const records = repository.run(['ls-files', '-s', '-z', '--', `:(top,literal)${name}`], { env: repository.index }).split('\0')
  const record = records.find(each => each.endsWith(`\t${name}`))
  const [, mode = '', id = ''] = /^(\d+) ([0-9a-f]+) \d\t/.exec(record ?? '') ?? []
  if (id !== '') return { mode, id }
  return isGitIgnored(disk, path) ? 'disk' : undefined
}
