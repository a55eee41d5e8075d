import type { ts } from 'ts-morph'
import { buildName, keyOf } from '../build.ts'
import type { Call, Expr, New } from '../expr.ts'
import { lowerTemplate } from './lower-literal.ts'
import { enterExpr, skipOuter } from './lowering.ts'
import type { Lowering, Table } from './lowering.ts'

type Link = ts.CallExpression | ts.PropertyAccessExpression | ts.ElementAccessExpression

/** Enters calls, member accesses, `new` and tagged templates. */
export function enterChains(table: Table<Expr>, kinds: typeof ts.SyntaxKind): void {
  enterExpr(table, kinds.CallExpression, lowerChain)
  enterExpr(table, kinds.PropertyAccessExpression, lowerChain)
  enterExpr(table, kinds.ElementAccessExpression, lowerChain)
  enterExpr(table, kinds.NewExpression, lowerNew)
  enterExpr(table, kinds.TaggedTemplateExpression, lowerTagged)
}

/** Chains of thousands of links are real input: they are lowered from the inside out, without recursion. */
function lowerChain(l: Lowering, node: Link): Expr {
  const { CallExpression, PropertyAccessExpression, ElementAccessExpression } = l.ts.SyntaxKind
  const links: Link[] = []
  let inner: ts.Node = node
  while (inner.kind === CallExpression || inner.kind === PropertyAccessExpression || inner.kind === ElementAccessExpression) {
    links.push(inner as Link)
    inner = skipOuter(l, (inner as Link).expression)
  }
  let expr = l.expr(inner)
  for (const link of links.reverse()) expr = l.docs.expr(lowerLink(l, link, expr))
  return expr
}

function lowerLink(l: Lowering, link: Link, inner: Expr): Expr {
  if (l.ts.isCallExpression(link)) return lowerCall(l, link, inner)
  const { key, keySpan } = l.ts.isPropertyAccessExpression(link) ? { key: link.name.text, keySpan: l.span(link.name) }
    : keyOf(l.expr(link.argumentExpression))
  const optional = link.questionDotToken !== undefined
  return { kind: 'member', object: inner, property: key, propertySpan: keySpan, optional, start: l.start(link), end: link.end, parent: undefined }
}

function lowerCall(l: Lowering, node: ts.CallExpression, callee: Expr): Call {
  return {
    kind: 'call', callee, args: l.exprs(node.arguments), typeArgs: l.types(node.typeArguments),
    optional: node.questionDotToken !== undefined, tagged: false, start: l.start(node), end: node.end, parent: undefined,
  }
}

function lowerNew(l: Lowering, node: ts.NewExpression): New {
  return {
    kind: 'new', callee: l.expr(node.expression), args: l.exprs(node.arguments ?? []), typeArgs: l.types(node.typeArguments),
    start: l.start(node), end: node.end, parent: undefined,
  }
}

function lowerTagged(l: Lowering, node: ts.TaggedTemplateExpression): Call {
  return {
    kind: 'call', callee: l.expr(node.tag), args: [lowerTemplate(l, node.template)], typeArgs: l.types(node.typeArguments),
    optional: false, tagged: true, start: l.start(node), end: node.end, parent: undefined,
  }
}

/** Lowers the `import` of `import(x)` to a name. */
export function lowerImportKeyword(l: Lowering, node: ts.Node): Expr {
  return buildName('import', l.start(node), node.end)
}
