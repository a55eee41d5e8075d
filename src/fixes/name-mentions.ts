import { childrenOf } from '../syntax/children.ts'
import type { Node } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { FixScope } from './fix-scope.ts'

/** A node that has a name as its key, member, string or type member. */
export interface Mention {
  readonly module: Module
  readonly node: Node
}

const known = new WeakMap<Module, ReadonlyMap<string, readonly Mention[]>>()

/** Finds all nodes of the files of a unit that have a name, such as `r.zone_name`, `{ zone_name }`, `'zone_name'`. */
export function nameMentions(name: string, scope: FixScope): readonly Mention[] {
  return scope.holding([name]).flatMap(module => {
    const found = known.get(module) ?? byName(module)
    known.set(module, found)
    return found.get(name) ?? []
  })
}

function byName(module: Module): ReadonlyMap<string, readonly Mention[]> {
  const found = new Map<string, Mention[]>()
  const visit = (node: Node): void => {
    const name = nameOf(node)
    const same = name === undefined ? undefined : found.get(name)
    if (same) same.push({ module, node })
    else if (name !== undefined) found.set(name, [{ module, node }])
    for (const child of childrenOf(node)) if (child) visit(child)
  }
  for (const statement of module.body) visit(statement)
  if (module.template) visit(module.template)
  return found
}

function nameOf(node: Node): string | undefined {
  switch (node.kind) {
    case 'member': return typeof node.property === 'string' ? node.property : undefined
    case 'property': case 'bind-member': case 'class-member': return typeof node.key === 'string' ? node.key : undefined
    case 'type-member': return node.key
    case 'literal': case 'type-literal': return typeof node.value === 'string' ? node.value : undefined
    default: return undefined
  }
}
