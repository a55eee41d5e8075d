import { UserError } from '../config/user-error.ts'
import { decode } from './decode.ts'
import { mayHoldCode } from './kinds.ts'
import type { Repository } from './repository.ts'
import { isMinified, largestOf } from './texts.ts'

/** A file that differs between the last commit and the index; the path is relative to the top of the repository. */
export interface StagedFile {
  readonly path: string
  /** The id of the staged content; undefined where that is no regular file: a link, a submodule, or a deleted file. */
  readonly blob: string | undefined
}

const rawDiff = [
  'diff', '--cached', '--raw', '-z', '--no-ext-diff', '--no-textconv', '-O/dev/null', '--no-renames', '--no-abbrev', '--no-relative', '--ignore-submodules=all',
]

/** Returns the files that differ from the last commit. */
export function stagedFilesOf(repository: Repository): readonly StagedFile[] {
  const parts = repository.run(rawDiff, { env: repository.index }).split('\0')
  return parts.flatMap((record, at) => {
    if (at % 2 === 1 || record === '') return []
    const [, blob] = /^:\d{6} 100\d{3} [0-9a-f]+ ([0-9a-f]+) [AMT]$/.exec(record) ?? []
    return [{ path: parts[at + 1] ?? '', blob }]
  })
}

/** Returns the staged contents of files, by path; files that would not be analysed are left out. */
export function stagedTexts(repository: Repository, files: readonly StagedFile[], includeMinified = false): ReadonlyMap<string, string> {
  const blobs = files.flatMap(({ path, blob }) => blob === undefined ? [] : [{ path, id: blob }])
  if (blobs.length === 0) return new Map()
  const output = repository.read(['cat-file', '--batch'], { input: blobs.map(({ id }) => `${id}\n`).join('') })
  if (!output) throw new UserError('--staged: the staged files are too large to read at once. Stage and commit them in parts.')
  const contents = contentsIn(output)
  return new Map(blobs.flatMap(({ path }, at) => {
    const bytes = contents[at]
    if (!bytes || bytes.length > largestOf(includeMinified) || !includeMinified && !mayHoldCode(path) && isMinified(bytes)) return []
    const decoded = decode(bytes)
    return decoded.kind === 'text' ? [[path, decoded.text] as const] : []
  }))
}

/** Parses the output of `cat-file --batch`: for each object a line that ends in the size, the content, and a line feed. Undefined for a missing object. */
function contentsIn(output: Buffer): (Buffer | undefined)[] {
  const found: (Buffer | undefined)[] = []
  for (let at = 0; at < output.length;) {
    const end = output.indexOf(10, at)
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(output.subarray(at, end).toString('latin1'))?.[1]
    found.push(size === undefined ? undefined : output.subarray(end + 1, end + 1 + Number(size)))
    at = size === undefined ? end + 1 : end + 2 + Number(size)
  }
  return found
}
