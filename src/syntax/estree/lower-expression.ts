import type { TSESTree } from '@typescript-eslint/utils'
import { buildName } from '../build.ts'
import type { ArrayExpr, Expr, ObjectExpr, Property, Spread } from '../expr.ts'
import { enterExpr, isType, skipOuter, span } from './lowering.ts'
import type { EsNode, Lowering, Table } from './lowering.ts'
import { enterChains } from './lower-chain.ts'
import { enterLiterals } from './lower-literal.ts'
import { enterMarkup } from './lower-markup.ts'
import { enterOperators } from './lower-operator.ts'

/** Creates the table of how each type of expression is lowered. */
export function expressionTable(): Table<Expr> {
  const table: Table<Expr> = new Map()
  enterLiterals(table)
  enterChains(table)
  enterOperators(table)
  enterMarkup(table)
  enterNames(table)
  enterExpr(table, 'ObjectExpression', lowerObject)
  enterExpr(table, 'ArrayExpression', lowerArray)
  enterExpr(table, ['FunctionExpression', 'ArrowFunctionExpression'], (l, node) => l.fn(node))
  enterExpr(table, 'ClassExpression', (l, node) => l.classOf(node))
  enterExpr(table, ['TSAsExpression', 'TSSatisfiesExpression', 'TSTypeAssertion'], (l, node: TSESTree.TSAsExpression) =>
    ({ kind: 'cast', expression: l.expr(node.expression), type: l.type(node.typeAnnotation), ...span(node) }))
  enterExpr(table, 'AwaitExpression', (l, node: TSESTree.AwaitExpression) =>
    ({ kind: 'await', delegate: false, argument: l.expr(node.argument), ...span(node) }))
  enterExpr(table, 'YieldExpression', (l, node: TSESTree.YieldExpression) =>
    ({ kind: 'yield', delegate: node.delegate, argument: node.argument ? l.expr(node.argument) : null, ...span(node) }))
  return table
}

function enterNames(table: Table<Expr>): void {
  enterExpr(table, 'Identifier', (_, node: TSESTree.Identifier) => buildName(node.name, node.range[0], node.range[1]))
  enterExpr(table, 'PrivateIdentifier', (_, node: TSESTree.PrivateIdentifier) => buildName(`#${node.name}`, node.range[0], node.range[1]))
  enterExpr(table, 'ThisExpression', (_, node) => ({ kind: 'this', ...span(node) }))
  enterExpr(table, 'Super', (_, node) => ({ kind: 'super', ...span(node) }))
  enterExpr(table, 'MetaProperty', (_, node: TSESTree.MetaProperty) =>
    ({ kind: 'other', operator: `${node.meta.name}.${node.property.name}`, children: [], ...span(node) }))
}

/** Lowers an expression; one of an unknown type becomes `other` with the expressions inside it. */
export function lowerExpr(l: Lowering, node: EsNode, table: Table<Expr>): Expr {
  const inner = skipOuter(node)
  const lower = table.get(inner.type)
  if (lower) return lower(l, inner)
  return { kind: 'other', operator: inner.type, children: l.children(inner).map(child => l.expr(child)), ...span(inner) }
}

/** Lowers arguments or items. */
export function lowerExprOrSpread(l: Lowering, node: EsNode): Expr | Spread {
  return isType(node, 'SpreadElement') ? { kind: 'spread', argument: l.expr(node.argument), ...span(node) } : l.expr(node)
}

function lowerArray(l: Lowering, node: TSESTree.ArrayExpression): ArrayExpr {
  const items = node.elements.map((item: EsNode | null) => item && lowerExprOrSpread(l, item))
  return { kind: 'array', items, ...span(node) }
}

function lowerObject(l: Lowering, node: TSESTree.ObjectExpression): ObjectExpr {
  const members = node.properties.map((property): Property | Spread => {
    if (isType(property, 'SpreadElement')) return { kind: 'spread', argument: l.expr(property.argument), ...span(property) }
    return lowerProperty(l, property as TSESTree.Property)
  })
  return { kind: 'object', members, origin: 'object', ...span(node) }
}

function lowerProperty(l: Lowering, node: TSESTree.Property): Property {
  const how = node.kind !== 'init' ? node.kind : node.method ? 'method' : node.shorthand ? 'shorthand' : 'init'
  const value = isType(node.value, 'TSEmptyBodyFunctionExpression') ? l.fn(node.value) : l.expr(node.value)
  return { kind: 'property', ...l.key(node.key, node.computed), value, how, ...span(node) }
}
