/** Functions that give the client back that they are given, with more abilities: axios-cache-interceptor 1.12.3 read in its source. */
export const wrappers: ReadonlySet<string> = new Set(['axios-cache-interceptor:setupCache'])
