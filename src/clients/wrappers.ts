/** Functions that return the client that is passed to them, extended: axios-cache-interceptor 1.12.3 read in its source. */
export const wrappers: ReadonlySet<string> = new Set(['axios-cache-interceptor:setupCache'])
