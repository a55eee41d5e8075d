import type { ts } from 'ts-morph'
import { buildLiteral, buildTemplate } from '../build.ts'
import type { Concat, Expr, Literal } from '../expr.ts'
import { enterExpr } from './lowering.ts'
import type { Lowering, Table } from './lowering.ts'

/** The compiler's `TokenFlags.ContainsInvalidEscape`, which its types do not show. */
const containsInvalidEscape = 2048

/** Enters literals and templates. */
export function enterLiterals(table: Table<Expr>, kinds: typeof ts.SyntaxKind): void {
  const literal = (kind: ts.SyntaxKind, value: (node: ts.LiteralExpression) => Literal['value']) =>
    enterExpr(table, kind, (l, node: ts.LiteralExpression) => buildLiteral(value(node), 'plain', l.start(node), node.end))
  literal(kinds.StringLiteral, node => node.text)
  literal(kinds.NoSubstitutionTemplateLiteral, node => node.text)
  literal(kinds.NumericLiteral, node => Number(node.text))
  literal(kinds.TrueKeyword, () => true)
  literal(kinds.FalseKeyword, () => false)
  literal(kinds.NullKeyword, () => null)
  enterExpr(table, kinds.BigIntLiteral, lowerAsText)
  enterExpr(table, kinds.RegularExpressionLiteral, lowerAsText)
  enterExpr(table, kinds.TemplateExpression, lowerTemplate)
}

function lowerAsText(l: Lowering, node: ts.Node): Expr {
  const start = l.start(node)
  return { kind: 'other', operator: l.text.slice(start, node.end), children: [], start, end: node.end, parent: undefined }
}

/** Lowers a template to texts and expressions in turn; a tagged one may be without substitutions. */
export function lowerTemplate(l: Lowering, node: ts.TemplateLiteral): Concat {
  const start = l.start(node)
  if (l.ts.isNoSubstitutionTemplateLiteral(node)) {
    return buildTemplate([lowerChunk(l, node, 1)], [], start, node.end)
  }
  const spans = node.templateSpans
  const chunks = [lowerChunk(l, node.head, 2), ...spans.map(({ literal }) => lowerChunk(l, literal, l.ts.isTemplateTail(literal) ? 1 : 2))]
  return buildTemplate(chunks, spans.map(span => l.expr(span.expression)), start, node.end)
}

function lowerChunk(l: Lowering, node: ts.LiteralLikeNode, closing: number): Literal {
  const start = l.start(node) + 1
  const end = node.isUnterminated ? node.end : node.end - closing
  const { templateFlags = 0 } = node as { templateFlags?: number }
  // A tagged template may contain invalid escapes; then only the raw text exists.
  const value = templateFlags & containsInvalidEscape ? l.text.slice(start, end) : node.text
  return buildLiteral(value, 'chunk', start, end)
}
