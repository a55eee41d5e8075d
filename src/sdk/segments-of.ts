type Segments = readonly (string | null)[]

/** An SDK has some thousands of paths, which are compared again and again. */
const known = new Map<string, Segments>()

/** Returns the segments of a path of an SDK, with null for a parameter. */
export function segmentsOf(path: string): Segments {
  const found = known.get(path) ?? path.split('/').filter(Boolean).map(segment => /^\{.*\}$/.test(segment) ? null : segment)
  known.set(path, found)
  return found
}

/** Returns the names of the parameters in a path. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
}
