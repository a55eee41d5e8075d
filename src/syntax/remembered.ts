import type { Module } from './module.ts'

/** Makes a function remember its result for each module. */
export function remembered<T>(compute: (module: Module) => T): (module: Module) => T {
  const known = new WeakMap<Module, { readonly result: T }>()
  return module => {
    const found = known.get(module) ?? { result: compute(module) }
    known.set(module, found)
    return found.result
  }
}
