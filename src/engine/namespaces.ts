import type { Name } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'
import { mayTake } from './registries.ts'

/** Finds the names under which a module imports all of others, by the files of those. */
export function namespacesIn({ topLevel }: Module, resolve: (source: string) => string | undefined): ReadonlyMap<string, readonly Binding[]> {
  const found = new Map<string, Binding[]>()
  for (const binding of topLevel.values()) {
    const sources = binding.definitions.flatMap(({ import: from }) => from?.imported === '*' ? [from.source] : [])
    for (const file of new Set(sources.map(resolve))) {
      if (file === undefined) continue
      const known = found.get(file)
      if (known) known.push(binding)
      else found.set(file, [binding])
    }
  }
  return found
}

/** Returns the uses of namespaces that may give an export (`*`: any), or some keys of it, or the namespace as a whole. */
export function usesThrough(namespaces: readonly Binding[], name: string, keys: ReadonlySet<string> | undefined): readonly Name[] {
  return namespaces.flatMap(({ references }) => references).filter(({ parent }) => {
    if (name === '*') return true
    return parent?.kind !== 'member' || (parent.property === name && (!keys || mayTake(parent, keys)))
  })
}
