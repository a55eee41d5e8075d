import type { ts } from 'ts-morph'
import { buildEnumMembers, buildNamePattern } from '../build.ts'
import type { Declare, Span, Statement, TypeDeclaration } from '../expr.ts'
import { enterStatement, typeParameterNames } from './lowering.ts'
import type { Lowering, Table } from './lowering.ts'
import { enterModules, exported, isDefault } from './lower-module.ts'
import { lowerTypeMembers } from './lower-type.ts'

/** Enters declarations, with and without `export`, and imports and exports. */
export function enterDeclarations(table: Table<Statement[]>, kinds: typeof ts.SyntaxKind): void {
  enterModules(table, kinds)
  const declaration = <Node extends ts.Node>(kind: ts.SyntaxKind, lower: (l: Lowering, node: Node, span: Span) => Statement[]) =>
    enterStatement(table, kind, (l, node: Node) => exported(l, node, span => lower(l, node, span)))
  declaration(kinds.VariableStatement, (l, node: ts.VariableStatement) => lowerDeclarators(l, node.declarationList))
  declaration(kinds.EnumDeclaration, lowerEnum)
  declaration(kinds.InterfaceDeclaration, lowerInterface)
  declaration(kinds.TypeAliasDeclaration, lowerAlias)
  declaration(kinds.ModuleDeclaration, lowerNamespace)
  enterStatement(table, kinds.FunctionDeclaration, lowerFunctionDeclaration)
  enterStatement(table, kinds.ClassDeclaration, lowerClassDeclaration)
}

/** Lowers the declarators of `const`, `let`, `var` or `using` to one statement each. */
export function lowerDeclarators(l: Lowering, list: ts.VariableDeclarationList): Declare[] {
  const how = variableKind(l, list)
  return list.declarations.map(node => ({
    kind: 'declare', how, pattern: l.docs.pattern(l.pattern(node.name, node.type, undefined)), value: node.initializer ? l.expr(node.initializer) : null,
    start: l.start(node), end: node.end, parent: undefined,
  }))
}

/** Returns the keyword of a list of declarations. */
export function variableKind(l: Lowering, list: ts.VariableDeclarationList): Declare['how'] {
  const { Const, Let, BlockScoped } = l.ts.NodeFlags
  const flags = list.flags & BlockScoped
  return flags === Const ? 'const' : flags === Let ? 'let' : flags === 0 ? 'var' : 'using'
}

/** Lowers a function; overload signatures and ambient functions have no body and are lowered to nothing. */
function lowerFunctionDeclaration(l: Lowering, node: ts.FunctionDeclaration): Statement[] {
  if (!node.body) return []
  return exported(l, node, span => {
    const fn = l.fn(node, span.start)
    if (isDefault(l, node)) return fn
    return [{ kind: 'declare', how: 'function', pattern: namePattern(l, node.name, span), value: fn, start: span.start, end: span.end, parent: undefined }]
  })
}

function lowerClassDeclaration(l: Lowering, node: ts.ClassDeclaration): Statement[] {
  return exported(l, node, span => {
    const value = l.classOf(node, span.start)
    if (isDefault(l, node)) return value
    return [{ kind: 'declare', how: 'class', pattern: namePattern(l, node.name, span), value, start: span.start, end: span.end, parent: undefined }]
  })
}

function namePattern(l: Lowering, name: ts.Identifier | undefined, span: Span): Declare['pattern'] {
  const nameSpan = name ? l.span(name) : { start: span.start, end: span.start }
  return buildNamePattern(name?.text ?? '', nameSpan, null, null)
}

function lowerEnum(l: Lowering, node: ts.EnumDeclaration, span: Span): Statement[] {
  const members = buildEnumMembers(node.members.map(member => ({
    ...l.key(member.name), value: member.initializer ? l.expr(member.initializer) : null, ...l.span(member),
  })))
  const value: Declare['value'] = { kind: 'object', members, origin: 'enum', start: span.start, end: span.end, parent: undefined }
  return [{ kind: 'declare', how: 'enum', pattern: namePattern(l, node.name, span), value, start: span.start, end: span.end, parent: undefined }]
}

function lowerInterface(l: Lowering, node: ts.InterfaceDeclaration, span: Span): TypeDeclaration[] {
  const bases = node.heritageClauses?.flatMap(clause => [...clause.types]) ?? []
  return [{
    kind: 'type', name: node.name.text, nameSpan: l.span(node.name), params: typeParameterNames(node.typeParameters),
    extends: l.types(bases),
    type: { kind: 'type-object', members: lowerTypeMembers(l, node.members), start: node.members.pos - 1, end: node.end, parent: undefined },
    ...span,
  }]
}

function lowerAlias(l: Lowering, node: ts.TypeAliasDeclaration, span: Span): TypeDeclaration[] {
  return [{
    kind: 'type', name: node.name.text, nameSpan: l.span(node.name), params: typeParameterNames(node.typeParameters),
    extends: [], type: l.type(node.type), ...span,
  }]
}

/** Lowers `namespace A.B { … }` and `declare module 'x' { … }` to blocks. */
function lowerNamespace(l: Lowering, node: ts.ModuleDeclaration, span: Span): Statement[] {
  let { body } = node
  while (body && l.ts.isModuleDeclaration(body)) body = body.body
  if (!body || !l.ts.isModuleBlock(body)) return []
  const named = body === node.body && l.ts.isIdentifier(node.name) && { namespace: node.name.text }
  return [{ kind: 'block', body: l.statements(body.statements), ...named, start: span.start, end: span.end, parent: undefined }]
}
