import { fileKind } from '../syntax/file-kind.ts'
import { holdsCode } from '../syntax/holds-code.ts'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { existsSync } from '../node-fs.ts'
import { diskFiles } from './disk-files.ts'
import type { Files, FileStat } from './files.ts'
import { isCode, mayHoldCode } from './kinds.ts'
import { isThroughLink, namedPath } from './named-path.ts'
import { isBelow, relativePath } from './paths.ts'
import type { Skipped, Sources } from './project.ts'

/** A path or a pattern, as written, that matches nothing to analyse. */
export interface Unmatched {
  readonly path: string
  /** It names a single file or folder, which does not exist. */
  readonly isMissing: boolean
}

/** The reason why a named file that holds no code is not analysed. */
export const WITHOUT_CODE = 'without code'

export interface Selection {
  /** The files of `project.files` to report on. */
  readonly files: ReadonlySet<string>
  /** Paths and patterns, as written, that match nothing. */
  readonly unmatched: readonly Unmatched[]
  /** Files named literally that are not analysed. */
  readonly skipped: readonly Skipped[]
}

/** Selects the files of a project that paths, folders and patterns name; a path that exists is never read as a pattern, so that `[id].ts` is a file. */
export function selectedFiles(project: Sources, paths: readonly string[], files: Files = diskFiles(project.root)): Selection {
  const selected = new Set<string>()
  const unmatched: Unmatched[] = []
  const skipped: Skipped[] = []
  const listed = new Set(project.files)
  // The text of a file without an ending decides if it is a script.
  const isListed = (path: string): boolean => listed.has(path) && (fileKind(path) !== 'unnamed' || project.text(path) !== undefined)
  for (const written of paths) {
    const path = namedPath(files, written)
    const kind = kindOf(project, listed, files, path)
    const found = kind === undefined ? matching(project, files, written)
      : kind === 'directory' ? below(project, path)
        : kind === 'file' && isListed(path) ? [path] : []
    if (kind !== undefined && isThroughLink(files, path)) {
      skipped.push({ file: path, reason: 'reached through a symbolic link' })
      continue
    }
    for (const file of found) selected.add(file)
    if (found.length > 0) continue
    if (kind === undefined || kind === 'directory') unmatched.push({ path: written, isMissing: kind === undefined && !isPattern(written) })
    else skipped.push({ file: path, reason: reasonOf(kind, path, files) })
  }
  return { files: selected, unmatched, skipped }
}

/** Returns the kind of the entry at a path; undefined when there is none, not even as the target of a link. A text in place of a file makes it one. */
function kindOf(project: Sources, listed: ReadonlySet<string>, files: Files, path: string): FileStat['kind'] | undefined {
  const kind = files.stat(path)?.kind
  if (kind !== 'link') return listed.has(path) ? 'file' : kind
  if (listed.has(path) && project.text(path) !== undefined) return 'file'
  return !files.onDisk || existsSync(resolve(files.root, path)) ? 'link' : undefined
}

function reasonOf(kind: 'file' | 'link' | 'other', path: string, files: Files): string {
  if (kind === 'link') return 'symbolic link'
  if (kind === 'other') return 'not a regular file'
  if (!isCode(path) || fileKind(path) === 'unnamed') return 'unsupported file type'
  return isWithoutCode(path, files) ? WITHOUT_CODE : 'ignored'
}

/** Tests if a file of a kind that need not hold code has none: a package.json without commands that send requests. */
function isWithoutCode(path: string, files: Files): boolean {
  const read = mayHoldCode(path) ? files.read(path, LARGEST) : undefined
  return read?.ok === true && !holdsCode(path, read.bytes.toString('latin1'))
}

const LARGEST = 1 << 20

function below(project: Sources, folder: string): readonly string[] {
  return project.files.filter(file => isBelow(folder, file))
}

/** Matchers accept no longer patterns. */
const LONGEST = 65_000

function isPattern(path: string): boolean {
  return /[*?{[(!]/.test(path)
}

/** Returns the files that a pattern matches. It may be absolute, or lead out of the root: only its part with wildcards is matched. */
function matching(project: Sources, files: Files, pattern: string): readonly string[] {
  if (!isPattern(pattern)) return []
  const picomatch = createRequire(import.meta.url)('picomatch') as typeof import('picomatch')
  if (pattern.length > LONGEST) throw new UserError(`The pattern "${pattern.slice(0, 40)}…" is too long: the limit is ${String(LONGEST)} characters.`)
  const { base, glob, negated } = picomatch.scan(pattern)
  if (glob === '') return []
  // In Windows a backslash separates folders.
  const folder = namedPath(files, process.platform === 'win32' ? base : base.replaceAll(/\\(?=[^\w\s/])/g, ''))
  // In POSIX mode `[!a]` is every character but `a`.
  const isMatch = picomatch(glob, { dot: true, posix: true })
  return project.files.filter(file => (isBelow(folder, file) && isMatch(relativePath(folder, file))) !== negated)
}
