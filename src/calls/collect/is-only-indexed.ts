import { childrenOf } from '../../syntax/children.ts'
import type { Node, TypeDeclaration } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'

/** Tests if a module uses a type that it declares only for its keys and for the types of its members, `keyof T` and `T[K]`: no value has the type. */
export function isOnlyIndexed({ name }: TypeDeclaration, module: Module): boolean {
  let isUsed = false
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.kind === 'type-name' && node.name.split('.').at(-1) === name) {
      if (!isIndexed(node)) return false
      isUsed = true
    }
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return isUsed
}

function isIndexed({ parent }: Node): boolean {
  return parent?.kind === 'type-index' || (parent?.kind === 'type-list' && parent.how === 'other')
}
