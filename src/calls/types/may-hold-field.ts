import { childrenOf } from '../../syntax/children.ts'
import type { Node, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { declarationOf } from './resolve-type.ts'

/** A part of a type, and the module that contains it. */
interface Part { readonly node: Node, readonly module: Module }

const known = slot(() => new Map<Node, boolean>())

/** Tests if a type may have a member with the name of a field that the schedule names, at any depth. Only such a type is worth binding. */
export function mayHoldField(run: Run, ref: TypeRef, module: Module): boolean {
  const results = known(run)
  const before = results.get(ref)
  if (before !== undefined) return before
  const visited = new Set<Node>([ref])
  const work: Part[] = [{ node: ref, module }]
  for (let part = work.pop(); part; part = work.pop()) {
    if (results.get(part.node) ?? isField(run, part.node)) {
      results.set(ref, true)
      return true
    }
    for (const inner of partsOf(run, part)) {
      if (visited.has(inner.node) || results.get(inner.node) === false) continue
      visited.add(inner.node)
      work.push(inner)
    }
  }
  for (const node of visited) results.set(node, false)
  return false
}

/** Tests if a node names a field of the schedule, or stands for the type of a value, which is not looked into. */
function isField(run: Run, node: Node): boolean {
  return node.kind === 'type-query' || (node.kind === 'type-member' && run.interest.fieldLeaves.has(node.key))
}

function partsOf(run: Run, { node, module }: Part): readonly Part[] {
  const inside = childrenOf(node).flatMap(child => child ? [{ node: child, module }] : [])
  const found = node.kind === 'type-name' ? declarationOf(run, node.name, module, node) : undefined
  return found ? [...inside, ...[found.type, ...found.extends].map(each => ({ node: each, module: found.module }))] : inside
}
