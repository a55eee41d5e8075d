import { basename, dirname, join } from 'node:path'
import { closeSync, fsyncSync, lstatSync, openSync, readdirSync, renameSync, rmSync, writeSync } from '../node-fs.ts'

/** A step in the writing of files. */
export type WriteStep =
  /** These files are to be written, by the names that the user knows. */
  | { readonly step: 'plan', readonly names: readonly string[] }
  /** A temporary file is about to be made for a file; without a name when the file is none of the user's. */
  | { readonly step: 'begin', readonly name: string | undefined, readonly temporary: string }
  /** The temporary file exists, and disappears when it takes the place of the file. */
  | { readonly step: 'made' }
  | { readonly step: 'end', readonly isWritten: boolean }

interface Writing {
  /** The name of the file for the user; without one it is none of the user's files, and need not outlast a loss of power. */
  readonly name?: string
  readonly mode?: number
  /** Makes the temporary file ready to take the place of the file; what it throws leaves the file as it is. */
  readonly finish?: (temporary: string) => void
}

let note: (step: WriteStep) => void = () => { /* Nobody cleans up after this process. */ }

/** Tells every step of this thread in the writing of files to somebody who cleans up when the thread is ended. */
export function onWriteStep(receive: (step: WriteStep) => void): void {
  note = receive
}

/** Tells which files are about to be written, by the names that the user knows. */
export function planWriting(names: readonly string[]): void {
  note({ step: 'plan', names })
}

/** Replaces a file through a temporary one beside it, so that nobody reads half of it. */
export function replaceWhole(path: string, pieces: Iterable<string | Uint8Array>, { name, mode, finish }: Writing = {}): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  note({ step: 'begin', name, temporary })
  let isWritten = false
  try {
    const descriptor = openSync(temporary, 'wx', mode)
    note({ step: 'made' })
    writeAll(descriptor, pieces, name !== undefined)
    finish?.(temporary)
    renameSync(temporary, path)
    isWritten = true
  } finally {
    note({ step: 'end', isWritten })
    if (!isWritten) remove(temporary)
  }
}

function writeAll(descriptor: number, pieces: Iterable<string | Uint8Array>, isDurable: boolean): void {
  try {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done)
    }
    if (isDurable) fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Removes a file that may not be there. In a folder that cannot be entered this fails as writing did: only the first error is reported. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Nothing was written.
  }
}

/** Removes the temporary files of some files that were left in a folder by processes that were killed. */
export function removeLeftovers(folder: string, isOurs: (name: string) => boolean): void {
  for (const entry of namesIn(folder)) {
    const [, name = '', pid = ''] = /^\.(.+)\.(\d{1,10})\.tmp$/.exec(entry) ?? []
    if (name === '' || !isOurs(name) || isRunning(Number(pid))) continue
    const path = join(folder, entry)
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats?.isFile() && stats.uid === (process.getuid?.() ?? stats.uid)) remove(path)
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Tests if another process has this number; this one writes one file at a time. */
function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
