import type { FieldRead } from '../../uses/api-use.ts'

const INDEXES = new WeakMap<FieldRead[], Map<string, number>>()

/** Records a read once; one that is certain replaces one that is known from a shared declaration. */
export function addRead(reads: FieldRead[], read: FieldRead): void {
  let indexes = INDEXES.get(reads)
  // Reads may have been removed since.
  if (indexes?.size !== reads.length) indexes = new Map(reads.map((each, index) => [keyOf(each), index]))
  INDEXES.set(reads, indexes)
  const key = keyOf(read)
  const known = indexes.get(key)
  if (known !== undefined) {
    if (reads[known]?.shared && !read.shared) reads[known] = read
    return
  }
  indexes.set(key, reads.length)
  reads.push(read)
}

function keyOf({ at, role, path }: FieldRead): string {
  return `${String(at.start)} ${role} ${path.join()} ${at.file}`
}
