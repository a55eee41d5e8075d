import { buildBlockFunction, buildLiteral, toStatement } from '../build.ts'
import type { Expr, Markup, MarkupAttribute, Span, Statement } from '../expr.ts'
import type { ElementTag } from './find-elements.ts'
import type { Tag } from './find-tags.ts'
import type { Blocks } from './open-blocks.ts'

/** Adds an element to the blocks around it, or ends the one that is open. */
export function addElement(blocks: Blocks, markup: string, element: ElementTag, valueOf: (tag: Tag) => Expr | null): void {
  const { name, isEnd, isEmpty, start, end } = element
  if (isEnd) blocks.closeElement(name, end)
  else {
    const attributes = attributesOf(markup, element, valueOf)
    if (isEmpty) blocks.add(toStatement({ kind: 'markup', tag: name, attributes, children: [], start, end }))
    else blocks.openElement(name, start, (body, span) => toStatement(elementOf(name, attributes, body, span)))
  }
}

function elementOf(tag: string, attributes: readonly MarkupAttribute[], body: readonly Statement[], { start, end }: Span): Markup {
  const inside = Math.max(start, attributes.at(-1)?.end ?? start)
  const expressions = body.flatMap(statement => statement.kind === 'expr' ? [statement.expression] : [])
  const children = expressions.length === body.length ? expressions : [buildBlockFunction(body, inside, end)]
  return { kind: 'markup', tag, attributes, children, start, end }
}

function attributesOf(markup: string, { attributes }: ElementTag, valueOf: (tag: Tag) => Expr | null): readonly MarkupAttribute[] {
  return attributes.map(({ name, text, tag, start, end }): MarkupAttribute => {
    const value = tag ? valueOf(tag) : text && buildLiteral(markup.slice(text.start, text.end), 'markup', text.start, text.end)
    const short = !tag && !text && name.startsWith('bind:') ? name.slice('bind:'.length) : undefined
    const named: Expr | null = short === undefined ? value : { kind: 'name', name: short, start: end - short.length, end }
    return { kind: 'markup-attribute', name: name.replace(/^on:/, '@').replace(/\|once\b/, ''), value: named, start, end }
  })
}
