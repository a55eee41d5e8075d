import { versionOf } from './configs.ts'
import { decode } from './decode.ts'
import type { Files } from './files.ts'
import { folderOf } from './kinds.ts'
import { isBelow, joinPath } from './paths.ts'

const LARGEST = 1 << 18

/**
 * Makes a reader of files that code names by a path, such as templates, and that are not code themselves; only of those below the root. It notes
 * the version of each.
 */
export function readerBeside(files: Files, versions: Map<string, string>): (from: string, path: string) => string | undefined {
  return (from, path) => {
    const file = joinPath(files.root, folderOf(from), path.startsWith('.') ? path : `./${path}`)
    if (file.startsWith('../') || !isInside(files, file)) return undefined
    versions.set(file, versionOf(files, file))
    const read = files.read(file, LARGEST)
    const decoded = read.ok ? decode(read.bytes) : undefined
    return decoded?.kind === 'text' ? decoded.text : undefined
  }
}

/** Tests if no link on the way to a file leads out of the root. */
function isInside({ linkTarget }: Files, file: string): boolean {
  return isBelow(linkTarget?.('') ?? '', linkTarget?.(file) ?? file)
}
