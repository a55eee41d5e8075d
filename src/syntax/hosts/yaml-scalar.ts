import type { Scalar } from 'yaml'
import type { Piece } from './piece.ts'

/** Returns the range of a text in YAML; undefined for one with escapes, and for another value. */
export function yamlScalar(text: string, node: unknown): Pick<Piece, 'start' | 'end' | 'folded'> | undefined {
  if (!isText(node) || !node.range) return undefined
  const [start, end] = node.range
  if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') {
    const line = text.indexOf('\n', start)
    if (line < 0 || line >= end) return undefined
    return { start: line + 1, end, ...node.type === 'BLOCK_FOLDED' && { folded: true } }
  }
  const quote = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE' ? 1 : 0
  const span = { start: start + quote, end: end - quote }
  return text.slice(span.start, span.end) === node.value ? span : undefined
}

/** Tests if a node of YAML is a text. */
export function isText(node: unknown): node is Scalar<string> {
  return isScalar(node) && typeof node.value === 'string'
}

/** Tests if a node of YAML is a single value. */
export function isScalar(node: unknown): node is Scalar {
  return typeof node === 'object' && node !== null && 'value' in node && 'range' in node
}
