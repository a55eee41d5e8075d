import { createHash } from 'node:crypto'
import { accessSync, constants, lstatSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decode, type Encoding } from '../../project/decode.ts'
import { diskFiles } from '../../project/disk-files.ts'

/** A text that is to be changed, and its encoding. */
export interface SourceText {
  readonly file: string
  readonly text: string
  readonly encoding: Encoding
  readonly bom: boolean
}
/** A file on disk, with everything that a change must preserve. */
export interface Source extends SourceText {
  /** Absolute. */
  readonly path: string
  readonly mode: number
  readonly owner: { readonly uid: number, readonly gid: number }
  readonly digest: string
}
export type SourceRead<Kind extends SourceText = Source> = { readonly ok: true, readonly source: Kind } | { readonly ok: false, readonly message: string }

/** The reason why a text that cannot be written back is not changed. */
export const lossy = 'the file contains bytes that are invalid in its encoding.'
const largest = 64 * 1024 * 1024

/** Reads a file that is to be changed; the message of a failure says why it must not be. */
export function readSource(root: string, file: string): SourceRead {
  const path = resolve(root, file)
  try {
    const elsewhere = whyElsewhere(root, file)
    if (elsewhere !== undefined) return refused(elsewhere)
    const stats = lstatSync(path)
    if (!stats.isFile()) return refused('this is not a regular file.')
    if (stats.nlink > 1) return refused('the file has another hard link, which would keep the old content.')
    accessSync(path, constants.W_OK)
    const read = diskFiles(root).read(file, largest)
    if (!read.ok) return refused(`${read.message}.`)
    const digest = digestOf(read.bytes)
    const decoded = decode(read.bytes)
    if (decoded.kind !== 'text') return refused('the file is not text.')
    if (decoded.lossy) return refused(lossy)
    const { text, encoding, bom } = decoded
    return { ok: true, source: { file, path, text, encoding, bom, mode: stats.mode & 0o7777, owner: stats, digest } }
  } catch (error) {
    return refused(`${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** Returns the digest of a file's bytes, to detect that something else has changed the file. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function whyElsewhere(root: string, file: string): string | undefined {
  const real = realpathSync(root)
  const wanted = join(real, file)
  if (!wanted.startsWith(join(real, '/'))) return 'the file is outside the working directory; run the command in its folder.'
  return realpathSync(wanted) === wanted ? undefined : 'the path is or contains a symbolic link.'
}

function refused(message: string): SourceRead {
  return { ok: false, message }
}
