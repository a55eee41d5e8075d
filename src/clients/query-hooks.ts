/** A function of a query library that calls one that is given to it, and holds what that gives. */
export interface QueryHook {
  readonly modules: readonly string[]
  /** `''` is the package itself. */
  readonly names: readonly string[]
  /** The option that holds the function; else the last function among the arguments is it. */
  readonly fetcher?: string
  /** The option that holds what picks from the result. */
  readonly select?: string
  /** The function is given the first argument. */
  readonly givesKey?: true
  /** How the result is got: as `data`, as a reference in `data`, as a list or as the pages in `data`; beside what sends it (`mutate`); by itself. */
  readonly holds: 'result' | 'data' | 'reference' | 'list' | 'pages' | 'sender'
  /** The option that holds a list of options, each of which is for one. */
  readonly several?: string
  /** The markup that holds the function where a call gives none: `<SWRConfig value={{ fetcher }}>`. */
  readonly provider?: string
}

const tanstack = ['@tanstack/react-query', '@tanstack/solid-query', 'react-query', '@tanstack/preact-query']
const query = { fetcher: 'queryFn', select: 'select' } as const

/** By the documentation of TanStack Query 3 to 5, SWR 2 and Nuxt 3. */
const hooks: readonly QueryHook[] = [
  { modules: tanstack, names: ['useQuery', 'useSuspenseQuery', 'createQuery'], ...query, holds: 'data' },
  { modules: tanstack, names: ['useInfiniteQuery', 'useSuspenseInfiniteQuery', 'createInfiniteQuery'], ...query, holds: 'pages' },
  { modules: tanstack, names: ['useQueries', 'useSuspenseQueries', 'createQueries'], ...query, several: 'queries', holds: 'data' },
  { modules: [...tanstack, '@tanstack/vue-query'], names: ['useMutation', 'createMutation'], fetcher: 'mutationFn', holds: 'sender' },
  { modules: ['@tanstack/vue-query'], names: ['useQuery'], ...query, holds: 'reference' },
  {
    modules: ['swr', 'swr/immutable'],
    names: ['', 'default', 'useSWR', 'useSWRImmutable'],
    fetcher: 'fetcher',
    givesKey: true,
    provider: 'SWRConfig',
    holds: 'data',
  },
  { modules: ['swr/infinite'], names: ['', 'default', 'useSWRInfinite'], fetcher: 'fetcher', givesKey: true, provider: 'SWRConfig', holds: 'list' },
  { modules: ['swr/mutation'], names: ['', 'default', 'useSWRMutation'], givesKey: true, holds: 'data' },
  { modules: ['swr'], names: ['preload'], givesKey: true, holds: 'result' },
  { modules: ['global', 'nuxt/app', '#app', '#imports'], names: ['useAsyncData', 'useLazyAsyncData'], select: 'transform', holds: 'reference' },
]

/** Functions that give back the options that they are given. */
export const queryOptions: ReadonlySet<string> = new Set(['queryOptions', 'infiniteQueryOptions'])

/** Members of the client of a query library, whatever object it is. */
const methods = new Map<string, QueryHook>(['fetchQuery', 'ensureQueryData'].map(name => [name, { modules: [], names: [name], ...query, holds: 'result' }]))

export function queryMethodOf(name: string): QueryHook | undefined {
  return methods.get(name)
}

/** Names of markup that holds a function for all, and the packages that have it. */
export const queryProviders: ReadonlyMap<string, readonly string[]> = new Map([['SWRConfig', ['swr']]])

export function queryHookOf(module: string, path: readonly string[]): QueryHook | undefined {
  const name = path.at(-1) ?? ''
  return hooks.find(hook => hook.modules.includes(module) && hook.names.includes(name))
}
