interface Runner {
  readonly modules: readonly string[]
  /** The functions, or methods of what the package makes. The empty name is the package itself, and what a call of it returns: `pLimit(4)(load)`. */
  readonly names: readonly string[]
  /** Whether the result is what the given function returns, or a function that does the same. */
  readonly gives: 'result' | 'function'
  /** The given function gets the arguments after it. */
  readonly passes?: true
}

/** Functions of packages that call a function which they get: later, again after a failure, one at a time. As their documentation shows them. */
const runners: readonly Runner[] = [
  { modules: ['p-limit', 'p-try', 'co'], names: ['', 'default'], gives: 'result', passes: true },
  { modules: ['p-retry', 'async-retry', 'promise-retry'], names: ['', 'default'], gives: 'result' },
  { modules: ['exponential-backoff'], names: ['backOff'], gives: 'result' },
  { modules: ['ts-retry-promise', 'ts-retry'], names: ['retry', 'retryAsync'], gives: 'result' },
  { modules: ['p-queue', 'promise-queue', 'promise-throttle'], names: ['add'], gives: 'result' },
  { modules: ['bottleneck'], names: ['schedule'], gives: 'result', passes: true },
  { modules: ['async-mutex'], names: ['runExclusive'], gives: 'result' },
  { modules: ['cockatiel'], names: ['execute'], gives: 'result' },
  { modules: ['p-throttle', 'p-debounce', 'p-memoize'], names: ['', 'default'], gives: 'function' },
  { modules: ['mem', 'memoize', 'memoizee', 'memoize-one', 'fast-memoize', 'moize'], names: ['', 'default'], gives: 'function' },
  { modules: ['lodash', 'lodash-es', 'underscore', 'es-toolkit'], names: ['memoize', 'debounce', 'throttle', 'once'], gives: 'function' },
  { modules: ['throttle-debounce'], names: ['throttle', 'debounce'], gives: 'function' },
  { modules: ['next/cache'], names: ['unstable_cache'], gives: 'function' },
  { modules: ['bottleneck', 'co'], names: ['wrap'], gives: 'function' },
  { modules: ['bluebird'], names: ['coroutine', 'method'], gives: 'function' },
  { modules: ['mobx', 'mobx-state-tree'], names: ['flow'], gives: 'function' },
  { modules: ['@babel/runtime/helpers/asyncToGenerator', '@swc/helpers/_/_async_to_generator'], names: ['', 'default', '_'], gives: 'function' },
]

/**
 * Returns how a function of a package, or a method of what it makes, treats a function that it gets; undefined for others. A package may have a
 * module for each function, `lodash/memoize`.
 */
export function runnerBy(module: string, name: string): Pick<Runner, 'gives' | 'passes'> | undefined {
  return runners.find(({ modules, names }) => modules.some(each => {
    const inside = MAIN.has(name) ? nameInside(module, each) : undefined
    return names.includes(inside ?? name) && (module === each || inside !== undefined)
  }))
}

/** The names of what a module mainly exports. */
const MAIN: ReadonlySet<string> = new Set(['', 'default'])

/** Returns the name of the function that a module of a package is: `memoize` of `lodash/memoize`, `lodash.memoize`. */
function nameInside(module: string, of: string): string | undefined {
  return module.startsWith(`${of}/`) || module.startsWith(`${of}.`) ? module.slice(of.length + 1) : undefined
}
