import { childrenOf } from './children.ts'
import type { Node, Span, SyntaxTree } from './expr.ts'

/** The innermost node around a range of the text. */
export function nodeAt(tree: SyntaxTree, at: Span): Node | undefined {
  let found: Node | undefined
  let inside: readonly (Node | null | undefined)[] = [...tree.body, tree.template]
  for (;;) {
    const next = inside.find(child => child && child.start <= at.start && at.end <= child.end)
    if (!next) return found
    found = next
    inside = childrenOf(next)
  }
}

/** Tests if a range is exactly that of another. */
export function isSpan(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end
}
