import { childrenOf } from '../../syntax/children.ts'
import type { Node, TypeDeclaration } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { remembered } from '../../syntax/remembered.ts'

/** Tests if a module uses a type that it declares only for its keys and for the types of its members, `keyof T` and `T[K]`: no value has the type. */
export function isOnlyIndexed({ name }: TypeDeclaration, module: Module): boolean {
  return typeUses(module).get(name) === 'indexed'
}

/** Finds how a module uses each type that it names. */
const typeUses = remembered((module): ReadonlyMap<string, 'indexed' | 'other'> => {
  const found = new Map<string, 'indexed' | 'other'>()
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.kind === 'type-name') {
      const name = node.name.slice(node.name.lastIndexOf('.') + 1)
      found.set(name, isIndexed(node) && found.get(name) !== 'other' ? 'indexed' : 'other')
    }
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return found
})

function isIndexed({ parent }: Node): boolean {
  return parent?.kind === 'type-index' || (parent?.kind === 'type-list' && parent.how === 'other')
}
