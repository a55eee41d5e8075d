import { markupIn, parseBlocks, scriptBlocks } from '../blocks.ts'
import type { Markup } from '../expr.ts'
import { loadTypeScript } from '../typescript/load.ts'
import type { ParsedText } from '../typescript/parse-text.ts'
import { lowerMarkup } from './lower-markup.ts'

/** Parses the scripts of a `.svelte` file as one module and the script in its markup. */
export function parseSvelte(path: string, text: string): ParsedText & { readonly template: Markup | null } {
  const blocks = scriptBlocks(path, text)
  const language = blocks[0]?.language ?? 'js'
  return { ...parseBlocks(path, text, blocks), template: lowerMarkup(loadTypeScript(), path, markupIn(path, text), language) }
}
