import { importsThroughBarrels } from '../project/outlines.ts'
import type { RootSearch } from './root-search.ts'
import type { Spread } from './spread.ts'

/** Classes that extend each other, and files whose classes and functions are given something, are followed up to these numbers. */
const MOST_BASES = 16
const MOST_MADE = 24

/**
 * Returns the files of the classes and functions that get something which leads to the wanted files: methods of `new Service(client)`, and what
 * `createService(client)` returns, may use it in code that names nothing of it.
 */
export function madeWith(search: RootSearch, spread: Spread): readonly string[] {
  const found = new Set<string>()
  for (const file of spread.files()) {
    const module = search.module(file)
    const calls = module ? [...spread.callsIn(module)] : []
    const names = new Set(calls.flatMap(({ callee, args }) => callee.kind === 'name' && args.length > 0 ? [callee.name] : []))
    for (const each of names.size > 0 ? importsThroughBarrels(search.project, file) : []) {
      const topLevel = search.module(each)?.topLevel
      if ([...names].some(name => ['class', 'function', 'const'].includes(topLevel?.get(name)?.kind ?? ''))) found.add(each)
    }
  }
  return [...found].slice(0, MOST_MADE)
}

/** Returns the files of the classes that the classes of a file extend: their methods are those of the classes too. */
export function basesOf(search: RootSearch, file: string): readonly string[] {
  const { module } = search
  const found = new Set([file])
  for (const at of found) {
    const names = new Set(module(at)?.classes.flatMap(({ extends: base }) => base?.kind === 'name' ? [base.name] : []))
    if (names.size === 0 || found.size > MOST_BASES) continue
    for (const each of importsThroughBarrels(search.project, at)) {
      if (module(each)?.classes.some(({ name }) => name !== null && names.has(name))) found.add(each)
    }
  }
  return [...found]
}
