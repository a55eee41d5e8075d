import { childrenOf } from '../../syntax/children.ts'
import type { Markup, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'
import { componentsOf } from './components.ts'

/** Nodes in markup that are looked at. */
const MOST_NODES = 4000

/**
 * Returns the nodes in markup, and in the components of the same file that it renders. Those of other files are left out: an editor does not
 * read the files that render them.
 */
export function nodesInside(run: Run, { children }: Markup, module: Module): readonly Node[] {
  const seen = new Set<Node>()
  const pending: Node[] = [...children]
  for (let node = pending.shift(); node && seen.size < MOST_NODES; node = pending.shift()) {
    if (seen.has(node)) continue
    seen.add(node)
    if (node.kind === 'markup') for (const { fn, frame } of componentsOf(run, node)) if (frame.module === module) pending.push(fn)
    for (const child of childrenOf(node)) if (child) pending.push(child)
  }
  return [...seen]
}
