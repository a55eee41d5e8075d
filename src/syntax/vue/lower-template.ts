import type { DirectiveNode, ElementNode, TemplateChildNode } from '@vue/compiler-dom'
import { camelCase } from '../component-name.ts'
import type { Expr, Markup, MarkupAttribute, Parameter, Span, Statement } from '../expr.ts'
import type { ScriptLanguage } from '../typescript/parse-text.ts'
import { parsePieces } from '../parse-pieces.ts'
import type { Piece } from '../parse-pieces.ts'
import { buildAttributeText, buildElement, buildHandler, buildText, directiveName, directiveValue } from './build-element.ts'
import type { ElementParts } from './build-element.ts'
import { isAttribute, isDirective, isElement, isInterpolation, isText, spanOf } from './nodes.ts'

interface Template {
  readonly text: string
  readonly statements: ReadonlyMap<number, Statement>
}

/** Lowers the template of a component; parts that cannot be parsed are left out. */
export function lowerTemplate(path: string, text: string, element: ElementNode, language: ScriptLanguage): Markup | null {
  const root = lowerElement({ text, statements: parsePieces(path, text, piecesOf(text, element), language) }, element)
  return root.kind === 'markup' ? root : null
}

function piecesOf(text: string, node: TemplateChildNode): Piece[] {
  if (isInterpolation(node)) return [{ ...spanOf(node.content), how: 'expression' }]
  if (!isElement(node)) return []
  const scope = slotScope(text, node)
  return [
    ...node.props.filter(isDirective).flatMap(directive => directivePieces(text, directive)),
    ...scope ? [{ ...scope, how: 'params' } as const] : [],
    ...node.children.flatMap(child => piecesOf(text, child)),
  ]
}

function directivePieces(text: string, node: DirectiveNode): Piece[] {
  if (node.forParseResult) {
    const params = aliasSpan(node)
    return [{ ...spanOf(node.forParseResult.source), how: 'expression' }, ...params ? [{ ...params, how: 'params' } as const] : []]
  }
  if (!node.exp) return []
  const span = spanOf(node.exp)
  if (node.name === 'slot') return [{ ...span, how: 'params' }]
  const isHandler = node.name === 'on' && node.arg && !/^\s*(?:async\s+)?function\b/.test(text.slice(span.start, span.end))
  return [{ ...span, how: isHandler ? 'statements' : 'expression' }]
}

/** Finds the parameters of a slot: those of `v-slot="a"` are a directive's, those of Vue 2's `slot-scope="a"` an attribute's. */
function slotScope(text: string, node: ElementNode): Span | null {
  const value = node.props.filter(isAttribute).find(({ name }) => name === 'slot-scope')?.value
  const { start, end } = value ? buildAttributeText(text, spanOf(value)) : { start: 0, end: 0 }
  return end - start > 2 ? { start: start + 1, end: end - 1 } : null
}

/** Returns the range of `zone, index` in `(zone, index) in zones`. */
function aliasSpan({ forParseResult }: DirectiveNode): Span | null {
  const { value, key, index } = forParseResult ?? {}
  const last = index ?? key ?? value
  return value && last ? { start: spanOf(value).start, end: spanOf(last).end } : null
}

function lowerElement(t: Template, node: ElementNode): Expr {
  const directives = node.props.filter(isDirective)
  const slot = directives.find(({ name, exp }) => name === 'slot' && exp)?.exp
  const scope = slot ? spanOf(slot) : slotScope(t.text, node)
  const parts: ElementParts = {
    tag: node.tag,
    attributes: node.props.flatMap(property => lowerAttribute(t, property)),
    children: node.children.flatMap(child => lowerChild(t, child)),
    loop: loopOf(t, directives.find(({ forParseResult }) => forParseResult)),
    slot: scope && paramsAt(t, scope.start),
    ...spanOf(node),
  }
  return buildElement(parts)
}

function loopOf(t: Template, node: DirectiveNode | undefined): ElementParts['loop'] {
  if (!node?.forParseResult) return null
  const iterable = expressionAt(t, spanOf(node.forParseResult.source).start)
  const alias = aliasSpan(node)
  return iterable && { iterable, params: alias ? paramsAt(t, alias.start) : [] }
}

function expressionAt(t: Template, start: number): Expr | null {
  const statement = t.statements.get(start)
  if (statement?.kind === 'block') return buildHandler(statement.body)
  return statement?.kind === 'expr' ? statement.expression : null
}

function paramsAt(t: Template, start: number): readonly Parameter[] {
  const expression = expressionAt(t, start)
  return expression?.kind === 'function' ? expression.params : []
}

function lowerAttribute(t: Template, node: ElementNode['props'][number]): MarkupAttribute[] {
  const span = spanOf(node)
  if (isAttribute(node)) {
    if (node.name === 'slot-scope' && node.value) return []
    return [{ kind: 'markup-attribute', name: node.name, value: node.value ? buildAttributeText(t.text, spanOf(node.value)) : null, ...span }]
  }
  if (node.forParseResult || (node.name === 'slot' && node.exp)) return []
  const argument = node.arg ? t.text.slice(spanOf(node.arg).start, spanOf(node.arg).end) : undefined
  return [{ kind: 'markup-attribute', name: directiveName(node.name, argument), value: directiveValue(node.name, valueOf(t, node)), ...span }]
}

/** Returns the value of a directive; `:id` alone is short for `:id="id"`. */
function valueOf(t: Template, node: DirectiveNode): Expr | null {
  if (node.exp) return expressionAt(t, spanOf(node.exp).start)
  if (node.name !== 'bind' || !node.arg) return null
  const span = spanOf(node.arg)
  const name = camelCase(t.text.slice(span.start, span.end))
  return { kind: 'name', name, ...span }
}

function lowerChild(t: Template, node: TemplateChildNode): Expr[] {
  if (isElement(node)) return [lowerElement(t, node)]
  if (isText(node)) return buildText(t.text, spanOf(node))
  const expression = isInterpolation(node) ? expressionAt(t, spanOf(node.content).start) : null
  return expression ? [expression] : []
}
