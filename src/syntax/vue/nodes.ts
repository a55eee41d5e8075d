import type { AttributeNode, DirectiveNode, ElementNode, ExpressionNode, InterpolationNode, Node, TextNode } from '@vue/compiler-dom'
import type { Span } from '../expr.ts'

// The compiler's `NodeTypes` are a runtime enum; using their numbers here avoids loading the compiler at start-up.

/** Tests if a node of a template is an element. */
export function isElement(node: Node): node is ElementNode {
  return node.type as number === 1
}

/** Tests if a node of a template is text. */
export function isText(node: Node): node is TextNode {
  return node.type as number === 2
}

/** Tests if a node of a template is `{{ … }}`. */
export function isInterpolation(node: Node): node is InterpolationNode {
  return node.type as number === 5
}

/** Tests if a property of an element is a plain attribute. */
export function isAttribute(node: Node): node is AttributeNode {
  return node.type as number === 6
}

/** Tests if a property of an element is a directive. */
export function isDirective(node: Node): node is DirectiveNode {
  return node.type as number === 7
}

/** Returns the range of a node. */
export function spanOf(node: Pick<ExpressionNode, 'loc'>): Span {
  return { start: node.loc.start.offset, end: node.loc.end.offset }
}
