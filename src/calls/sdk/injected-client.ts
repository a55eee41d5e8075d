import { own } from '../../own.ts'
import type { Module } from '../../syntax/module.ts'

const KNOWN = new WeakMap<Module, ReadonlySet<string>>()

/** Tests if a function of a module destructures a parameter into a name and one of those that a framework passes beside it. */
export function hasInjected(module: Module, injected: Readonly<Record<string, readonly string[]>>, name: string): boolean {
  const beside = own(injected, name)
  return beside !== undefined && beside.some(each => pairsIn(module).has(`${name} ${each}`))
}

/** Returns all pairs of names that a parameter of the module is destructured into. */
function pairsIn(module: Module): ReadonlySet<string> {
  const known = KNOWN.get(module)
  if (known) return known
  const pairs = new Set<string>()
  for (const { params } of module.functions) {
    for (const { pattern } of params) {
      const keys = pattern.kind === 'bind-object' ? pattern.members.flatMap(({ key }) => typeof key === 'string' ? [key] : []) : []
      for (const one of keys) for (const other of keys) pairs.add(`${one} ${other}`)
    }
  }
  KNOWN.set(module, pairs)
  return pairs
}
