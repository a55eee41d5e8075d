import { childrenOf } from './children.ts'
import type { Node, Span, Statement, SyntaxTree } from './expr.ts'

/** Finds the innermost node around a range of the text. */
export function nodeAt(tree: SyntaxTree, at: Span): Node | undefined {
  let found: Node | undefined
  let next: Node | null | undefined = statementAt(tree.body, at) ?? [tree.template].find(each => each && isAround(each, at))
  while (next) {
    found = next
    next = childrenOf(next).find(child => child && isAround(child, at))
  }
  return found
}

/** Finds the statement around a range by bisection. Statements are in the order of the text, except those of several script blocks. */
function statementAt(body: readonly Statement[], at: Span): Statement | undefined {
  let [from, to] = [0, body.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((body[middle]?.start ?? 0) <= at.start) from = middle + 1
    else to = middle
  }
  const near = body[from - 1]
  return near && isAround(near, at) ? near : body.find(each => isAround(each, at))
}

function isAround(node: Node, at: Span): boolean {
  return node.start <= at.start && at.end <= node.end
}

/** Tests if two ranges are the same. */
export function isSpan(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end
}
