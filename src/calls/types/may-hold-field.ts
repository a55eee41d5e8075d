import { isKeyOfOperation } from '../../clients/operation-types.ts'
import { childrenOf } from '../../syntax/children.ts'
import type { Node, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { findDeclaration } from './resolve-type.ts'

/** A part of a type, and the module that contains it. */
interface Part { readonly node: Node, readonly module: Module }

const known = slot(() => new Map<Node, boolean>())
const wanted = slot(run => ({ names: run.interest.fieldLeaves }))

/** Restricts the fields that a type is worth binding for, by their last names. */
export function wantFields(run: Run, names: ReadonlySet<string>): void {
  wanted(run).names = names
  known(run).clear()
}

/** Tests if a type may have a member with the name of a field that is wanted, at any depth. Only such a type is worth binding. */
export function mayHoldField(run: Run, ref: TypeRef, module: Module): boolean {
  const results = known(run)
  const before = results.get(ref)
  if (before !== undefined) return before
  const visited = new Set<Node>([ref])
  const work: Part[] = [{ node: ref, module }]
  for (let part = work.pop(); part; part = work.pop()) {
    const inside = results.get(part.node) === true || isField(run, part.node) ? 'field' : partsOf(parsed(run), part)
    if (typeof inside === 'string') {
      results.set(ref, true)
      return true
    }
    for (const inner of inside) {
      if (visited.has(inner.node) || results.get(inner.node) === false) continue
      visited.add(inner.node)
      work.push(inner)
    }
  }
  for (const node of visited) results.set(node, false)
  return false
}

/** The run, but that no file is parsed on demand; `isUnparsed` tells that one would have been. */
const parsed = slot((run): Run & { isUnparsed: boolean } => {
  const { isParsed } = run.modules
  const view = {
    ...run, isUnparsed: false,
    modules: {
      ...run.modules,
      module(file: string) {
        if (isParsed?.(file) ?? true) return run.modules.module(file)
        view.isUnparsed = true
        return undefined
      },
    },
  }
  return view
})

/** Tests if a node names a field, or a response, or stands for the type of a value, which is not looked into. */
function isField(run: Run, node: Node): boolean {
  if (node.kind === 'type-index') return node.index.kind === 'type-literal' && isKeyOfOperation(node.index.value)
  return node.kind === 'type-query' || (node.kind === 'type-member' && wanted(run).names.has(node.key))
}

/** Returns the parts of a type, and of the type that a name declares; a file that is not parsed may declare anything. */
function partsOf(run: Run & { isUnparsed: boolean }, { node, module }: Part): readonly Part[] | 'unparsed' {
  const inside = childrenOf(node).flatMap(child => child ? [{ node: child, module }] : [])
  run.isUnparsed = false
  const found = node.kind === 'type-name' ? findDeclaration(run, node, module) : undefined
  if (run.isUnparsed) return 'unparsed'
  return found ? [...inside, ...[found.type, ...found.extends].map(each => ({ node: each, module: found.module }))] : inside
}
