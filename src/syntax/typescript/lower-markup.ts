import type { ts } from 'ts-morph'
import { buildLiteral } from '../build.ts'
import type { Expr, Markup, MarkupAttribute } from '../expr.ts'
import { enterExpr } from './lowering.ts'
import type { Lowering, Table } from './lowering.ts'

/** Enters JSX. */
export function enterMarkup(table: Table<Expr>, kinds: typeof ts.SyntaxKind): void {
  enterExpr(table, kinds.JsxElement, (l, node: ts.JsxElement) => markup(l, node, node.openingElement, node.children))
  enterExpr(table, kinds.JsxSelfClosingElement, (l, node: ts.JsxSelfClosingElement) => markup(l, node, node, []))
  enterExpr(table, kinds.JsxFragment, (l, node: ts.JsxFragment) => markup(l, node, null, node.children))
}

function markup(l: Lowering, node: ts.Node, opening: ts.JsxOpeningLikeElement | null, children: readonly ts.JsxChild[]): Markup {
  return {
    kind: 'markup',
    tag: opening ? textOf(l, opening.tagName) : '',
    attributes: opening ? opening.attributes.properties.map(attribute => lowerAttribute(l, attribute)) : [],
    children: children.flatMap(child => lowerChild(l, child)),
    start: l.start(node), end: node.end, parent: undefined,
  }
}

function textOf(l: Lowering, node: ts.Node): string {
  return l.text.slice(l.start(node), node.end)
}

function lowerAttribute(l: Lowering, node: ts.JsxAttributeLike): MarkupAttribute {
  const { start, end } = l.span(node)
  if (l.ts.isJsxSpreadAttribute(node)) return { kind: 'markup-attribute', name: '', value: l.expr(node.expression), start, end, parent: undefined }
  return { kind: 'markup-attribute', name: textOf(l, node.name), value: attributeValue(l, node.initializer), start, end, parent: undefined }
}

function attributeValue(l: Lowering, node: ts.JsxAttributeValue | undefined): Expr | null {
  if (!node) return null
  if (l.ts.isJsxExpression(node)) return node.expression ? l.expr(node.expression) : null
  if (!l.ts.isStringLiteral(node)) return l.expr(node)
  const { start, end } = l.span(node)
  return buildLiteral(l.text.slice(start + 1, end - 1), 'plain', start, end)
}

function lowerChild(l: Lowering, node: ts.JsxChild): Expr[] {
  if (l.ts.isJsxExpression(node)) return node.expression ? [l.expr(node.expression)] : []
  if (!l.ts.isJsxText(node)) return [l.expr(node)]
  const text = l.text.slice(node.pos, node.end)
  return text.trim() === '' ? [] : [buildLiteral(text, 'markup', node.pos, node.end)]
}
