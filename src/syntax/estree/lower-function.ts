import type { TSESTree } from '@typescript-eslint/utils'
import { buildBlockMember, buildDecorator, buildReturnBody } from '../build.ts'
import type { ClassExpr, ClassMember, FunctionExpr, Statement } from '../expr.ts'
import { isType, span, typeParameterNames } from './lowering.ts'
import type { EsNode, Lowering } from './lowering.ts'

type FunctionNode = TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression | TSESTree.TSEmptyBodyFunctionExpression

/** Lowers a function, arrow function or the function of a method. */
export function lowerFunction(l: Lowering, node: FunctionNode): FunctionExpr {
  return {
    kind: 'function',
    name: node.id?.name ?? null,
    params: l.params(node.params),
    body: node.body ? lowerFunctionBody(l, node.body) : [],
    returns: node.returnType ? l.type(node.returnType.typeAnnotation) : null,
    typeParams: typeParameterNames(node),
    arrow: isType(node, 'ArrowFunctionExpression'),
    async: node.async,
    generator: node.generator,
    ...span(node),
  }
}

function lowerFunctionBody(l: Lowering, body: TSESTree.BlockStatement | TSESTree.Expression): Statement[] {
  return isType(body, 'BlockStatement') ? l.statements(body.body) : buildReturnBody(l.expr(body))
}

/** Lowers a class; decorators become static blocks before what they decorate. */
export function lowerClass(l: Lowering, node: TSESTree.ClassDeclaration | TSESTree.ClassExpression): ClassExpr {
  const generic = node as { superTypeArguments?: TypeArgs, superTypeParameters?: TypeArgs }
  return {
    kind: 'class',
    name: node.id?.name ?? null,
    extends: node.superClass ? l.expr(node.superClass) : null,
    extendsArgs: l.types((generic.superTypeArguments ?? generic.superTypeParameters)?.params),
    members: [...decorators(l, node), ...node.body.body.flatMap(member => [...decorators(l, member), ...lowerMember(l, member)])],
    ...span(node),
  }
}

type TypeArgs = TSESTree.TSTypeParameterInstantiation

function decorators(l: Lowering, node: EsNode): ClassMember[] {
  const found = (node as { decorators?: readonly TSESTree.Decorator[] }).decorators ?? []
  return found.map(decorator => buildDecorator(l.expr(decorator.expression), decorator.range[0], decorator.range[1]))
}

const fieldTypes: ReadonlySet<string> = new Set(['PropertyDefinition', 'AccessorProperty', 'TSAbstractPropertyDefinition', 'TSAbstractAccessorProperty'])

function lowerMember(l: Lowering, node: TSESTree.ClassElement): ClassMember[] {
  if (isType(node, 'StaticBlock')) return [buildBlockMember(l.statements(node.body), node.range[0], node.range[1])]
  if (fieldTypes.has(node.type)) return [lowerField(l, node as TSESTree.PropertyDefinition)]
  if (!isType(node, 'MethodDefinition') && !isType(node, 'TSAbstractMethodDefinition')) return []
  const value = isType(node.value, 'TSEmptyBodyFunctionExpression') ? null : l.fn(node.value)
  return [{ kind: 'class-member', ...l.key(node.key, node.computed), static: node.static, how: node.kind, value, type: null, ...span(node) }]
}

function lowerField(l: Lowering, node: TSESTree.PropertyDefinition): ClassMember {
  return {
    kind: 'class-member', ...l.key(node.key, node.computed), static: node.static, how: 'field', value: node.value ? l.expr(node.value) : null,
    type: node.typeAnnotation ? l.type(node.typeAnnotation.typeAnnotation) : l.docs.typeAt(node.range[0]), ...span(node),
  }
}
