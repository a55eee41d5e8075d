import type { ts } from 'ts-morph'
import { buildBlockMember, buildDecorator, buildReturnBody } from '../build.ts'
import type { ClassExpr, ClassMember, FunctionExpr, Statement } from '../expr.ts'
import { hasModifier, typeParameterNames } from './lowering.ts'
import type { Lowering } from './lowering.ts'
import { methodStart } from './lower-expression.ts'

/** Lowers a function, arrow function, method or accessor; the caller knows where it starts. */
export function lowerFunction(l: Lowering, node: ts.SignatureDeclaration, start: number): FunctionExpr {
  const { body, name, asteriskToken } = node as { body?: ts.ConciseBody, name?: ts.PropertyName, asteriskToken?: ts.Node }
  const arrow = l.ts.isArrowFunction(node)
  const named = l.ts.isFunctionExpression(node) || l.ts.isFunctionDeclaration(node)
  return {
    kind: 'function',
    name: named && name && l.ts.isIdentifier(name) ? name.text : null,
    params: l.params(node),
    body: body ? lowerFunctionBody(l, body) : [],
    returns: node.type ? l.type(node.type) : null,
    typeParams: typeParameterNames(node.typeParameters),
    arrow,
    async: hasModifier(node, l.ts.SyntaxKind.AsyncKeyword),
    generator: asteriskToken !== undefined,
    start, end: node.end, parent: undefined,
  }
}

function lowerFunctionBody(l: Lowering, body: ts.ConciseBody): Statement[] {
  return l.ts.isBlock(body) ? l.statements(body.statements) : buildReturnBody(l.expr(body))
}

/** Lowers a class; decorators become static blocks before what they decorate. */
export function lowerClass(l: Lowering, node: ts.ClassLikeDeclaration, start: number): ClassExpr {
  const heritage = node.heritageClauses?.find(clause => clause.token === l.ts.SyntaxKind.ExtendsKeyword)?.types[0]
  return {
    kind: 'class',
    name: node.name?.text ?? null,
    extends: heritage ? l.expr(heritage.expression) : null,
    extendsArgs: l.types(heritage?.typeArguments),
    members: [...decorators(l, node), ...node.members.flatMap(member => [...decorators(l, member), ...lowerMember(l, member)])],
    start, end: node.end, parent: undefined,
  }
}

function decorators(l: Lowering, node: ts.Node): ClassMember[] {
  const found = l.ts.canHaveDecorators(node) ? l.ts.getDecorators(node) ?? [] : []
  return found.map(decorator => buildDecorator(l.expr(decorator.expression), l.start(decorator), decorator.end))
}

function lowerMember(l: Lowering, node: ts.ClassElement): ClassMember[] {
  const { start, end } = l.span(node)
  if (l.ts.isClassStaticBlockDeclaration(node)) return [buildBlockMember(l.statements(node.body.statements), start, end)]
  const isStatic = hasModifier(node, l.ts.SyntaxKind.StaticKeyword)
  if (l.ts.isConstructorDeclaration(node)) {
    const keySpan = constructorSpan(l, node)
    const value = method(l, node)
    return [{ kind: 'class-member', key: 'constructor', keySpan, static: false, how: 'constructor', value, type: null, start, end, parent: undefined }]
  }
  if (l.ts.isPropertyDeclaration(node)) {
    const value = node.initializer ? l.expr(node.initializer) : null
    const key = l.key(node.name)
    const type = node.type ? l.type(node.type) : l.docs.typeAt(start)
    return [{ kind: 'class-member', ...key, static: isStatic, how: 'field', value, type, start, end, parent: undefined }]
  }
  if (!l.ts.isMethodDeclaration(node) && !l.ts.isAccessor(node)) return []
  const how = l.ts.isGetAccessor(node) ? 'get' : l.ts.isSetAccessor(node) ? 'set' : 'method'
  return [{ kind: 'class-member', ...l.key(node.name), static: isStatic, how, value: method(l, node), type: null, start, end, parent: undefined }]
}

function method(l: Lowering, node: ts.ConstructorDeclaration | ts.MethodDeclaration | ts.AccessorDeclaration): FunctionExpr | null {
  return node.body ? l.fn(node, methodStart(node)) : null
}

/** Finds the word `constructor`, for which the compiler has no node. */
function constructorSpan(l: Lowering, node: ts.ConstructorDeclaration): ClassMember['keySpan'] {
  const from = node.modifiers?.end ?? l.start(node)
  const start = l.text.indexOf('constructor', from)
  return { start, end: start + 'constructor'.length }
}
