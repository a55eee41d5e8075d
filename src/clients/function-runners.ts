interface Runner {
  readonly modules: readonly string[]
  /** The functions, or methods of what the package makes. The empty name is the package itself, and what a call of it returns: `pLimit(4)(load)`. */
  readonly names: readonly string[]
  /** Whether the result is what the given function returns, or a function that does the same. */
  readonly gives: 'result' | 'function'
}

/** Functions of packages that call a function which they get: later, again after a failure, one at a time. As their documentation shows them. */
const runners: readonly Runner[] = [
  { modules: ['p-retry', 'p-limit', 'p-try', 'async-retry', 'promise-retry'], names: ['', 'default'], gives: 'result' },
  { modules: ['exponential-backoff'], names: ['backOff'], gives: 'result' },
  { modules: ['ts-retry-promise', 'ts-retry'], names: ['retry', 'retryAsync'], gives: 'result' },
  { modules: ['p-queue', 'promise-queue', 'promise-throttle'], names: ['add'], gives: 'result' },
  { modules: ['bottleneck'], names: ['schedule'], gives: 'result' },
  { modules: ['async-mutex'], names: ['runExclusive'], gives: 'result' },
  { modules: ['cockatiel'], names: ['execute'], gives: 'result' },
  { modules: ['p-throttle', 'p-debounce', 'p-memoize'], names: ['', 'default'], gives: 'function' },
  { modules: ['mem', 'memoize', 'memoizee', 'memoize-one', 'fast-memoize', 'moize'], names: ['', 'default'], gives: 'function' },
  { modules: ['lodash', 'lodash-es', 'underscore', 'es-toolkit'], names: ['memoize', 'debounce', 'throttle', 'once'], gives: 'function' },
  { modules: ['throttle-debounce'], names: ['throttle', 'debounce'], gives: 'function' },
  { modules: ['next/cache'], names: ['unstable_cache'], gives: 'function' },
  { modules: ['bottleneck'], names: ['wrap'], gives: 'function' },
]

/** Returns what a function of a package, or a method of what it makes, returns of a function that it gets; undefined for others. */
export function givenByRunner(module: string, name: string): Runner['gives'] | undefined {
  return runners.find(({ modules, names }) => modules.includes(module) && names.includes(name))?.gives
}
