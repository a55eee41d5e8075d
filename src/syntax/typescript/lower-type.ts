import type { ts } from 'ts-morph'
import type { TypeFunction, TypeList, TypeMember, TypeRef } from '../expr.ts'
import { literalType } from '../literal-type.ts'
import { enterType } from './lowering.ts'
import type { Lowering, Table } from './lowering.ts'

/** Creates the table of how each kind of type is lowered. */
export function typeTable(kinds: typeof ts.SyntaxKind): Table<TypeRef> {
  const table: Table<TypeRef> = []
  enterType(table, kinds.TypeReference, (l, node: ts.TypeReferenceNode) => typeName(l, node, entityName(node.typeName), node.typeArguments))
  enterType(table, kinds.ExpressionWithTypeArguments, lowerHeritage)
  enterType(table, kinds.TypeLiteral, (l, node: ts.TypeLiteralNode) => ({ kind: 'type-object', members: lowerTypeMembers(l, node.members), ...l.span(node) }))
  enterType(table, kinds.LiteralType, lowerLiteralType)
  enterType(table, kinds.TypeQuery, lowerTypeQuery)
  enterType(table, kinds.IndexedAccessType, (l, node: ts.IndexedAccessTypeNode) =>
    ({ kind: 'type-index', object: l.type(node.objectType), index: l.type(node.indexType), start: l.start(node), end: node.end, parent: undefined }))
  for (const kind of [kinds.FunctionType, kinds.ConstructorType]) enterType(table, kind, lowerFunctionType)
  enterType(table, kinds.ImportType, lowerImportType)
  enterLists(table, kinds)
  enterWrappers(table, kinds)
  return table
}

function enterLists(table: Table<TypeRef>, kinds: typeof ts.SyntaxKind): void {
  const list = <Node extends ts.Node>(kind: ts.SyntaxKind, how: TypeList['how'], parts: (node: Node) => readonly (ts.TypeNode | undefined)[]) =>
    enterType(table, kind, (l, node: Node) => ({ kind: 'type-list', how, types: l.types(parts(node).filter(part => part !== undefined)), ...l.span(node) }))
  list(kinds.ArrayType, 'array', (node: ts.ArrayTypeNode) => [node.elementType])
  list(kinds.TupleType, 'tuple', (node: ts.TupleTypeNode) => node.elements)
  list(kinds.UnionType, 'union', (node: ts.UnionTypeNode) => node.types)
  list(kinds.IntersectionType, 'intersection', (node: ts.IntersectionTypeNode) => node.types)
  list(kinds.ConditionalType, 'other', (node: ts.ConditionalTypeNode) => [node.checkType, node.extendsType, node.trueType, node.falseType])
  list(kinds.MappedType, 'other', (node: ts.MappedTypeNode) => [node.typeParameter.constraint, node.type])
  list(kinds.TemplateLiteralType, 'other', (node: ts.TemplateLiteralTypeNode) => node.templateSpans.map(span => span.type))
  list(kinds.TypePredicate, 'other', (node: ts.TypePredicateNode) => [node.type])
  list(kinds.InferType, 'other', () => [])
}

/** Enters the kinds that are lowered to the type inside them: `readonly T[]`, `(T)`, `T?`, `...T` and `name: T`. */
function enterWrappers(table: Table<TypeRef>, kinds: typeof ts.SyntaxKind): void {
  for (const kind of [kinds.ParenthesizedType, kinds.OptionalType, kinds.RestType, kinds.NamedTupleMember]) {
    enterType(table, kind, (l, node: ts.ParenthesizedTypeNode) => l.type(node.type))
  }
  enterType(table, kinds.TypeOperator, (l, node: ts.TypeOperatorNode) => {
    const type = l.type(node.type)
    return node.operator === kinds.KeyOfKeyword ? { kind: 'type-list', how: 'other', types: [type], ...l.span(node) } : type
  })
}

/** Lowers a type; keywords are names. */
export function lowerType(l: Lowering, node: ts.TypeNode, table: Table<TypeRef>): TypeRef {
  const lower = table[node.kind]
  if (lower) return lower(l, node)
  const keyword = l.ts.tokenToString(node.kind) ?? (l.ts.isThisTypeNode(node) ? 'this' : undefined)
  if (keyword !== undefined) return typeName(l, node, keyword, undefined)
  return { kind: 'type-list', how: 'other', types: [], start: l.start(node), end: node.end, parent: undefined }
}

function typeName(l: Lowering, node: ts.Node, name: string, args: readonly ts.TypeNode[] | undefined): TypeRef {
  return { kind: 'type-name', name, args: l.types(args), start: l.start(node), end: node.end, parent: undefined }
}

function entityName(node: ts.EntityName): string {
  return 'right' in node ? `${entityName(node.left)}.${node.right.text}` : node.text
}

/** Lowers the base of an interface, which is written as an expression. */
function lowerHeritage(l: Lowering, node: ts.ExpressionWithTypeArguments): TypeRef {
  return typeName(l, node, l.text.slice(l.start(node.expression), node.expression.end), node.typeArguments)
}

function lowerTypeQuery(l: Lowering, node: ts.TypeQueryNode): TypeRef {
  return { kind: 'type-query', name: entityName(node.exprName), start: l.start(node), end: node.end, parent: undefined }
}

function lowerImportType(l: Lowering, node: ts.ImportTypeNode): TypeRef {
  const { argument } = node
  const source = l.ts.isLiteralTypeNode(argument) && l.ts.isStringLiteral(argument.literal) ? argument.literal.text : ''
  const name = `import('${source}')${node.qualifier ? `.${entityName(node.qualifier)}` : ''}`
  return node.isTypeOf ? { kind: 'type-query', name, ...l.span(node) } : typeName(l, node, name, node.typeArguments)
}

function lowerLiteralType(l: Lowering, node: ts.LiteralTypeNode): TypeRef {
  return literalType(l.expr(node.literal), l.span(node))
}

function lowerFunctionType(l: Lowering, node: ts.SignatureDeclaration): TypeFunction {
  return { kind: 'type-function', params: l.params(node), returns: node.type ? l.type(node.type) : null, ...l.span(node) }
}

/** Lowers the named members of an interface or object type. */
export function lowerTypeMembers(l: Lowering, nodes: readonly ts.TypeElement[]): TypeMember[] {
  return nodes.flatMap(node => {
    if (!node.name) return []
    const { key, keySpan } = l.key(node.name)
    if (typeof key !== 'string') return []
    const optional = node.questionToken !== undefined
    return [{ kind: 'type-member', key, keySpan, type: memberType(l, node), optional, start: l.start(node), end: node.end, parent: undefined }]
  })
}

function memberType(l: Lowering, node: ts.TypeElement): TypeRef | null {
  if (l.ts.isMethodSignature(node)) return lowerFunctionType(l, node)
  const type = l.ts.isSetAccessor(node) ? node.parameters[0]?.type
    : l.ts.isPropertySignature(node) || l.ts.isGetAccessor(node) ? node.type : undefined
  return type ? l.type(type) : null
}
