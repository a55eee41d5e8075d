import type { TSESTree } from '@typescript-eslint/utils'
import { buildCases, labelled } from '../build.ts'
import type { BranchCase, Expr, Loop, Statement } from '../expr.ts'
import { enterStatement, isType, span } from './lowering.ts'
import type { EsNode, Lowering, Table } from './lowering.ts'
import { enterDeclarations, lowerDeclarators, variableKind } from './lower-declaration.ts'
import { enterModules } from './lower-module.ts'

/** Creates the table of how each type of statement is lowered; `debugger` and empty statements become nothing. */
export function statementTable(): Table<Statement[]> {
  const table: Table<Statement[]> = new Map()
  enterStatement(table, 'ExpressionStatement', (l, node: TSESTree.ExpressionStatement) =>
    [{ kind: 'expr', expression: l.expr(node.expression), ...span(node) }])
  enterStatement(table, 'ReturnStatement', (l, node: TSESTree.ReturnStatement) => [{ kind: 'return', argument: optional(l, node.argument), ...span(node) }])
  enterStatement(table, 'ThrowStatement', (l, node: TSESTree.ThrowStatement) => [{ kind: 'throw', argument: optional(l, node.argument), ...span(node) }])
  enterStatement(table, 'BlockStatement', (l, node: TSESTree.BlockStatement) => [{ kind: 'block', body: l.statements(node.body), ...span(node) }])
  enterStatement(table, 'LabeledStatement', (l, node: TSESTree.LabeledStatement) => labelled(l.statements([node.body]), node.label.name, span(node)))
  enterStatement(table, 'WithStatement', (l, node: TSESTree.WithStatement) => l.statements([node.body]))
  enterStatement(table, ['EmptyStatement', 'DebuggerStatement'], () => [])
  enterStatement(table, 'BreakStatement', (_, node: TSESTree.BreakStatement) => (
    [{ kind: 'leave', how: 'break', ...node.label && { label: node.label.name }, ...span(node) }]))
  enterStatement(table, 'ContinueStatement', (_, node: TSESTree.ContinueStatement) => (
    [{ kind: 'leave', how: 'continue', ...node.label && { label: node.label.name }, ...span(node) }]))
  enterStatement(table, 'IfStatement', lowerIf)
  enterStatement(table, 'SwitchStatement', lowerSwitch)
  enterStatement(table, 'TryStatement', lowerTry)
  enterLoops(table)
  enterDeclarations(table)
  enterModules(table)
  return table
}

function optional(l: Lowering, node: EsNode | null | undefined): Expr | null {
  return node ? l.expr(node) : null
}

/** Lowers the statements of a block, or the one in its place. */
export function lowerBody(l: Lowering, node: EsNode | null | undefined): Statement[] {
  if (!node) return []
  return l.statements(isType(node, 'BlockStatement') ? node.body : [node])
}

/** Lowers a statement; one of an unknown type becomes the statements and expressions inside it. */
export function lowerStatement(l: Lowering, node: EsNode, statements: Table<Statement[]>, expressions: Table<Expr>): Statement[] {
  const lower = statements.get(node.type)
  if (lower) return lower(l, node)
  if (expressions.has(node.type)) return [{ kind: 'expr', expression: l.expr(node), ...span(node) }]
  return l.statements(l.children(node))
}

function lowerIf(l: Lowering, node: TSESTree.IfStatement): Statement[] {
  const cases: BranchCase[] = [branchCase(l, [l.expr(node.test)], node.consequent)]
  if (node.alternate) cases.push(branchCase(l, [], node.alternate))
  return [{ kind: 'branch', subject: null, cases, ...span(node) }]
}

function branchCase(l: Lowering, tests: Expr[], body: EsNode): BranchCase {
  return { kind: 'branch-case', tests, body: l.body(body), ...span(body) }
}

function lowerSwitch(l: Lowering, node: TSESTree.SwitchStatement): Statement[] {
  const clauses = node.cases.map(clause => ({
    test: optional(l, clause.test),
    body: l.statements(clause.consequent),
    empty: clause.consequent.length === 0,
    ...span(clause),
  }))
  return [{ kind: 'branch', subject: l.expr(node.discriminant), cases: buildCases(clauses), ...span(node) }]
}

function lowerTry(l: Lowering, node: TSESTree.TryStatement): Statement[] {
  return [{
    kind: 'try',
    block: l.body(node.block),
    error: node.handler?.param ? l.pattern(node.handler.param, 'declare') : null,
    handler: node.handler ? l.body(node.handler.body) : null,
    finalizer: l.body(node.finalizer),
    ...span(node),
  }]
}

type LoopNode = TSESTree.ForStatement | TSESTree.ForOfStatement | TSESTree.ForInStatement | TSESTree.WhileStatement | TSESTree.DoWhileStatement

function enterLoops(table: Table<Statement[]>): void {
  enterStatement(table, 'ForStatement', lowerFor)
  enterStatement(table, 'ForOfStatement', (l, node: TSESTree.ForOfStatement) => lowerForEach(l, node, 'of'))
  enterStatement(table, 'ForInStatement', (l, node: TSESTree.ForInStatement) => lowerForEach(l, node, 'in'))
  enterStatement(table, 'WhileStatement', (l, node: TSESTree.WhileStatement) => [loop(l, node, 'while', { tests: [l.expr(node.test)] })])
  enterStatement(table, 'DoWhileStatement', (l, node: TSESTree.DoWhileStatement) => [loop(l, node, 'do', { tests: [l.expr(node.test)] })])
}

function loop(l: Lowering, node: LoopNode, how: Loop['how'], parts: Partial<Loop>): Loop {
  return { kind: 'loop', how, init: [], tests: [], pattern: null, declares: null, iterable: null, ...parts, body: l.body(node.body), ...span(node) }
}

function lowerFor(l: Lowering, node: TSESTree.ForStatement): Statement[] {
  const tests = [node.test, node.update].filter(part => part !== null).map(part => l.expr(part))
  return [loop(l, node, 'for', { init: node.init ? lowerInit(l, node.init) : [], tests })]
}

function lowerInit(l: Lowering, node: EsNode): Statement[] {
  if (isType(node, 'VariableDeclaration')) return lowerDeclarators(l, node)
  const expression = l.expr(node)
  return [{ kind: 'expr', expression, start: expression.start, end: expression.end }]
}

function lowerForEach(l: Lowering, node: TSESTree.ForOfStatement | TSESTree.ForInStatement, how: 'of' | 'in'): Statement[] {
  const { left } = node
  const iterable = l.expr(node.right)
  if (!isType(left, 'VariableDeclaration')) return [loop(l, node, how, { pattern: l.pattern(left, 'assign'), iterable })]
  const [declared] = left.declarations
  const kind = variableKind(left)
  const declares = kind === 'let' || kind === 'var' ? kind : 'const'
  return [loop(l, node, how, { pattern: l.pattern(declared.id, 'declare'), declares, iterable })]
}
