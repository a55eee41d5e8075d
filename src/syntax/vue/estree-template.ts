import type { EsNode, Lowering } from '../estree/lowering.ts'
import type { Expr, Markup, MarkupAttribute, Parameter, Span } from '../expr.ts'
import { buildAttributeText, buildElement, buildHandler, buildText, directiveName, directiveValue } from './build-element.ts'
import type { ElementParts } from './build-element.ts'

/** The parts of vue-eslint-parser's nodes that are used. */
export interface VueElement {
  type: 'VElement'
  range: [number, number]
  rawName: string
  startTag: { attributes: VueAttribute[] }
  children: VueChild[]
}
type VueChild = VueElement | { type: 'VText', range: [number, number] } | VueContainer
interface VueContainer { type: 'VExpressionContainer', range: [number, number], expression: VueExpression | null }
type VueExpression =
  | EsNode
  | { type: 'VForExpression', left: EsNode[], right: EsNode }
  | { type: 'VOnExpression', body: EsNode[] }
  | { type: 'VSlotScopeExpression', params: EsNode[] }
  | { type: 'VFilterSequenceExpression', expression: EsNode, filters: VueFilter[] }
interface VueFilter { range: [number, number], callee: EsNode, arguments: EsNode[] }
interface VueAttribute {
  range: [number, number]
  directive: boolean
  key: { range: [number, number], rawName: string, name: { name: string }, argument: { range: [number, number] } | null }
  value: VueContainer | { type: 'VLiteral', range: [number, number] } | null
}

/** Lowers the template that vue-eslint-parser attaches to a program, to the same tree as the Vue compiler's. */
export function lowerTemplateBody(l: Lowering, body: VueElement | null | undefined): Markup | null {
  const root = body ? lowerElement(l, body) : null
  return root?.kind === 'markup' ? root : null
}

function spanOf(node: { range: [number, number] }): Span {
  return { start: node.range[0], end: node.range[1] }
}

function lowerElement(l: Lowering, node: VueElement): Expr {
  const { attributes } = node.startTag
  const expressions = attributes.map(expressionOf)
  const loop = expressions.find(expression => expression?.type === 'VForExpression')
  const slot = expressions.find(expression => expression?.type === 'VSlotScopeExpression')
  const parts: ElementParts = {
    tag: node.rawName,
    attributes: attributes.flatMap(attribute => lowerAttribute(l, attribute)),
    children: node.children.flatMap(child => lowerChild(l, child)),
    loop: loop?.type === 'VForExpression' ? { params: lowerParams(l, loop.left), iterable: l.expr(loop.right) } : null,
    slot: slot?.type === 'VSlotScopeExpression' ? lowerParams(l, slot.params) : null,
    ...spanOf(node),
  }
  return buildElement(parts)
}

function expressionOf({ value }: VueAttribute): VueExpression | null {
  return value?.type === 'VExpressionContainer' ? value.expression : null
}

function lowerParams(l: Lowering, nodes: readonly (EsNode | null)[]): Parameter[] {
  return l.params(nodes.filter(node => node !== null))
}

function lowerAttribute(l: Lowering, node: VueAttribute): MarkupAttribute[] {
  const { key, value } = node
  const span = spanOf(node)
  if (!node.directive) {
    return [{ kind: 'markup-attribute', name: key.rawName, value: value ? buildAttributeText(l.text, spanOf(value)) : null, ...span }]
  }
  const expression = expressionOf(node)
  if (expression?.type === 'VForExpression' || expression?.type === 'VSlotScopeExpression') return []
  // The compiler drops `v-pre`, too.
  if (key.name.name === 'pre') return []
  const argument = key.argument ? l.text.slice(...key.argument.range) : undefined
  const lowered = directiveValue(key.name.name, expression && lowerExpression(l, expression))
  return [{ kind: 'markup-attribute', name: directiveName(key.name.name, argument), value: lowered, ...span }]
}

function lowerChild(l: Lowering, node: VueChild): Expr[] {
  if (node.type === 'VElement') return [lowerElement(l, node)]
  if (node.type === 'VText') return buildText(l.text, spanOf(node))
  const expression = node.expression ? lowerExpression(l, node.expression) : null
  return expression ? [expression] : []
}

function lowerExpression(l: Lowering, node: VueExpression): Expr | null {
  if (node.type === 'VOnExpression') return buildHandler(l.statements(node.body))
  if (node.type === 'VFilterSequenceExpression') return lowerFilters(l, node.expression, node.filters)
  if (node.type === 'VForExpression' || node.type === 'VSlotScopeExpression') return null
  return l.expr(node)
}

/** Lowers the filters of Vue 2 the way the compiler parses them, as binary operators: `a | b(c)`. */
function lowerFilters(l: Lowering, first: EsNode, filters: readonly VueFilter[]): Expr {
  let left = l.expr(first)
  const { start } = left
  for (const filter of filters) {
    const [from, end] = filter.range
    const callee = l.expr(filter.callee)
    const isCall = end > callee.end
    const right: Expr = isCall
      ? { kind: 'call', callee, args: l.exprs(filter.arguments), typeArgs: [], optional: false, tagged: false, start: from, end }
      : callee
    left = { kind: 'other', operator: '|', children: [left, right], start, end }
  }
  return left
}
