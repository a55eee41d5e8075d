/** Returns the methods of a use that an operation lists: empty when none is known, undefined when those that are known are not listed. */
export function matchMethods(listed: readonly string[], seen: readonly string[] | null): readonly string[] | undefined {
  if (seen === null || seen.length === 0) return []
  const matching = seen.filter(method => listed.includes('*') || listed.includes(method))
  return matching.length > 0 ? matching : undefined
}

/** Returns the methods that can carry a body; undefined when all that are known cannot. */
export function withBody(methods: readonly string[]): readonly string[] | undefined {
  const writing = methods.filter(method => method !== 'GET' && method !== 'HEAD')
  return methods.length > 0 && writing.length === 0 ? undefined : writing
}
