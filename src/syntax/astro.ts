import { markupIn, parseBlocks, scriptBlocks } from './blocks.ts'
import type { Expr, Markup } from './expr.ts'
import { parseText } from './typescript/parse-text.ts'
import type { ParsedText } from './typescript/parse-text.ts'

const brace = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,500}\}){0,500}\}){0,500}\}`
const voidName = '(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)'
const voidTag = new RegExp(String.raw`<${voidName}\b(?:[^<>"'{}]|"[^"]{0,2000}"|'[^']{0,2000}'|${brace})*(?<!/)>`, 'gi')

/** Parses the scripts of an `.astro` file as one module and its markup as JSX, which it resembles; parts of the markup that are not JSX are ignored. */
export function parseAstro(path: string, text: string): ParsedText & { readonly template: Markup | null } {
  return { ...parseBlocks(path, text, scriptBlocks(path, text)), template: lowerMarkup(path, text) }
}

function lowerMarkup(path: string, text: string): Markup | null {
  const markup = markupIn(path, text).replace(voidTag, expressionsOf)
  if (!markup.includes('{')) return null
  // A fragment around it all needs room; without it several elements are still read as a list.
  const fragment = markup.startsWith('  ') ? `<>${markup.slice(2)}</>` : markup
  const children = parseText(path, fragment, 'tsx').body.flatMap((statement): readonly Expr[] => {
    if (statement.kind !== 'expr') return []
    const { expression } = statement
    return expression.kind === 'markup' && expression.tag === '' ? expression.children : [expression]
  })
  return { kind: 'markup', tag: '', attributes: [], children, start: 0, end: text.length }
}

/** Blanks a void tag except for the expressions in it: parsed as JSX, it would never be closed and would contain the rest of the file. */
function expressionsOf(tag: string): string {
  return tag.replace(new RegExp(`${brace}|[^\\s]`, 'g'), part => part.startsWith('{') && part.length > 1 ? part : ' ')
}
