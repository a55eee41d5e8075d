import type { Expr, Literal } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'

type Quote = '\'' | '"' | '`'

/** The range of what a literal says, without its quotes. */
export function contentOf(literal: Literal): { readonly start: number, readonly end: number } {
  return literal.role === 'plain' ? { start: literal.start + 1, end: literal.end - 1 } : { start: literal.start, end: literal.end }
}

/** The literal that a text starts with. */
export function headOf(value: Expr): Literal | null {
  const head = value.kind === 'concat' ? value.parts[0] : value
  return head?.kind === 'literal' && typeof head.value === 'string' ? head : null
}

/** The text as it must be written inside a literal; undefined when it cannot be. */
export function encodeIn(literal: Literal, text: string, { text: source }: Module): string | undefined {
  if (/^[\w./~:%=?+-]*$/.test(text)) return text
  const quote = literal.role === 'chunk' ? '`' : source[literal.start]
  return literal.role !== 'markup' && isQuote(quote) ? escaped(text, quote) : undefined
}

/** A string literal with the quotes of the file. */
export function quoted(text: string, module: Module, like?: Literal): string {
  const quote = (like && quoteOf(like, module)) ?? usualQuote(module)
  return quote + escaped(text, quote) + quote
}

/** A key of an object or a pattern: bare where it can be, or with the quotes that it had. */
export function keyText(name: string, module: Module, before?: string): string {
  if (before === '\'' || before === '"') return before + escaped(name, before) + before
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : quoted(name, module)
}

/** Quotes that a key can have; a template's cannot be one. */
function quoteOf(literal: Literal, { text }: Module): '\'' | '"' | undefined {
  const quote = literal.role === 'plain' ? text[literal.start] : undefined
  return quote === '\'' || quote === '"' ? quote : undefined
}

/** In a template of Vue the double quotes are those of the attributes. */
function usualQuote(module: Module): '\'' | '"' {
  if (module.template !== null) return '\''
  const quotes = module.literals.map(literal => quoteOf(literal, module))
  const double = quotes.filter(quote => quote === '"').length
  return double > quotes.filter(quote => quote === '\'').length ? '"' : '\''
}

/** A text as it must be written between the substitutions of a template. */
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
