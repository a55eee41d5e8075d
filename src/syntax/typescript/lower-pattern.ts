import type { ts } from 'ts-morph'
import { buildArrayPattern, buildNamePattern, buildObjectPattern, buildPatternMember, buildTargetPattern, keyOf } from '../build.ts'
import { buildParameter } from '../build-parameter.ts'
import type { Key } from '../build.ts'
import type { Expr, Parameter, Pattern, PatternMember } from '../expr.ts'
import { skipOuter } from './lowering.ts'
import type { Lowering } from './lowering.ts'

/** Lowers the name or the destructuring of a declaration. */
export function lowerPattern(l: Lowering, name: ts.BindingName, typeNode: ts.TypeNode | undefined, defaultNode: ts.Expression | undefined): Pattern {
  const type = typeNode ? l.type(typeNode) : null
  const fallback = defaultNode ? l.expr(defaultNode) : null
  if (l.ts.isIdentifier(name)) return buildNamePattern(name.text, l.span(name), type, fallback)
  if (l.ts.isArrayBindingPattern(name)) return lowerArrayBinding(l, name, type, fallback)
  const members: PatternMember[] = []
  let rest: Pattern | null = null
  for (const element of name.elements) {
    const value = l.pattern(element.name, undefined, element.initializer)
    if (element.dotDotDotToken) rest = value
    else members.push(buildPatternMember(l.start(element), bindingKey(l, element), value))
  }
  return buildObjectPattern(l.span(name), members, rest, type, fallback)
}

function bindingKey(l: Lowering, element: ts.BindingElement): Key {
  if (element.propertyName) return l.key(element.propertyName)
  return { key: l.ts.isIdentifier(element.name) ? element.name.text : '', keySpan: l.span(element.name) }
}

function lowerArrayBinding(l: Lowering, name: ts.ArrayBindingPattern, type: Pattern['type'], fallback: Expr | null): Pattern {
  const items: (Pattern | null)[] = []
  let rest: Pattern | null = null
  for (const element of name.elements) {
    if (l.ts.isOmittedExpression(element)) items.push(null)
    else if (element.dotDotDotToken) rest = l.pattern(element.name, undefined, element.initializer)
    else items.push(l.pattern(element.name, undefined, element.initializer))
  }
  return buildArrayPattern(l.span(name), items, rest, type, fallback)
}

/** Lowers the left side of an assignment, which the compiler parses as an expression. */
export function lowerTarget(l: Lowering, node: ts.Node): Pattern {
  const { left, fallback } = splitDefault(l, node)
  if (l.ts.isObjectLiteralExpression(left)) return lowerObjectTarget(l, left, fallback)
  if (!l.ts.isArrayLiteralExpression(left)) return buildTargetPattern(l.expr(left), fallback)
  const items: (Pattern | null)[] = []
  let rest: Pattern | null = null
  for (const item of left.elements) {
    if (l.ts.isOmittedExpression(item)) items.push(null)
    else if (l.ts.isSpreadElement(item)) rest = l.target(item.expression)
    else items.push(l.target(item))
  }
  return buildArrayPattern(l.span(left), items, rest, null, fallback)
}

function splitDefault(l: Lowering, node: ts.Node): { left: ts.Node, fallback: Expr | null } {
  const isDefault = l.ts.isBinaryExpression(node) && node.operatorToken.kind === l.ts.SyntaxKind.EqualsToken
  return isDefault ? { left: skipOuter(l, node.left), fallback: l.expr(node.right) } : { left: skipOuter(l, node), fallback: null }
}

function lowerObjectTarget(l: Lowering, node: ts.ObjectLiteralExpression, fallback: Expr | null): Pattern {
  const members: PatternMember[] = []
  let rest: Pattern | null = null
  for (const property of node.properties) {
    if (l.ts.isSpreadAssignment(property)) rest = l.target(property.expression)
    else if (l.ts.isPropertyAssignment(property)) {
      members.push(buildPatternMember(l.start(property), l.key(property.name), l.target(property.initializer)))
    } else if (l.ts.isShorthandPropertyAssignment(property)) {
      const preset = property.objectAssignmentInitializer
      const value = buildTargetPattern(l.expr(property.name), preset ? l.expr(preset) : null)
      members.push(buildPatternMember(l.start(property), l.key(property.name), value))
    }
  }
  return buildObjectPattern(l.span(node), members, rest, null, fallback)
}

/** Lowers parameters; TypeScript's `this` is not one. */
export function lowerParams(l: Lowering, signature: ts.SignatureDeclaration): Parameter[] {
  const params: Parameter[] = []
  for (const node of signature.parameters) {
    if (l.ts.isIdentifier(node.name) && node.name.text === 'this') continue
    const pattern = l.docs.pattern(l.pattern(node.name, node.type, node.initializer))
    const dots = node.dotDotDotToken ? l.start(node.dotDotDotToken) : null
    const decorators = l.ts.getDecorators(node)?.map(({ expression }) => l.expr(expression))
    params.push(buildParameter(pattern, dots, l.ts.isParameterPropertyDeclaration(node, signature), decorators))
  }
  return params
}

/** Lowers the name of a property or member. */
export function lowerKey(l: Lowering, node: ts.PropertyName): Key {
  if (l.ts.isComputedPropertyName(node)) return keyOf(l.expr(node.expression))
  if (l.ts.isNumericLiteral(node)) return { key: String(Number(node.text)), keySpan: l.span(node) }
  return { key: node.text, keySpan: l.span(node) }
}
