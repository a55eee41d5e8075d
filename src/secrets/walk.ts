import { childrenOf } from '../syntax/children.ts'
import type { Node, SyntaxTree } from '../syntax/expr.ts'

/** Returns all nodes below some, and these, without recursion. */
export function* nodesBelow(roots: readonly Node[], isEntered: (node: Node) => boolean = () => true): Generator<Node> {
  const open: Node[] = [...roots].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    if (!isEntered(node)) continue
    const parts = childrenOf(node)
    for (let index = parts.length - 1; index >= 0; index--) {
      const part = parts[index]
      if (part) open.push(part)
    }
  }
}

/** Returns all nodes of a file. */
export function nodesOf({ body, template }: SyntaxTree): Generator<Node> {
  return nodesBelow(template ? [...body, template] : body)
}
