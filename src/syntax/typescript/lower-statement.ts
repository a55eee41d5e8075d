import type { ts } from 'ts-morph'
import { buildCases, labelled } from '../build.ts'
import type { BranchCase, Declare, Expr, Loop, Statement } from '../expr.ts'
import { enterStatement } from './lowering.ts'
import type { Lowering, Table } from './lowering.ts'
import { enterDeclarations, lowerDeclarators, variableKind } from './lower-declaration.ts'

/** Creates the table of how each kind of statement is lowered; `debugger` and empty statements become nothing. */
export function statementTable(kinds: typeof ts.SyntaxKind): Table<Statement[]> {
  const table: Table<Statement[]> = []
  enterStatement(table, kinds.ExpressionStatement, (l, node: ts.ExpressionStatement) =>
    [{ kind: 'expr', expression: l.expr(node.expression), start: l.start(node), end: node.end, parent: undefined }])
  enterStatement(table, kinds.ReturnStatement, (l, node: ts.ReturnStatement) =>
    [{ kind: 'return', argument: optional(l, node.expression), start: l.start(node), end: node.end, parent: undefined }])
  enterStatement(table, kinds.ThrowStatement, (l, node: ts.ThrowStatement) =>
    [{ kind: 'throw', argument: optional(l, node.expression), start: l.start(node), end: node.end, parent: undefined }])
  enterStatement(table, kinds.Block, (l, node: ts.Block) =>
    [{ kind: 'block', body: l.statements(node.statements), start: l.start(node), end: node.end, parent: undefined }])
  enterStatement(table, kinds.LabeledStatement, (l, node: ts.LabeledStatement) => labelled(l.statements([node.statement]), node.label.text, l.span(node)))
  enterStatement(table, kinds.WithStatement, (l, node: ts.WithStatement) => l.statements([node.statement]))
  enterStatement(table, kinds.BreakStatement, (l, node: ts.BreakStatement) => (
    [{ kind: 'leave', how: 'break', ...node.label && { label: node.label.text }, start: l.start(node), end: node.end, parent: undefined }]))
  enterStatement(table, kinds.ContinueStatement, (l, node: ts.ContinueStatement) => (
    [{ kind: 'leave', how: 'continue', ...node.label && { label: node.label.text }, start: l.start(node), end: node.end, parent: undefined }]))
  enterStatement(table, kinds.IfStatement, lowerIf)
  enterStatement(table, kinds.SwitchStatement, lowerSwitch)
  enterStatement(table, kinds.TryStatement, lowerTry)
  enterLoops(table, kinds)
  enterDeclarations(table, kinds)
  return table
}

function optional(l: Lowering, node: ts.Expression | undefined): Expr | null {
  return node ? l.expr(node) : null
}

/** Lowers the statements of a block, or the one in its place. */
export function lowerBody(l: Lowering, node: ts.Node | undefined): Statement[] {
  if (!node) return []
  return l.statements(l.ts.isBlock(node) ? node.statements : [node])
}

function lowerIf(l: Lowering, node: ts.IfStatement): Statement[] {
  const cases: BranchCase[] = [branchCase(l, [l.expr(node.expression)], node.thenStatement)]
  if (node.elseStatement) cases.push(branchCase(l, [], node.elseStatement))
  return [{ kind: 'branch', subject: null, cases, start: l.start(node), end: node.end, parent: undefined }]
}

function branchCase(l: Lowering, tests: Expr[], body: ts.Statement): BranchCase {
  return { kind: 'branch-case', tests, body: l.body(body), start: l.start(body), end: body.end, parent: undefined }
}

function lowerSwitch(l: Lowering, node: ts.SwitchStatement): Statement[] {
  const clauses = node.caseBlock.clauses.map(clause => ({
    test: l.ts.isCaseClause(clause) ? l.expr(clause.expression) : null,
    body: l.statements(clause.statements),
    empty: clause.statements.length === 0,
    ...l.span(clause),
  }))
  return [{ kind: 'branch', subject: l.expr(node.expression), cases: buildCases(clauses), start: l.start(node), end: node.end, parent: undefined }]
}

function lowerTry(l: Lowering, node: ts.TryStatement): Statement[] {
  const { catchClause } = node
  const variable = catchClause?.variableDeclaration
  return [{
    kind: 'try',
    block: l.body(node.tryBlock),
    error: variable ? l.pattern(variable.name, variable.type, undefined) : null,
    handler: catchClause ? l.body(catchClause.block) : null,
    finalizer: l.body(node.finallyBlock),
    ...l.span(node),
  }]
}

function enterLoops(table: Table<Statement[]>, kinds: typeof ts.SyntaxKind): void {
  enterStatement(table, kinds.ForStatement, lowerFor)
  enterStatement(table, kinds.ForOfStatement, (l, node: ts.ForOfStatement) => lowerForEach(l, node, 'of'))
  enterStatement(table, kinds.ForInStatement, (l, node: ts.ForInStatement) => lowerForEach(l, node, 'in'))
  enterStatement(table, kinds.WhileStatement, (l, node: ts.WhileStatement) => [loop(l, node, 'while', { tests: [l.expr(node.expression)] })])
  enterStatement(table, kinds.DoStatement, (l, node: ts.DoStatement) => [loop(l, node, 'do', { tests: [l.expr(node.expression)] })])
}

function loop(l: Lowering, node: ts.IterationStatement, how: Loop['how'], parts: Partial<Loop>): Loop {
  return {
    kind: 'loop', how, init: [], tests: [], pattern: null, declares: null, iterable: null, ...parts,
    body: l.body(node.statement), start: l.start(node), end: node.end, parent: undefined,
  }
}

function lowerFor(l: Lowering, node: ts.ForStatement): Statement[] {
  const tests = [node.condition, node.incrementor].filter(part => part !== undefined).map(part => l.expr(part))
  return [loop(l, node, 'for', { init: node.initializer ? lowerInit(l, node.initializer) : [], tests })]
}

function lowerInit(l: Lowering, node: ts.ForInitializer): Statement[] {
  if (l.ts.isVariableDeclarationList(node)) return lowerDeclarators(l, node)
  const expression = l.expr(node)
  return [{ kind: 'expr', expression, start: expression.start, end: expression.end, parent: undefined }]
}

function lowerForEach(l: Lowering, node: ts.ForOfStatement | ts.ForInStatement, how: 'of' | 'in'): Statement[] {
  const { initializer } = node
  const declared = l.ts.isVariableDeclarationList(initializer) ? initializer.declarations[0] : undefined
  const pattern = declared ? l.pattern(declared.name, declared.type, undefined) : l.target(initializer)
  const declares = l.ts.isVariableDeclarationList(initializer) ? loopKind(variableKind(l, initializer)) : null
  return [loop(l, node, how, { pattern, declares, iterable: l.expr(node.expression) })]
}

function loopKind(how: Declare['how']): Loop['declares'] {
  return how === 'let' || how === 'var' ? how : 'const'
}
