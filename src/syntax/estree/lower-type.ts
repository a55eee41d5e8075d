import type { TSESTree } from '@typescript-eslint/utils'
import type { TypeFunction, TypeList, TypeMember, TypeRef } from '../expr.ts'
import { literalType } from '../literal-type.ts'
import { enterType, isType, span, typeArgs } from './lowering.ts'
import type { EsNode, Lowering, Table } from './lowering.ts'

/** Creates the table of how each type node is lowered. */
export function typeTable(): Table<TypeRef> {
  const table: Table<TypeRef> = new Map()
  enterType(table, 'TSTypeReference', (l, node: TSESTree.TSTypeReference) => typeName(l, node, entityName(node.typeName)))
  enterType(table, ['TSInterfaceHeritage', 'TSClassImplements', 'TSExpressionWithTypeArguments'], (l, node: TSESTree.TSInterfaceHeritage) =>
    typeName(l, node, l.text.slice(...node.expression.range)))
  enterType(table, 'TSTypeLiteral', (l, node: TSESTree.TSTypeLiteral) => ({ kind: 'type-object', members: lowerTypeMembers(l, node.members), ...span(node) }))
  enterType(table, 'TSInterfaceBody', (l, node: TSESTree.TSInterfaceBody) => ({ kind: 'type-object', members: lowerTypeMembers(l, node.body), ...span(node) }))
  enterType(table, 'TSNullKeyword', (_, node) => ({ kind: 'type-literal', value: null, ...span(node) }))
  enterType(table, 'TSLiteralType', lowerLiteralType)
  enterType(table, 'TSTypeQuery', lowerTypeQuery)
  enterType(table, 'TSIndexedAccessType', (l, node: TSESTree.TSIndexedAccessType) =>
    ({ kind: 'type-index', object: l.type(node.objectType), index: l.type(node.indexType), ...span(node) }))
  enterType(table, ['TSFunctionType', 'TSConstructorType'], lowerFunctionType)
  enterType(table, 'TSImportType', (l, node: TSESTree.TSImportType) => typeName(l, node, importName(node)))
  enterLists(table)
  enterWrappers(table)
  return table
}

function enterLists(table: Table<TypeRef>): void {
  const list = <Node extends EsNode>(type: string, how: TypeList['how'], parts: (node: Node) => readonly (EsNode | null | undefined)[]) =>
    enterType(table, type, (l, node: Node) => ({ kind: 'type-list', how, types: l.types(parts(node).filter(part => part != null)), ...span(node) }))
  list('TSArrayType', 'array', (node: TSESTree.TSArrayType) => [node.elementType])
  list('TSTupleType', 'tuple', (node: TSESTree.TSTupleType) => node.elementTypes)
  list('TSUnionType', 'union', (node: TSESTree.TSUnionType) => node.types)
  list('TSIntersectionType', 'intersection', (node: TSESTree.TSIntersectionType) => node.types)
  list('TSConditionalType', 'other', (node: TSESTree.TSConditionalType) => [node.checkType, node.extendsType, node.trueType, node.falseType])
  list('TSMappedType', 'other', (node: TSESTree.TSMappedType) => [node.constraint, node.typeAnnotation])
  list('TSTemplateLiteralType', 'other', (node: TSESTree.TSTemplateLiteralType) => node.types)
  list('TSTypePredicate', 'other', (node: TSESTree.TSTypePredicate) => [node.typeAnnotation?.typeAnnotation])
  list('TSInferType', 'other', () => [])
}

/** Enters the nodes that are lowered to the type inside them: `readonly T[]`, `T?`, `...T` and `name: T`. */
function enterWrappers(table: Table<TypeRef>): void {
  enterType(table, ['TSOptionalType', 'TSRestType', 'TSTypeAnnotation'], (l, node: TSESTree.TSOptionalType) => l.type(node.typeAnnotation))
  enterType(table, 'TSNamedTupleMember', (l, node: TSESTree.TSNamedTupleMember) => l.type(node.elementType))
  enterType(table, 'TSTypeOperator', (l, node: TSESTree.TSTypeOperator) => {
    if (!node.typeAnnotation) return { kind: 'type-list', how: 'other', types: [], ...span(node) }
    const type = l.type(node.typeAnnotation)
    return node.operator === 'keyof' ? { kind: 'type-list', how: 'other', types: [type], ...span(node) } : type
  })
}

/** Lowers a type; keywords are names. */
export function lowerType(l: Lowering, node: EsNode, table: Table<TypeRef>): TypeRef {
  const lower = table.get(node.type)
  if (lower) return lower(l, node)
  if (/^TS\w+Keyword$|^TSThisType$/.test(node.type)) return typeName(l, node, l.text.slice(...node.range))
  return { kind: 'type-list', how: 'other', types: [], ...span(node) }
}

function typeName(l: Lowering, node: EsNode, name: string): TypeRef {
  return { kind: 'type-name', name, args: l.types(typeArgs(node)), ...span(node) }
}

function entityName(node: EsNode): string {
  if (isType(node, 'TSQualifiedName')) return `${entityName(node.left)}.${node.right.name}`
  if (isType(node, 'TSImportType')) return importName(node)
  return isType(node, 'Identifier') ? node.name : 'this'
}

function importName(node: TSESTree.TSImportType): string {
  const { source } = node as { source?: TSESTree.StringLiteral }
  const literal = source ?? argumentOf(node)
  const path = literal && 'value' in literal ? String(literal.value) : ''
  return `import('${path}')${node.qualifier ? `.${entityName(node.qualifier)}` : ''}`
}

/** Returns the path of an older parser's `import('path')` type; newer versions warn when the old name is read. */
function argumentOf({ argument }: { argument?: TSESTree.TypeNode }): EsNode | undefined {
  return argument && isType(argument, 'TSLiteralType') ? argument.literal : undefined
}

function lowerTypeQuery(_: Lowering, node: TSESTree.TSTypeQuery): TypeRef {
  return { kind: 'type-query', name: entityName(node.exprName), ...span(node) }
}

function lowerLiteralType(l: Lowering, node: TSESTree.TSLiteralType): TypeRef {
  return literalType(l.expr(node.literal), span(node))
}

function lowerFunctionType(l: Lowering, node: TSESTree.TSFunctionType | TSESTree.TSConstructorType | TSESTree.TSMethodSignature): TypeFunction {
  return { kind: 'type-function', params: l.params(node.params), returns: node.returnType ? l.type(node.returnType.typeAnnotation) : null, ...span(node) }
}

/** Lowers the named members of an interface or object type. */
function lowerTypeMembers(l: Lowering, nodes: readonly TSESTree.TypeElement[]): TypeMember[] {
  return nodes.flatMap(node => {
    if (!isType(node, 'TSPropertySignature') && !isType(node, 'TSMethodSignature')) return []
    const { key, keySpan } = l.key(node.key, node.computed)
    if (typeof key !== 'string') return []
    return [{ kind: 'type-member', key, keySpan, type: memberType(l, node), optional: node.optional, ...span(node) }]
  })
}

function memberType(l: Lowering, node: TSESTree.TSPropertySignature | TSESTree.TSMethodSignature): TypeRef | null {
  if (isType(node, 'TSPropertySignature')) return node.typeAnnotation ? l.type(node.typeAnnotation.typeAnnotation) : null
  const { kind, params, returnType } = node as TSESTree.TSMethodSignature
  if (kind === 'get') return returnType ? l.type(returnType.typeAnnotation) : null
  return kind === 'set' ? l.params(params)[0]?.pattern.type ?? null : lowerFunctionType(l, node as TSESTree.TSMethodSignature)
}
