import type { HeaderUse } from '../uses/api-use.ts'

/** Returns the last header, in the order of the source, of the first set with all of these names that one request can have. */
export function findTogether(names: readonly string[], headers: readonly HeaderUse[]): HeaderUse | undefined {
  let sets: readonly (readonly HeaderUse[])[] = [[]]
  for (const name of names) {
    const candidates = headers.filter(header => isSameName(name, header.name))
    sets = sets.flatMap(set => candidates.filter(header => set.every(other => areCompatible(other.branch, header.branch))).map(header => [...set, header]))
  }
  const [set = []] = sets
  return [...set].sort((a, b) => (a.at.file === b.at.file ? a.at.start - b.at.start : headers.indexOf(a) - headers.indexOf(b))).at(-1)
}

/** Tests if two header names are the same; case does not count. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Tests if both branches can be taken in one execution: one is inside of the other. */
function areCompatible(a: readonly string[], b: readonly string[]): boolean {
  const shared = Math.min(a.length, b.length)
  return a.slice(0, shared).every((branch, index) => branch === b[index])
}
