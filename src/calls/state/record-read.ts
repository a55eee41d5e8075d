import type { FieldRead } from '../../uses/api-use.ts'

const PLACES = new WeakMap<FieldRead[], Map<string, number>>()

/** Notes a read once; what is certain of it counts. */
export function addRead(reads: FieldRead[], read: FieldRead): void {
  let places = PLACES.get(reads)
  // Reads may have been taken away.
  if (places?.size !== reads.length) places = new Map(reads.map((each, index) => [keyOf(each), index]))
  PLACES.set(reads, places)
  const key = keyOf(read)
  const known = places.get(key)
  if (known !== undefined) {
    if (reads[known]?.shared && !read.shared) reads[known] = read
    return
  }
  places.set(key, reads.length)
  reads.push(read)
}

function keyOf({ at, role, path }: FieldRead): string {
  return `${String(at.start)} ${role} ${path.join()} ${at.file}`
}
