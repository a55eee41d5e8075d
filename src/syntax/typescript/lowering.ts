import type { ts } from 'ts-morph'
import type { Key } from '../build.ts'
import type { ClassExpr, Expr, FunctionExpr, Parameter, Pattern, Span, Spread, Statement, TypeRef } from '../expr.ts'
import type { DocTypes } from '../jsdoc/doc-types.ts'
import type { TypeScript } from './load.ts'

/** The file being lowered, and the recursion from one family of nodes to the others. */
export interface Lowering {
  readonly ts: TypeScript
  readonly file: ts.SourceFile
  readonly text: string
  readonly docs: DocTypes
  expr(node: ts.Node): Expr
  exprs(nodes: readonly ts.Node[]): (Expr | Spread)[]
  statements(nodes: readonly ts.Node[]): Statement[]
  /** Lowers the statements of a block, or the single statement in place of a block. */
  body(node: ts.Node | undefined): Statement[]
  type(node: ts.TypeNode): TypeRef
  types(nodes: readonly ts.TypeNode[] | undefined): readonly TypeRef[]
  /** Lowers the pattern of a declaration. */
  pattern(name: ts.BindingName, type: ts.TypeNode | undefined, fallback: ts.Expression | undefined): Pattern
  /** Lowers the target of an assignment. */
  target(node: ts.Node): Pattern
  params(signature: ts.SignatureDeclaration): Parameter[]
  fn(node: ts.SignatureDeclaration, start: number): FunctionExpr
  classOf(node: ts.ClassLikeDeclaration, start: number): ClassExpr
  key(node: ts.PropertyName): Key
  start(node: ts.Node): number
  span(node: ts.Node): Span
}

/** Functions by syntax kind. */
export type Table<Result> = (((l: Lowering, node: ts.Node) => Result) | undefined)[]

/** Enters how a kind of expression is lowered; the caller vouches that nodes of this kind have this type. */
export function enterExpr<Node extends ts.Node>(table: Table<Expr>, kind: ts.SyntaxKind, lower: (l: Lowering, node: Node) => Expr): void {
  table[kind] = (l, node) => lower(l, node as Node)
}

/** Enters how a kind of type is lowered. */
export function enterType<Node extends ts.Node>(table: Table<TypeRef>, kind: ts.SyntaxKind, lower: (l: Lowering, node: Node) => TypeRef): void {
  table[kind] = (l, node) => lower(l, node as Node)
}

/** Enters how a kind of statement is lowered. */
export function enterStatement<Node extends ts.Node>(table: Table<Statement[]>, kind: ts.SyntaxKind, lower: (l: Lowering, node: Node) => Statement[]): void {
  table[kind] = (l, node) => lower(l, node as Node)
}

/** Returns the expression inside parentheses, `!` and type arguments, which have no node of their own. */
export function skipOuter(l: Lowering, node: ts.Node): ts.Node {
  const { ParenthesizedExpression, NonNullExpression, ExpressionWithTypeArguments } = l.ts.SyntaxKind
  let inner = node
  while (inner.kind === ParenthesizedExpression || inner.kind === NonNullExpression || inner.kind === ExpressionWithTypeArguments) {
    inner = (inner as ts.ParenthesizedExpression).expression
  }
  return inner
}

/** Tests if a node has a modifier such as `static`. */
export function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  const { modifiers } = node as { modifiers?: readonly ts.ModifierLike[] }
  return modifiers !== undefined && modifiers.some(modifier => modifier.kind === kind)
}

const none: readonly never[] = []

/** Returns the names of the declared type parameters. */
export function typeParameterNames(nodes: readonly ts.TypeParameterDeclaration[] | undefined): readonly string[] {
  return nodes ? nodes.map(node => node.name.text) : none
}
