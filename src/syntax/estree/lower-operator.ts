import type { TSESTree } from '@typescript-eslint/utils'
import type { Compare, Concat, Expr } from '../expr.ts'
import { enterExpr, isType, skipOuter, span } from './lowering.ts'
import type { EsNode, Lowering, Table } from './lowering.ts'

const comparisons: ReadonlySet<string> = new Set<Compare['operator']>(['===', '==', '!==', '!=', '<', '>', '<=', '>=', 'in', 'instanceof'])

/** Enters everything with an operator. */
export function enterOperators(table: Table<Expr>): void {
  enterExpr(table, 'BinaryExpression', lowerBinary)
  enterExpr(table, 'LogicalExpression', (l, node: TSESTree.LogicalExpression) =>
    ({ kind: 'choice', operator: node.operator, test: null, options: [l.expr(node.left), l.expr(node.right)], ...span(node) }))
  enterExpr(table, 'ConditionalExpression', (l, node: TSESTree.ConditionalExpression) =>
    ({ kind: 'choice', operator: '?:', test: l.expr(node.test), options: [l.expr(node.consequent), l.expr(node.alternate)], ...span(node) }))
  enterExpr(table, 'UnaryExpression', (l, node: TSESTree.UnaryExpression) =>
    ({ kind: 'other', operator: node.operator, children: [l.expr(node.argument)], ...span(node) }))
  enterExpr(table, 'UpdateExpression', (l, node: TSESTree.UpdateExpression) =>
    ({ kind: 'assign', operator: node.operator, target: l.pattern(node.argument, 'assign'), value: null, ...span(node) }))
  enterExpr(table, 'SequenceExpression', (l, node: TSESTree.SequenceExpression) =>
    ({ kind: 'other', operator: ',', children: node.expressions.map(each => l.expr(each)), ...span(node) }))
  enterExpr(table, 'AssignmentExpression', (l, node: TSESTree.AssignmentExpression) =>
    ({ kind: 'assign', operator: node.operator, target: l.pattern(node.left, 'assign'), value: l.expr(node.right), ...span(node) }))
}

function lowerBinary(l: Lowering, node: TSESTree.BinaryExpression): Expr {
  const operator: string = node.operator
  if (operator === '+') return lowerSum(l, node)
  const left = l.expr(node.left)
  const right = l.expr(node.right)
  if (isComparison(operator)) return { kind: 'compare', operator, left, right, ...span(node) }
  return { kind: 'other', operator, children: [left, right], ...span(node) }
}

function isComparison(operator: string): operator is Compare['operator'] {
  return comparisons.has(operator)
}

/** Lowers a sum. Sums nest to the left, one level for each operand: 20,000 operands need a loop. */
function lowerSum(l: Lowering, node: TSESTree.BinaryExpression): Concat {
  const operands: EsNode[] = []
  let left: EsNode = node
  while (isType(left, 'BinaryExpression') && left.operator === '+') {
    operands.push(left.right)
    left = skipOuter(left.left)
  }
  operands.push(left)
  return { kind: 'concat', parts: operands.reverse().map(operand => l.expr(operand)), template: false, ...span(node) }
}
