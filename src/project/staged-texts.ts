import { decode } from './decode.ts'
import type { Repository } from './repository.ts'
import { isMinified, largest } from './texts.ts'

/** The staged contents of files that differ from the last commit, by path relative to the top of the repository; what would not be analysed is left out. */
export function stagedTexts(repository: Repository, pathspecs: readonly string[]): ReadonlyMap<string, string> {
  const { index } = repository
  const raw = repository.run(['diff', '--cached', '--raw', '-z', '-O/dev/null', '--no-renames', '--no-abbrev', '--no-relative', '--ignore-submodules=all', '--diff-filter=AMT', '--', ...pathspecs], { env: index })
  const blobs = blobsIn(raw)
  if (blobs.length === 0) return new Map()
  const contents = contentsIn(repository.read(['cat-file', '--batch'], { input: blobs.map(({ id }) => `${id}\n`).join('') }))
  return new Map(blobs.flatMap(({ path }, at) => {
    const bytes = contents[at]
    if (!bytes || bytes.length > largest || (!path.endsWith('.md') && isMinified(bytes))) return []
    const decoded = decode(bytes)
    return decoded.kind === 'text' ? [[path, decoded.text] as const] : []
  }))
}

/** Records such as `:100644 100644 <id> <id> M`, each followed by its path; links and submodules hold no code. */
function blobsIn(raw: string): { readonly id: string, readonly path: string }[] {
  const parts = raw.split('\0')
  return parts.flatMap((record, at) => {
    const [, id] = /^:\d{6} 100\d{3} [0-9a-f]+ ([0-9a-f]+) [AMT]$/.exec(record) ?? []
    return id === undefined || at % 2 === 1 ? [] : [{ id, path: parts[at + 1] ?? '' }]
  })
}

/** The answers of `cat-file --batch`: a line that ends in the size, the content, and a line feed. Undefined for what is missing. */
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
