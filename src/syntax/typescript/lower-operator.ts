import type { ts } from 'ts-morph'
import type { Compare, Concat, Expr, Other } from '../expr.ts'
import { enterExpr, skipOuter } from './lowering.ts'
import type { Lowering, Table } from './lowering.ts'

const comparisons: ReadonlySet<string> = new Set<Compare['operator']>(['===', '==', '!==', '!=', '<', '>', '<=', '>=', 'in', 'instanceof'])

/** Enters everything with an operator. */
export function enterOperators(table: Table<Expr>, kinds: typeof ts.SyntaxKind): void {
  enterExpr(table, kinds.BinaryExpression, lowerBinary)
  enterExpr(table, kinds.ConditionalExpression, lowerConditional)
  enterExpr(table, kinds.PrefixUnaryExpression, lowerUnary)
  enterExpr(table, kinds.PostfixUnaryExpression, lowerUnary)
  enterExpr(table, kinds.TypeOfExpression, (l, node: ts.TypeOfExpression) => other(l, node, 'typeof', [l.expr(node.expression)]))
  enterExpr(table, kinds.DeleteExpression, (l, node: ts.DeleteExpression) => other(l, node, 'delete', [l.expr(node.expression)]))
  enterExpr(table, kinds.VoidExpression, (l, node: ts.VoidExpression) => other(l, node, 'void', [l.expr(node.expression)]))
}

/** Builds an expression that has no kind of its own. */
export function other(l: Lowering, node: ts.Node, operator: string, children: readonly Expr[]): Other {
  return { kind: 'other', operator, children, start: l.start(node), end: node.end, parent: undefined }
}

function lowerBinary(l: Lowering, node: ts.BinaryExpression): Expr {
  const kind = node.operatorToken.kind
  const { PlusToken, CommaToken, FirstAssignment, LastAssignment } = l.ts.SyntaxKind
  if (kind === PlusToken) return lowerSum(l, node)
  if (kind === CommaToken) return other(l, node, ',', sequence(l, node))
  const operator = l.ts.tokenToString(kind) ?? ''
  if (kind >= FirstAssignment && kind <= LastAssignment) {
    return { kind: 'assign', operator, target: l.target(node.left), value: l.expr(node.right), start: l.start(node), end: node.end, parent: undefined }
  }
  const left = l.expr(node.left)
  const right = l.expr(node.right)
  if (operator === '||' || operator === '&&' || operator === '??') {
    return { kind: 'choice', operator, test: null, options: [left, right], start: l.start(node), end: node.end, parent: undefined }
  }
  if (isComparison(operator)) return { kind: 'compare', operator, left, right, start: l.start(node), end: node.end, parent: undefined }
  return other(l, node, operator, [left, right])
}

function isComparison(operator: string): operator is Compare['operator'] {
  return comparisons.has(operator)
}

/** Lowers a sum. Sums nest to the left, one level for each operand: 20,000 operands need a loop. */
function lowerSum(l: Lowering, node: ts.BinaryExpression): Concat {
  const operands: ts.Node[] = []
  let left: ts.Node = node
  while (l.ts.isBinaryExpression(left) && left.operatorToken.kind === l.ts.SyntaxKind.PlusToken) {
    operands.push(left.right)
    left = skipOuter(l, left.left)
  }
  operands.push(left)
  return { kind: 'concat', parts: operands.reverse().map(operand => l.expr(operand)), template: false, start: l.start(node), end: node.end, parent: undefined }
}

function sequence(l: Lowering, node: ts.BinaryExpression): Expr[] {
  const operands: ts.Node[] = []
  let left: ts.Node = node
  while (l.ts.isBinaryExpression(left) && left.operatorToken.kind === l.ts.SyntaxKind.CommaToken) {
    operands.push(left.right)
    left = left.left
  }
  operands.push(left)
  return operands.reverse().map(operand => l.expr(operand))
}

function lowerConditional(l: Lowering, node: ts.ConditionalExpression): Expr {
  return {
    kind: 'choice', operator: '?:', test: l.expr(node.condition), options: [l.expr(node.whenTrue), l.expr(node.whenFalse)],
    start: l.start(node), end: node.end, parent: undefined,
  }
}

function lowerUnary(l: Lowering, node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Expr {
  const operator = l.ts.tokenToString(node.operator) ?? ''
  if (operator === '++' || operator === '--') {
    return { kind: 'assign', operator, target: l.target(node.operand), value: null, start: l.start(node), end: node.end, parent: undefined }
  }
  return other(l, node, operator, [l.expr(node.operand)])
}
