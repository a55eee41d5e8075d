import { decode } from './decode.ts'
import type { Files } from './files.ts'
import { folderOf } from './kinds.ts'
import { joinPath } from './paths.ts'

const LARGEST = 1 << 18

/** Makes a reader of files that code names by a path, such as templates, and that are not code themselves; only of those below the root. */
export function readerBeside(files: Files): (from: string, path: string) => string | undefined {
  return (from, path) => {
    const file = joinPath(files.root, folderOf(from), path.startsWith('.') ? path : `./${path}`)
    const read = file.startsWith('../') ? undefined : files.read(file, LARGEST)
    const decoded = read?.ok ? decode(read.bytes) : undefined
    return decoded?.kind === 'text' ? decoded.text : undefined
  }
}
