import type { Expr, Literal } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'

type Quote = '\'' | '"' | '`'

/** Returns the range of a literal's text, without its quotes. */
export function contentOf(literal: Literal): { readonly start: number, readonly end: number } {
  return literal.role === 'plain' ? { start: literal.start + 1, end: literal.end - 1 } : { start: literal.start, end: literal.end }
}

/** Returns the literal that a string value starts with. */
export function headOf(value: Expr): Literal | null {
  const head = value.kind === 'concat' ? value.parts[0] : value
  return head?.kind === 'literal' && typeof head.value === 'string' ? head : null
}

/** Returns a text with the escapes that it needs inside a literal; undefined when it cannot be written there. */
export function encodeIn(literal: Literal, text: string, { text: source }: Module): string | undefined {
  if (/^[\w./~:%=?+-]*$/.test(text)) return text
  const quote = literal.role === 'chunk' ? '`' : source[literal.start]
  return literal.role !== 'markup' && isQuote(quote) ? escaped(text, quote) : undefined
}

/** Returns a string literal with the quotes that the file, or a literal given as an example, has. */
export function quoted(text: string, module: Module, like?: Literal): string {
  const quote = (like && quoteOf(like, module)) ?? usualQuote(module)
  return quote + escaped(text, quote) + quote
}

/** Returns the key of an object or a pattern: without quotes where that is possible, or with the quotes that it had. */
export function keyText(name: string, module: Module, before?: string): string {
  if (before === '\'' || before === '"') return before + escaped(name, before) + before
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : quoted(name, module)
}

/** Returns the quote of a plain literal; a template's backtick is none that a key can have. */
function quoteOf(literal: Literal, { text }: Module): '\'' | '"' | undefined {
  const quote = literal.role === 'plain' ? text[literal.start] : undefined
  return quote === '\'' || quote === '"' ? quote : undefined
}

/** Returns the quote that the file uses most. A Vue template uses single ones: the double ones delimit its attributes. */
function usualQuote(module: Module): '\'' | '"' {
  if (module.template !== null) return '\''
  const quotes = module.literals.map(literal => quoteOf(literal, module))
  const double = quotes.filter(quote => quote === '"').length
  return double > quotes.filter(quote => quote === '\'').length ? '"' : '\''
}

/** Returns a text with the escapes that it needs between the substitutions of a template. */
export function templateText(text: string): string {
  return escaped(text, '`')
}

function isQuote(text: string | undefined): text is Quote {
  return text === '\'' || text === '"' || text === '`'
}

function escaped(text: string, quote: Quote): string {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    .replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029').replaceAll(quote, `\\${quote}`)
  return quote === '`' ? safe.replaceAll('${', '\\${') : safe
}
