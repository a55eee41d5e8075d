import type { TSESTree } from '@typescript-eslint/utils'
import { buildArrayPattern, buildNamePattern, buildObjectPattern, buildPatternMember, buildTargetPattern, keyOf } from '../build.ts'
import { buildParameter } from '../build-parameter.ts'
import type { Key } from '../build.ts'
import type { Expr, Parameter, Pattern, PatternMember, Span, TypeRef } from '../expr.ts'
import { isType, skipOuter, span } from './lowering.ts'
import type { EsNode, Lowering } from './lowering.ts'

/** Lowers the pattern of a declaration or the target of an assignment. */
export function lowerPattern(l: Lowering, node: EsNode, use: 'declare' | 'assign', fallback: Expr | null): Pattern {
  const inner = skipOuter(node)
  if (isType(inner, 'AssignmentPattern')) return l.pattern(inner.left, use, l.expr(inner.right))
  if (isType(inner, 'ObjectPattern')) return lowerObjectPattern(l, inner, use, fallback)
  if (isType(inner, 'ArrayPattern')) return lowerArrayPattern(l, inner, use, fallback)
  if (use === 'declare' && isType(inner, 'Identifier')) {
    return buildNamePattern(inner.name, nameSpan(l, inner), annotation(l, inner), fallback)
  }
  return buildTargetPattern(l.expr(inner), fallback)
}

/** Returns the range of a name alone: an identifier's range includes its type annotation and question mark. */
function nameSpan(l: Lowering, node: TSESTree.Identifier): Span {
  const start = l.text.startsWith(node.name, node.range[0]) ? node.range[0] : l.text.indexOf(node.name, node.range[0])
  // A name written with escapes is not in the text; then the whole range is as near as one can get.
  return start < 0 || start >= node.range[1] ? span(node) : { start, end: start + node.name.length }
}

function annotation(l: Lowering, node: { typeAnnotation?: TSESTree.TSTypeAnnotation | undefined }): TypeRef | null {
  return node.typeAnnotation ? l.type(node.typeAnnotation.typeAnnotation) : null
}

function lowerObjectPattern(l: Lowering, node: TSESTree.ObjectPattern, use: 'declare' | 'assign', fallback: Expr | null): Pattern {
  const members: PatternMember[] = []
  let rest: Pattern | null = null
  for (const property of node.properties) {
    if (isType(property, 'RestElement')) rest = l.pattern(property.argument, use)
    else {
      const { key, computed, value, range } = property as TSESTree.Property
      members.push(buildPatternMember(range[0], l.key(key, computed), l.pattern(value, use)))
    }
  }
  return buildObjectPattern(bracketSpan(l, node, '}'), members, rest, annotation(l, node), fallback)
}

function lowerArrayPattern(l: Lowering, node: TSESTree.ArrayPattern, use: 'declare' | 'assign', fallback: Expr | null): Pattern {
  const items: (Pattern | null)[] = []
  let rest: Pattern | null = null
  for (const item of node.elements) {
    if (!item) items.push(null)
    else if (isType(item, 'RestElement')) rest = l.pattern(item.argument, use)
    else items.push(l.pattern(item, use))
  }
  return buildArrayPattern(bracketSpan(l, node, ']'), items, rest, annotation(l, node), fallback)
}

/** Returns the range of a pattern's brackets: an optional pattern's range includes its question mark. With a type the end does not matter. */
function bracketSpan(l: Lowering, node: EsNode, bracket: string): Span {
  const [start, end] = node.range
  return { start, end: l.text.lastIndexOf(bracket, end - 1) + 1 }
}

/** Lowers parameters; TypeScript's `this` is not one. */
export function lowerParams(l: Lowering, nodes: readonly EsNode[]): Parameter[] {
  return nodes
    .filter(node => !isType(node, 'Identifier') || node.name !== 'this')
    .map(node => {
      const decorators = (node as { decorators?: readonly TSESTree.Decorator[] }).decorators?.map(({ expression }) => l.expr(expression))
      if (isType(node, 'TSParameterProperty')) return buildParameter(l.docs.pattern(l.pattern(node.parameter, 'declare')), null, true, decorators)
      if (!isType(node, 'RestElement')) return buildParameter(l.docs.pattern(l.pattern(node, 'declare')), null, false, decorators)
      return buildParameter(l.docs.pattern(withType(l.pattern(node.argument, 'declare'), annotation(l, node))), dots(l, node), false, decorators)
    })
}

function dots(l: Lowering, node: EsNode): number {
  return l.text.indexOf('...', node.range[0])
}

/** Moves the type of a rest parameter to its name: one tree has it on the dots, the other on the name. */
function withType(pattern: Pattern, type: TypeRef | null): Pattern {
  return type ? { ...pattern, type, end: pattern.fallback?.end ?? type.end } : pattern
}

/** Lowers the name of a property or member. */
export function lowerKey(l: Lowering, node: EsNode, computed: boolean): Key {
  if (computed) return keyOf(l.expr(node))
  if (isType(node, 'Identifier')) return { key: node.name, keySpan: nameSpan(l, node) }
  if (isType(node, 'PrivateIdentifier')) return { key: `#${node.name}`, keySpan: span(node) }
  if (isType(node, 'Literal') && 'bigint' in node) return { key: node.raw, keySpan: span(node) }
  return keyOf(l.expr(node))
}
