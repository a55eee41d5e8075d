import { resolve } from 'node:path'
import { unknown, UserError } from '../config/user-error.ts'
import { existsSync } from '../node-fs.ts'
import type { Changes } from '../project/changed-lines.ts'
import { openSources } from '../project/open-sources.ts'
import type { Opened } from './analyse.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'

/** What of the code is reported on, where that is less than the paths name. */
export interface Narrowing {
  readonly changes: Changes | undefined
  /** What to open instead of all that the paths name, where no code changed. */
  readonly nothing: Opened | undefined
  /** Takes from the selection what is not to be analysed or listed. */
  select(opened: Opened): Opened
}

/** Asks git and CODEOWNERS what the flags mean. */
export async function narrowingOf(options: ScanOptions, io: Io): Promise<Narrowing> {
  const changes = isCompared(options) ? (await import('./changes-of.ts')).changesOf(options, io) : undefined
  const ownOf = options.owners.length > 0 ? await ownedBy(options.owners, io.cwd) : undefined
  return {
    changes,
    nothing:
      changes?.files.size === 0 && changes.data.length === 0 && options.paths.every(path => existsSync(resolve(io.cwd, path))) ? nothingIn(io.cwd) : undefined,
    select(opened) {
      // What a change touches may stand in another file.
      const isListed = (file: string): boolean => !options.listFiles || !changes || changes.files.has(file)
      const files = (ownOf?.([...opened.selection.files]) ?? [...opened.selection.files]).filter(isListed)
      return { ...opened, selection: { ...opened.selection, files: new Set(files) } }
    },
  }
}

/** A hook of a repository without code, or of a change without any, has nothing to complain of. */
function nothingIn(cwd: string): Opened {
  return { sources: openSources(cwd, { roots: [] }), selection: { files: new Set(), unmatched: [], skipped: [] } }
}

function isCompared({ since, changed, staged }: ScanOptions): boolean {
  return since !== undefined || changed || staged
}

/** Keeps the files of some owners. */
async function ownedBy(names: readonly string[], cwd: string): Promise<(files: readonly string[]) => readonly string[]> {
  const { ownersIn } = await import('../project/owners.ts')
  const owners = ownersIn(cwd)
  const formsOf = (name: string): string[] => [name, `@${name}`].map(each => each.toLowerCase())
  const wanted = new Set(names.flatMap(formsOf))
  return files => {
    if (files.length > 0 && !files.some(file => owners.of(file))) throw new UserError('--owner needs a CODEOWNERS file in the repository, and there is none.')
    const named = owners.names(files)
    const known = new Set(named.map(name => name.toLowerCase()))
    const foreign = files.length === 0 ? undefined : names.find(name => !formsOf(name).some(form => known.has(form)))
    if (foreign !== undefined)
      throw unknown(
        'owner',
        foreign,
        named.flatMap(name => [name, name.replace(/^@/, '')]),
        'CODEOWNERS names everybody who can be asked for.',
        '--owner',
      )
    return files.filter(file => owners.of(file)?.some(owner => wanted.has(owner.toLowerCase())))
  }
}
