import type { Node } from '../../syntax/expr.ts'

/**
 * The meaning of a parent for the value of the node below it: a reason why the edit is not safe, null where the flow ends safely, or the
 * node from which the walk continues.
 */
export type Outcome = string | null | Node

/** Walks from a node up the tree until a parent ends the flow of its value; returns the reason why the edit is not safe, or null. */
export function walkUp<Walk>(from: Node, outcomeAt: (parent: Node, below: Node, walk: Walk) => Outcome, walk: Walk): string | null {
  let below = from
  for (let { parent } = below; parent; { parent } = below) {
    const outcome = outcomeAt(parent, below, walk)
    if (outcome === null || typeof outcome === 'string') return outcome
    below = outcome
  }
  return null
}
