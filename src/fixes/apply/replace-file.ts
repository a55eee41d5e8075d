import { chmodSync, chownSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { encode } from './encode.ts'
import { digestOf, type Source } from './read-source.ts'

/** Replaces a file atomically by a new text, with its encoding and mode; throws when that fails, or when the file has changed. */
export function replaceFile(source: Source, text: string): void {
  const temporary = join(dirname(source.path), `.${basename(source.path)}.${process.pid}.tmp`)
  const descriptor = openSync(temporary, 'wx', source.mode)
  try {
    writeAll(descriptor, encode(source, text))
    keepOwner(temporary, source)
    chmodSync(temporary, source.mode)
    if (digestOf(readFileSync(source.path)) !== source.digest) throw new Error('it changed while it was being fixed.')
    renameSync(temporary, source.path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function writeAll(descriptor: number, bytes: Buffer): void {
  try {
    for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Restores the owner, so that root can fix the files of another user. */
function keepOwner(path: string, { owner }: Source): void {
  if (process.getuid?.() === 0 && (owner.uid !== 0 || owner.gid !== 0)) chownSync(path, owner.uid, owner.gid)
}
