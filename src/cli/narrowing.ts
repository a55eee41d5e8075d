import { resolve } from 'node:path'
import { unknown, UserError } from '../config/user-error.ts'
import { existsSync } from '../node-fs.ts'
import type { Changes } from '../project/changed-lines.ts'
import { openSources } from '../project/open-sources.ts'
import type { Opened } from './analyse.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'

/** Limits a scan to a change or to owners of files. */
export interface Narrowing {
  readonly changes: Changes | undefined
  /** Empty sources, to open instead of all that the paths name, where no code changed. */
  readonly nothing: Opened | undefined
  /** Drops from the selection the files that are not to be analysed or listed. */
  select(opened: Opened): Opened
}

/** Asks git for the change, and CODEOWNERS for the files, that the flags name. */
export async function narrowingOf(options: ScanOptions, io: Io): Promise<Narrowing> {
  const changes = isCompared(options) ? (await import('./changes-of.ts')).changesOf(options, io) : undefined
  const ownOf = options.owners.length > 0 ? await ownedBy(options.owners, io.cwd) : undefined
  const isEmpty = changes?.files.size === 0 && changes.data.length === 0 && options.paths.every(path => existsSync(resolve(io.cwd, path)))
  return {
    changes,
    nothing: isEmpty ? nothingIn(io.cwd) : undefined,
    select(opened) {
      // Only a list is limited to changed files: a finding that a change touches may be in another file.
      const isListed = (file: string): boolean => !options.listFiles || !changes || changes.files.has(file)
      const files = (ownOf?.([...opened.selection.files]) ?? [...opened.selection.files]).filter(isListed)
      return { ...opened, selection: { ...opened.selection, files: new Set(files) } }
    },
  }
}

/** A hook in a repository without code, or on a change without any, must not fail. */
function nothingIn(cwd: string): Opened {
  return { sources: openSources(cwd, { roots: [] }), selection: { files: new Set(), unmatched: [], skipped: [] } }
}

function isCompared({ since, changed, staged }: ScanOptions): boolean {
  return since !== undefined || changed || staged
}

/** Makes a filter of the files of some owners. */
async function ownedBy(names: readonly string[], cwd: string): Promise<(files: readonly string[]) => readonly string[]> {
  const { ownersIn } = await import('../project/owners.ts')
  const owners = ownersIn(cwd)
  const formsOf = (name: string): string[] => [name, `@${name}`].map(each => each.toLowerCase())
  const wanted = new Set(names.flatMap(formsOf))
  return files => {
    if (files.length > 0 && !files.some(file => owners.of(file))) throw new UserError('--owner needs a CODEOWNERS file, but the repository has none.')
    const named = owners.names(files)
    const known = new Set(named.map(name => name.toLowerCase()))
    const foreign = files.length === 0 ? undefined : names.find(name => !formsOf(name).some(form => known.has(form)))
    if (foreign !== undefined) {
      const spellings = named.flatMap(name => [name, name.replace(/^@/, '')])
      throw unknown('owner', foreign, spellings, 'Use an owner that CODEOWNERS names.', '--owner')
    }
    return files.filter(file => owners.of(file)?.some(owner => wanted.has(owner.toLowerCase())))
  }
}
