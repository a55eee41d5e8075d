import { buildLiteral } from '../build.ts'
import type { Expr } from '../expr.ts'
import type { Piece } from './piece.ts'
import { isText, yamlScalar } from './yaml-scalar.ts'

/**
 * An escape of a text in double quotes, a quote of one in single quotes, and a line break with the blanks around it: few, so that long runs of
 * blanks take no quadratic time.
 */
const DOUBLE = /\\\r?\n[^\S\n]*|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|[^])|[^\S\n]{0,99}\r?\n\s*/g
const SINGLE = /''|[^\S\n]{0,99}\r?\n\s*/g
const PLAIN = /[^\S\n]{0,99}\r?\n\s*/g
const CHARACTERS: ReadonlyMap<string, string> = new Map([['n', '\n'], ['t', '\t'], ['r', '\r'], ['0', '\0']])

/** Returns the range of a script in YAML. One that is written with escapes, or whose lines are folded, comes with the parts of its text. */
export function yamlScript(text: string, node: unknown): Piece | undefined {
  const found = yamlScalar(text, node)
  if (found || !isText(node) || !node.range) return found
  const pattern = node.type === 'QUOTE_DOUBLE' ? DOUBLE : node.type === 'QUOTE_SINGLE' ? SINGLE : node.type === 'PLAIN' ? PLAIN : undefined
  if (!pattern) return undefined
  const quote = pattern === PLAIN ? 0 : 1
  const [start, end] = [node.range[0] + quote, node.range[1] - quote]
  const parts = partsOf(text, pattern, start, end)
  const value = parts.map(part => part.kind === 'literal' ? String(part.value) : '').join('')
  return value === node.value ? { start, end, folded: true, parts } : undefined
}

function partsOf(text: string, pattern: RegExp, start: number, end: number): readonly Expr[] {
  const parts: Expr[] = []
  let from = start
  const chunk = (value: string, to: number): void => { if (to > from) parts.push(buildLiteral(value, 'chunk', from, to)) }
  for (const { 0: written, index } of text.slice(start, end).matchAll(pattern)) {
    const at = start + index
    chunk(text.slice(from, at), at)
    from = at
    const value = valueOf(written)
    // A character that stands for itself has a place of its own.
    if (value === written.at(-1)) from = at + written.length - 1
    chunk(value, at + written.length)
    from = at + written.length
  }
  chunk(text.slice(from, end), end)
  return parts
}

/** Line breaks become one blank, or one line break less than there are. */
function valueOf(written: string): string {
  if (/^\\\r?\n/.test(written)) return ''
  if (written === "''") return "'"
  if (!written.startsWith('\\')) return '\n'.repeat(written.split('\n').length - 2) || ' '
  const code = /^\\[xu]([\da-fA-F]+)$/.exec(written)?.[1]
  return code === undefined ? CHARACTERS.get(written.slice(1)) ?? written.slice(1) : String.fromCharCode(Number.parseInt(code, 16))
}
