import { chmodSync, chownSync, readFileSync } from 'node:fs'
import { replaceWhole } from '../../project/replace-whole.ts'
import { encode } from './encode.ts'
import { digestOf, type Source } from './read-source.ts'

/** Replaces a file atomically by a new text, with its encoding and mode; throws when that fails, or when the file has changed. */
export function replaceFile(source: Source, text: string): void {
  replaceWhole(source.path, [encode(source, text)], {
    name: source.file,
    mode: source.mode,
    finish(temporary) {
      keepOwner(temporary, source)
      chmodSync(temporary, source.mode)
      if (digestOf(readFileSync(source.path)) !== source.digest) throw new Error('the file changed while it was being fixed; run the command again.')
    },
  })
}

/** Restores the owner, so that root can fix the files of another user. */
function keepOwner(path: string, { owner }: Source): void {
  if (process.getuid?.() === 0 && (owner.uid !== 0 || owner.gid !== 0)) chownSync(path, owner.uid, owner.gid)
}
