/** Returns the segments of a path of an SDK, with null for a parameter. */
export function segmentsOf(path: string): readonly (string | null)[] {
  return path.split('/').filter(Boolean).map(segment => /^\{.*\}$/.test(segment) ? null : segment)
}

/** Returns the names of the parameters in a path. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
}
