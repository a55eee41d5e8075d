/** Returns the methods of a use that an operation lists: empty when the use has no known method, undefined when none of the known ones is listed. */
export function matchMethods(listed: readonly string[], seen: readonly string[] | null): readonly string[] | undefined {
  if (seen === null || seen.length === 0) return []
  const matching = seen.filter(method => listed.includes('*') || listed.includes(method))
  return matching.length > 0 ? matching : undefined
}

/** Returns the methods that can have a body; undefined when none of the known ones can. */
export function withBody(methods: readonly string[]): readonly string[] | undefined {
  const writing = methods.filter(method => method !== 'GET' && method !== 'HEAD')
  return methods.length > 0 && writing.length === 0 ? undefined : writing
}
