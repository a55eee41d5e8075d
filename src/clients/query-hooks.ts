/** A function of a query library that calls a fetcher and returns its result. */
export interface QueryHook {
  readonly modules: readonly string[]
  /** `''` is the package itself. */
  readonly names: readonly string[]
  /** The option for the fetcher; by default, it is the last function among the arguments. */
  readonly fetcher?: string
  /** The option for a function that selects a part of the result. */
  readonly select?: string
  /** The fetcher is called with the first argument. */
  readonly givesKey?: true
  /**
   * Where the result is: in `data`, as a reference, a list or the pages in `data`, in `data` beside the sender (`mutate`), or the return value itself.
   * Or as a reference in `state`, or what is called to read it, alone or in a list.
   */
  readonly holds: 'result' | 'data' | 'reference' | 'list' | 'pages' | 'sender' | 'state' | 'accessor' | 'accessor-first'
  /** It may get a promise instead of a fetcher. */
  readonly takesPromise?: true
  /** The option for a list of options, one for each query. */
  readonly several?: string
  /** The markup that provides the fetcher of calls without one: `<SWRConfig value={{ fetcher }}>`. */
  readonly provider?: string
}

const tanstack = ['@tanstack/react-query', '@tanstack/solid-query', 'react-query', '@tanstack/preact-query']
const query = { fetcher: 'queryFn', select: 'select' } as const

/** By the documentation of TanStack Query 3 to 5, SWR 2, Nuxt 3, VueUse 13 and Solid 1. */
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
  { modules: ['@vueuse/core', '#imports', 'global'], names: ['useAsyncState'], takesPromise: true, holds: 'state' },
  { modules: ['solid-js'], names: ['createResource'], givesKey: true, holds: 'accessor-first' },
  { modules: ['@solidjs/router', 'solid-js'], names: ['createAsync', 'createAsyncStore'], holds: 'accessor' },
]

/** Options for functions that get the result of the fetcher or its error. */
export const queryCallbacks: Readonly<Record<string, readonly ('result' | 'error')[]>> = {
  onSuccess: ['result'], onError: ['error'], onSettled: ['result', 'error'],
}

/** Functions that return their options unchanged. */
export const queryOptions: ReadonlySet<string> = new Set(['queryOptions', 'infiniteQueryOptions'])

/** Methods of the client of a query library, on any receiver. */
const methods = new Map<string, QueryHook>(['fetchQuery', 'ensureQueryData'].map(name => [name, { modules: [], names: [name], ...query, holds: 'result' }]))

export function queryMethodOf(name: string): QueryHook | undefined {
  return methods.get(name)
}

/** Names of markup that provides a fetcher for all hooks, and the packages that export it. */
export const queryProviders: ReadonlyMap<string, readonly string[]> = new Map([['SWRConfig', ['swr']]])

export function queryHookOf(module: string, path: readonly string[]): QueryHook | undefined {
  const name = path.at(-1) ?? ''
  return hooks.find(hook => hook.modules.includes(module) && hook.names.includes(name))
}
