import { childrenOf } from '../../syntax/children.ts'
import type { Name, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { remembered } from '../../syntax/remembered.ts'

/** Tests if a node is in the template of a component. */
export function isInTemplate({ template }: Module, node: Node): boolean {
  return template !== null && template.start <= node.start && node.end <= template.end
}

type ByName = ReadonlyMap<string, readonly Name[]>

/** Returns the names in a template that nothing in the file declares: members of the component, and its props. */
export const unboundInTemplate = remembered((module): ByName => {
  const found = new Map<string, Name[]>()
  const pending: Node[] = module.template ? [module.template] : []
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind === 'name' && !module.bindingOf(node)) {
      const known = found.get(node.name)
      if (known) known.push(node)
      else found.set(node.name, [node])
    }
    for (const child of childrenOf(node)) if (child) pending.push(child)
  }
  return found
})
