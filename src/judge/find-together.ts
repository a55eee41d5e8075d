import type { HeaderUse } from '../uses/api-use.ts'

/** Returns the last header, in the order of the source, of the first set of these names that one request can carry as a whole. */
export function findTogether(names: readonly string[], headers: readonly HeaderUse[]): HeaderUse | undefined {
  let sets: readonly (readonly HeaderUse[])[] = [[]]
  for (const name of names) {
    const candidates = headers.filter(header => isSameName(name, header.name))
    sets = sets.flatMap(set => candidates.filter(header => set.every(other => canMeet(other.branch, header.branch))).map(header => [...set, header]))
  }
  const [set = []] = sets
  return [...set].sort((a, b) => (a.at.file === b.at.file ? a.at.start - b.at.start : headers.indexOf(a) - headers.indexOf(b))).at(-1)
}

/** Tests if two header names are one; their case does not count. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Two branches meet when one lies inside the other. */
function canMeet(a: readonly string[], b: readonly string[]): boolean {
  const shared = Math.min(a.length, b.length)
  return a.slice(0, shared).every((branch, index) => branch === b[index])
}
