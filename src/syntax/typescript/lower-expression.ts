import type { ts } from 'ts-morph'
import { buildName } from '../build.ts'
import type { ArrayExpr, Expr, ObjectExpr, Property, Spread } from '../expr.ts'
import { enterExpr, skipOuter } from './lowering.ts'
import type { Lowering, Table } from './lowering.ts'
import { enterChains, lowerImportKeyword } from './lower-chain.ts'
import { enterLiterals } from './lower-literal.ts'
import { enterMarkup } from './lower-markup.ts'
import { enterOperators, other } from './lower-operator.ts'

/** Creates the table of how each kind of expression is lowered. */
export function expressionTable(kinds: typeof ts.SyntaxKind): Table<Expr> {
  const table: Table<Expr> = []
  enterLiterals(table, kinds)
  enterChains(table, kinds)
  enterOperators(table, kinds)
  enterMarkup(table, kinds)
  enterNames(table, kinds)
  enterExpr(table, kinds.ObjectLiteralExpression, lowerObject)
  enterExpr(table, kinds.ArrayLiteralExpression, lowerArray)
  for (const kind of [kinds.FunctionExpression, kinds.ArrowFunction]) {
    enterExpr(table, kind, (l, node: ts.FunctionExpression) => l.fn(node, l.start(node)))
  }
  enterExpr(table, kinds.ClassExpression, (l, node: ts.ClassExpression) => l.classOf(node, l.start(node)))
  for (const kind of [kinds.AsExpression, kinds.SatisfiesExpression, kinds.TypeAssertionExpression]) enterExpr(table, kind, lowerCast)
  enterExpr(table, kinds.AwaitExpression, (l, node: ts.AwaitExpression) => lowerAwait(l, node, 'await'))
  enterExpr(table, kinds.YieldExpression, (l, node: ts.YieldExpression) => lowerAwait(l, node, 'yield'))
  return table
}

function enterNames(table: Table<Expr>, kinds: typeof ts.SyntaxKind): void {
  for (const kind of [kinds.Identifier, kinds.PrivateIdentifier]) {
    enterExpr(table, kind, (l, node: ts.Identifier) => buildName(node.text, l.start(node), node.end))
  }
  enterExpr(table, kinds.ThisKeyword, (l, node) => ({ kind: 'this', start: l.start(node), end: node.end, parent: undefined }))
  enterExpr(table, kinds.SuperKeyword, (l, node) => ({ kind: 'super', start: l.start(node), end: node.end, parent: undefined }))
  enterExpr(table, kinds.ImportKeyword, lowerImportKeyword)
  enterExpr(table, kinds.MetaProperty, (l, node: ts.MetaProperty) =>
    other(l, node, `${node.keywordToken === kinds.ImportKeyword ? 'import' : 'new'}.${node.name.text}`, []))
}

/** Lowers an expression without the parentheses around it. */
export function lowerExpr(l: Lowering, node: ts.Node, table: Table<Expr>): Expr {
  const inner = skipOuter(l, node)
  const lower = table[inner.kind]
  return lower ? lower(l, inner) : other(l, inner, l.ts.SyntaxKind[inner.kind], [])
}

/** Lowers arguments or items. */
export function lowerExprOrSpread(l: Lowering, node: ts.Node): Expr | Spread {
  if (!l.ts.isSpreadElement(node)) return l.expr(node)
  return { kind: 'spread', argument: l.expr(node.expression), start: l.start(node), end: node.end, parent: undefined }
}

function lowerArray(l: Lowering, node: ts.ArrayLiteralExpression): ArrayExpr {
  const items = node.elements.map(item => l.ts.isOmittedExpression(item) ? null : lowerExprOrSpread(l, item))
  return { kind: 'array', items, start: l.start(node), end: node.end, parent: undefined }
}

function lowerObject(l: Lowering, node: ts.ObjectLiteralExpression): ObjectExpr {
  const members = node.properties.map(property => lowerProperty(l, property))
  return { kind: 'object', members, origin: 'object', start: l.start(node), end: node.end, parent: undefined }
}

function lowerProperty(l: Lowering, node: ts.ObjectLiteralElementLike): Property | Spread {
  const { start, end } = l.span(node)
  if (l.ts.isSpreadAssignment(node)) return { kind: 'spread', argument: l.expr(node.expression), start, end, parent: undefined }
  const { key, keySpan } = l.key(node.name)
  const property = (value: Expr, how: Property['how']): Property => ({ kind: 'property', key, keySpan, value, how, start, end, parent: undefined })
  if (l.ts.isPropertyAssignment(node)) return property(l.expr(node.initializer), 'init')
  if (l.ts.isShorthandPropertyAssignment(node)) return property(l.expr(node.name), 'shorthand')
  const how = l.ts.isGetAccessor(node) ? 'get' : l.ts.isSetAccessor(node) ? 'set' : 'method'
  return property(l.fn(node, methodStart(node)), how)
}

/** Returns the start of a method's function: its type parameters or parentheses, after the name. */
export function methodStart(node: ts.SignatureDeclaration): number {
  return (node.typeParameters ?? node.parameters).pos - 1
}

function lowerCast(l: Lowering, node: ts.AsExpression | ts.SatisfiesExpression | ts.TypeAssertion): Expr {
  return { kind: 'cast', expression: l.expr(node.expression), type: l.type(node.type), start: l.start(node), end: node.end, parent: undefined }
}

function lowerAwait(l: Lowering, node: ts.AwaitExpression | ts.YieldExpression, kind: 'await' | 'yield'): Expr {
  const delegate = 'asteriskToken' in node && node.asteriskToken !== undefined
  return { kind, delegate, argument: node.expression ? l.expr(node.expression) : null, start: l.start(node), end: node.end, parent: undefined }
}
