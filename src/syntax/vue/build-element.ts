import { buildArrow, buildBlockFunction, buildBound, buildCallback, buildLiteral, toStatement } from '../build.ts'
import type { Expr, Literal, Markup, MarkupAttribute, Parameter, Span, Statement } from '../expr.ts'

export interface ElementParts extends Span {
  readonly tag: string
  readonly attributes: readonly MarkupAttribute[]
  readonly children: readonly Expr[]
  /** `v-for="params in iterable"`. */
  readonly loop: { readonly params: readonly Parameter[], readonly iterable: Expr } | null
  /** `v-slot="params"`. */
  readonly slot: readonly Parameter[] | null
}

/**
 * Builds an element of a Vue template. `v-for="a in b"` is lowered to `b.forEach(a => element)`, which relates the alias to its
 * values; the children under `v-slot="a"` become one function of a. The two directives are no attributes.
 */
export function buildElement({ tag, attributes, children, loop, slot, start, end }: ElementParts): Expr {
  const inside = slot ? [buildArrow(slot, children.map(toStatement), start, end)] : children
  const markup: Markup = { kind: 'markup', tag, attributes, children: inside, start, end }
  if (!loop) return markup
  return buildCallback(loop.iterable, 'forEach', buildArrow(loop.params, [toStatement(markup)], start, end))
}

/** Returns the name of a directive: the argument alone for `:argument`, `@argument` for events, else `v-name`. */
export function directiveName(name: string, argument: string | undefined): string {
  if (name === 'bind') return argument ?? ''
  if (name === 'on') return `@${argument ?? ''}`
  return argument === undefined ? `v-${name}` : `v-${name}:${argument}`
}

/** Returns the value of a directive as it is lowered. */
export function directiveValue(name: string, value: Expr | null): Expr | null {
  return value && name === 'model' ? buildBound(value) : value
}

/** Builds the value of an attribute from its source text. */
export function buildAttributeText(text: string, { start, end }: Span): Literal {
  const isQuoted = /["']/.test(text[start] ?? '')
  return isQuoted ? buildLiteral(text.slice(start + 1, end - 1), 'plain', start, end) : buildLiteral(text.slice(start, end), 'markup', start, end)
}

/** Builds the text between elements from its source text; none if it is blank. */
export function buildText(text: string, { start, end }: Span): Literal[] {
  const value = text.slice(start, end)
  return value.trim() === '' ? [] : [buildLiteral(value, 'markup', start, end)]
}

/** Lowers the statements of an event handler: a single expression becomes itself, several statements become a function. */
export function buildHandler(statements: readonly Statement[]): Expr | null {
  const [first] = statements
  const last = statements.at(-1)
  if (!first || !last) return null
  return first === last && first.kind === 'expr' ? first.expression : buildBlockFunction(statements, first.start, last.end)
}
