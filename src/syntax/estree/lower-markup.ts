import type { TSESTree } from '@typescript-eslint/utils'
import { buildLiteral } from '../build.ts'
import type { Expr, Markup, MarkupAttribute } from '../expr.ts'
import { enterExpr, isType, span } from './lowering.ts'
import type { EsNode, Lowering, Table } from './lowering.ts'

/** Enters JSX. */
export function enterMarkup(table: Table<Expr>): void {
  enterExpr(table, 'JSXElement', (l, node: TSESTree.JSXElement) => markup(l, node, node.openingElement, node.children))
  enterExpr(table, 'JSXFragment', (l, node: TSESTree.JSXFragment) => markup(l, node, null, node.children))
}

function markup(l: Lowering, node: EsNode, opening: TSESTree.JSXOpeningElement | null, children: readonly EsNode[]): Markup {
  return {
    kind: 'markup',
    tag: opening ? textOf(l, opening.name) : '',
    attributes: opening ? opening.attributes.map(attribute => lowerAttribute(l, attribute)) : [],
    children: children.flatMap(child => lowerChild(l, child)),
    ...span(node),
  }
}

function textOf(l: Lowering, node: EsNode): string {
  return l.text.slice(node.range[0], node.range[1])
}

function lowerAttribute(l: Lowering, node: TSESTree.JSXAttribute | TSESTree.JSXSpreadAttribute): MarkupAttribute {
  if (isType(node, 'JSXSpreadAttribute')) return { kind: 'markup-attribute', name: '', value: l.expr(node.argument), ...span(node) }
  const { name, value } = node as TSESTree.JSXAttribute
  return { kind: 'markup-attribute', name: textOf(l, name), value: value && attributeValue(l, value), ...span(node) }
}

function attributeValue(l: Lowering, node: EsNode): Expr | null {
  if (isType(node, 'JSXExpressionContainer')) return isType(node.expression, 'JSXEmptyExpression') ? null : l.expr(node.expression)
  if (!isType(node, 'Literal')) return l.expr(node)
  const [start, end] = node.range
  return buildLiteral(l.text.slice(start + 1, end - 1), 'plain', start, end)
}

function lowerChild(l: Lowering, node: EsNode): Expr[] {
  if (isType(node, 'JSXExpressionContainer')) return isType(node.expression, 'JSXEmptyExpression') ? [] : [l.expr(node.expression)]
  if (isType(node, 'JSXSpreadChild')) return [l.expr(node.expression)]
  if (!isType(node, 'JSXText') && !isType(node, 'Literal')) return [l.expr(node)]
  const text = textOf(l, node)
  return text.trim() === '' ? [] : [buildLiteral(text, 'markup', node.range[0], node.range[1])]
}
