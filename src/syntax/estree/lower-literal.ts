import type { TSESTree } from '@typescript-eslint/utils'
import { buildLiteral, buildTemplate } from '../build.ts'
import type { Concat, Expr, Literal } from '../expr.ts'
import { enterExpr, span } from './lowering.ts'
import type { Lowering, Table } from './lowering.ts'

/** Enters literals and templates. */
export function enterLiterals(table: Table<Expr>): void {
  enterExpr(table, 'Literal', lowerLiteral)
  enterExpr(table, 'TemplateLiteral', (l, node: TSESTree.TemplateLiteral) => {
    if (node.expressions.length > 0) return lowerTemplate(l, node)
    return buildLiteral(node.quasis[0]?.value.cooked ?? '', 'plain', node.range[0], node.range[1])
  })
}

/** Lowers a literal; a big integer and a regular expression become `other` with their source text. */
function lowerLiteral(l: Lowering, node: TSESTree.Literal): Expr {
  const [start, end] = node.range
  const { value } = node
  const isPlain = value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (isPlain && !('regex' in node)) return buildLiteral(value, 'plain', start, end)
  return { kind: 'other', operator: l.text.slice(start, end), children: [], start, end }
}

/** Lowers a template to texts and expressions in turn; a tagged one may be without substitutions. */
export function lowerTemplate(l: Lowering, node: TSESTree.TemplateLiteral): Concat {
  const { start, end } = span(node)
  // Some parsers count the delimiters in the range of the text, others do not.
  const withDelimiters = node.quasis[0]?.range[0] === start
  const chunks = node.quasis.map(quasi => lowerChunk(quasi, withDelimiters))
  return buildTemplate(chunks, node.expressions.map(expression => l.expr(expression)), start, end)
}

/** An escape that only a tagged template may have: `\1`, `\xg`. */
const INVALID = /^(?:[^\\]|\\[^])*?\\(?:[1-9]|0\d|x(?![\da-fA-F]{2})|u(?![\da-fA-F]{4}|\{[\da-fA-F]+\}))/

function lowerChunk(node: TSESTree.TemplateElement, withDelimiters: boolean): Literal {
  const { start, end } = span(node)
  const { cooked, raw } = node.value as { cooked?: string | null, raw: string }
  // With such an escape only the raw text exists, but some parsers give another one too.
  const value = INVALID.test(raw) ? raw : cooked ?? raw
  const closing = node.tail ? 1 : 2
  return withDelimiters
    ? buildLiteral(value, 'chunk', start + 1, end - closing)
    : buildLiteral(value, 'chunk', start, end)
}
