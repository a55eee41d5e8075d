import type { TSESTree } from '@typescript-eslint/utils'
import { buildEnumMembers, buildNamePattern } from '../build.ts'
import type { Declare, Statement } from '../expr.ts'
import { enterStatement, isType, span, typeParameterNames } from './lowering.ts'
import type { EsNode, Lowering, Table } from './lowering.ts'

/** Enters declarations; overload signatures and ambient functions have no body and are lowered to nothing. */
export function enterDeclarations(table: Table<Statement[]>): void {
  enterStatement(table, 'VariableDeclaration', lowerDeclarators)
  enterStatement(table, 'FunctionDeclaration', (l, node: TSESTree.FunctionDeclaration) =>
    [{ kind: 'declare', how: 'function', pattern: namePattern(node, node.id), value: l.fn(node), ...span(node) }])
  enterStatement(table, 'ClassDeclaration', (l, node: TSESTree.ClassDeclaration) =>
    [{ kind: 'declare', how: 'class', pattern: namePattern(node, node.id), value: l.classOf(node), ...span(node) }])
  enterStatement(table, 'TSDeclareFunction', () => [])
  enterStatement(table, 'TSEnumDeclaration', lowerEnum)
  enterStatement(table, 'TSInterfaceDeclaration', lowerInterface)
  enterStatement(table, 'TSTypeAliasDeclaration', lowerAlias)
  enterStatement(table, 'TSModuleDeclaration', lowerNamespace)
}

/** Lowers the declarators of `const`, `let`, `var` or `using` to one statement each. */
export function lowerDeclarators(l: Lowering, node: TSESTree.VariableDeclaration): Declare[] {
  const how = variableKind(node)
  return node.declarations.map(each => ({
    kind: 'declare', how, pattern: l.docs.pattern(l.pattern(each.id, 'declare')), value: each.init ? l.expr(each.init) : null, ...span(each),
  }))
}

/** Returns the keyword of a declaration. */
export function variableKind(node: TSESTree.VariableDeclaration): Declare['how'] {
  return node.kind === 'await using' ? 'using' : node.kind
}

function namePattern(node: EsNode, id: TSESTree.Identifier | null): Declare['pattern'] {
  const nameSpan = id ? span(id) : { start: node.range[0], end: node.range[0] }
  return buildNamePattern(id?.name ?? '', nameSpan, null, null)
}

function lowerEnum(l: Lowering, node: TSESTree.TSEnumDeclaration): Statement[] {
  // Older versions of the parser have no body; newer ones warn when the old name is read.
  const { body } = node as { body?: TSESTree.TSEnumBody }
  const members = buildEnumMembers((body ?? node).members.map(member => ({
    ...l.key(member.id, false), value: member.initializer ? l.expr(member.initializer) : null, ...span(member),
  })))
  const value: Declare['value'] = { kind: 'object', members, origin: 'enum', ...span(node) }
  return [{ kind: 'declare', how: 'enum', pattern: namePattern(node, node.id), value, ...span(node) }]
}

function lowerInterface(l: Lowering, node: TSESTree.TSInterfaceDeclaration): Statement[] {
  return [{
    kind: 'type', name: node.id.name, nameSpan: span(node.id), params: typeParameterNames(node),
    extends: l.types(node.extends), type: l.type(node.body), ...span(node),
  }]
}

function lowerAlias(l: Lowering, node: TSESTree.TSTypeAliasDeclaration): Statement[] {
  return [{
    kind: 'type', name: node.id.name, nameSpan: span(node.id), params: typeParameterNames(node),
    extends: [], type: l.type(node.typeAnnotation), ...span(node),
  }]
}

/** Lowers `namespace A.B { … }` and `declare module 'x' { … }` to blocks. */
function lowerNamespace(l: Lowering, node: TSESTree.TSModuleDeclaration): Statement[] {
  let body: EsNode | undefined = node.body
  while (body && isType(body, 'TSModuleDeclaration')) ({ body } = body)
  if (!body || !isType(body, 'TSModuleBlock')) return []
  const named = body === node.body && isType(node.id, 'Identifier') && { namespace: node.id.name }
  return [{ kind: 'block', body: l.statements(body.body), ...named, ...span(node) }]
}
