import type { TSESTree } from '@typescript-eslint/utils'
import type { Key } from '../build.ts'
import type { ClassExpr, Expr, FunctionExpr, Parameter, Pattern, Span, Spread, Statement, TypeRef } from '../expr.ts'
import type { DocTypes } from '../jsdoc/doc-types.ts'

export type EsNode = TSESTree.Node
export type VisitorKeys = Readonly<Record<string, readonly string[] | undefined>>

/** The file being lowered, and the recursion from one family of nodes to the others. */
export interface Lowering {
  readonly text: string
  readonly docs: DocTypes
  expr(node: EsNode): Expr
  exprs(nodes: readonly EsNode[]): (Expr | Spread)[]
  statements(nodes: readonly EsNode[]): Statement[]
  /** Lowers the statements of a block, or the single statement in place of a block. */
  body(node: EsNode | null | undefined): Statement[]
  type(node: EsNode): TypeRef
  types(nodes: readonly EsNode[] | undefined): TypeRef[]
  /** Lowers the pattern of a declaration or the target of an assignment. */
  pattern(node: EsNode, use: 'declare' | 'assign', fallback?: Expr | null): Pattern
  params(nodes: readonly EsNode[]): Parameter[]
  fn(node: EsNode): FunctionExpr
  classOf(node: EsNode): ClassExpr
  /** Lowers the name of a property or member. */
  key(node: EsNode, computed: boolean): Key
  /** Returns the nodes inside a node of an unknown type. */
  children(node: EsNode): EsNode[]
}

/** Functions by node type. */
export type Table<Result> = Map<string, Lower<EsNode, Result>>

type Lower<Node extends EsNode, Result> = (l: Lowering, node: Node) => Result
type Types = string | readonly string[]

/** Enters how a type of expression is lowered; the caller vouches that the nodes have the TypeScript type. */
export function enterExpr<Node extends EsNode>(table: Table<Expr>, types: Types, lower: Lower<Node, Expr>): void {
  enter(table, types, lower)
}

/** Enters how a type node is lowered. */
export function enterType<Node extends EsNode>(table: Table<TypeRef>, types: Types, lower: Lower<Node, TypeRef>): void {
  enter(table, types, lower)
}

/** Enters how a type of statement is lowered. */
export function enterStatement<Node extends EsNode>(table: Table<Statement[]>, types: Types, lower: Lower<Node, Statement[]>): void {
  enter(table, types, lower)
}

function enter<Node extends EsNode, Result>(table: Table<Result>, types: Types, lower: Lower<Node, Result>): void {
  for (const type of [types].flat()) table.set(type, (l, node) => lower(l, node as Node))
}

type Typed<Type extends string, Node = EsNode> = Node extends { type: infer Found extends string } ? `${Found}` extends Type ? Node : never : never

/** Tests the type of a node. */
export function isType<Type extends `${EsNode['type']}`>(node: EsNode, type: Type): node is Typed<Type> {
  return node.type as string === type
}

/** Returns the range of a node. */
export function span(node: { range: TSESTree.Range }): Span {
  return { start: node.range[0], end: node.range[1] }
}

const outerTypes: ReadonlySet<string> = new Set(['ChainExpression', 'TSNonNullExpression', 'TSInstantiationExpression', 'ParenthesizedExpression'])

/** Returns the expression inside `?.` chains, `!`, type arguments and parentheses, which have no node of their own. */
export function skipOuter(node: EsNode): EsNode {
  let inner = node
  while (outerTypes.has(inner.type)) inner = (inner as TSESTree.ChainExpression).expression
  return inner
}

interface Generic {
  typeArguments?: { params: readonly EsNode[] }
  typeParameters?: { params: readonly EsNode[] }
}

/** Returns the type arguments; older versions of the parser call them parameters. */
export function typeArgs(node: EsNode): readonly EsNode[] | undefined {
  // The old name is read only if need be: newer versions warn when it is.
  const generic = node as Generic
  return (generic.typeArguments ?? generic.typeParameters)?.params
}

/** Returns the names of the declared type parameters. */
export function typeParameterNames(node: { typeParameters?: TSESTree.TSTypeParameterDeclaration | undefined }): string[] {
  return node.typeParameters ? node.typeParameters.params.map(param => param.name.name) : []
}
