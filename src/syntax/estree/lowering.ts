import type { TSESTree } from '@typescript-eslint/utils'
import type { Key } from '../build.ts'
import type { ClassExpr, Expr, FunctionExpr, Parameter, Pattern, Span, Spread, Statement, TypeRef } from '../expr.ts'
import type { DocTypes } from '../jsdoc/doc-types.ts'

export type EsNode = TSESTree.Node
export type VisitorKeys = Readonly<Record<string, readonly string[] | undefined>>

/** The file being lowered, and the ways from one family of nodes to the others. */
export interface Lowering {
  readonly text: string
  readonly docs: DocTypes
  expr(node: EsNode): Expr
  exprs(nodes: readonly EsNode[]): (Expr | Spread)[]
  statements(nodes: readonly EsNode[]): Statement[]
  /** The statements of a block, or the one statement that stands in its place. */
  body(node: EsNode | null | undefined): Statement[]
  type(node: EsNode): TypeRef
  types(nodes: readonly EsNode[] | undefined): TypeRef[]
  /** What a declaration binds, or an assignment sets. */
  pattern(node: EsNode, use: 'declare' | 'assign', fallback?: Expr | null): Pattern
  params(nodes: readonly EsNode[]): Parameter[]
  fn(node: EsNode): FunctionExpr
  classOf(node: EsNode): ClassExpr
  /** The name of a property or member. */
  key(node: EsNode, computed: boolean): Key
  /** The nodes inside a node of a type that is not known here. */
  children(node: EsNode): EsNode[]
}

/** Functions by node type. */
export type Table<Result> = Map<string, (l: Lowering, node: EsNode) => Result>

/** Enters how a type of expression is lowered; the caller vouches that the nodes have the TypeScript type. */
export function enterExpr<Node extends EsNode>(table: Table<Expr>, types: string | readonly string[], lower: (l: Lowering, node: Node) => Expr): void {
  for (const type of [types].flat()) table.set(type, (l, node) => lower(l, node as Node))
}

/** The same for types. */
export function enterType<Node extends EsNode>(table: Table<TypeRef>, types: string | readonly string[], lower: (l: Lowering, node: Node) => TypeRef): void {
  for (const type of [types].flat()) table.set(type, (l, node) => lower(l, node as Node))
}

/** The same for statements. */
export function enterStatement<Node extends EsNode>(table: Table<Statement[]>, types: string | readonly string[], lower: (l: Lowering, node: Node) => Statement[]): void {
  for (const type of [types].flat()) table.set(type, (l, node) => lower(l, node as Node))
}

type Typed<Type extends string, Node = EsNode> = Node extends { type: infer Found extends string } ? `${Found}` extends Type ? Node : never : never

/** Tests the type of a node. */
export function isType<Type extends `${EsNode['type']}`>(node: EsNode, type: Type): node is Typed<Type> {
  return node.type as string === type
}

/** The range of a node. */
export function span(node: { range: TSESTree.Range }): Span {
  return { start: node.range[0], end: node.range[1] }
}

const outerTypes: ReadonlySet<string> = new Set(['ChainExpression', 'TSNonNullExpression', 'TSInstantiationExpression', 'ParenthesizedExpression'])

/** The expression behind `?.` chains, `!`, type arguments and parentheses, which have no node of their own. */
export function skipOuter(node: EsNode): EsNode {
  let inner = node
  while (outerTypes.has(inner.type)) inner = (inner as TSESTree.ChainExpression).expression
  return inner
}

interface Generic {
  typeArguments?: { params: readonly EsNode[] }
  typeParameters?: { params: readonly EsNode[] }
}

/** Type arguments; older versions of the parser call them parameters. */
export function typeArgs(node: EsNode): readonly EsNode[] | undefined {
  // The old name is read only if need be: newer versions warn when it is.
  const generic = node as Generic
  return (generic.typeArguments ?? generic.typeParameters)?.params
}

/** The declared type parameters. */
export function typeParameterNames(node: { typeParameters?: TSESTree.TSTypeParameterDeclaration | undefined }): string[] {
  return node.typeParameters ? node.typeParameters.params.map(param => param.name.name) : []
}
