import { blank } from './blank.ts'
import type { Block, Span, Statement } from './expr.ts'
import { fencesOf } from './fences.ts'
import { withoutMarkers } from './quote-markers.ts'
import { lowerShellFences } from './shell-fences.ts'
import { parseText } from './typescript/parse-text.ts'
import type { ParsedText, ScriptLanguage } from './typescript/parse-text.ts'

/** The inside of a script element. */
export interface ScriptBlock extends Span {
  readonly language: ScriptLanguage
}

/** The code between the fences, and where the markup begins. */
interface FrontMatter extends Span {
  readonly markupStart: number
}

/** Finds the script blocks of a `.svelte` or `.astro` file, and Astro's front matter. */
export function scriptBlocks(path: string, text: string): ScriptBlock[] {
  const blocks: ScriptBlock[] = []
  const isAstro = /\.astro$/i.test(path)
  const frontMatter = isAstro ? frontMatterIn(text) : null
  if (frontMatter) blocks.push({ start: frontMatter.start, end: frontMatter.end, language: 'ts' })
  const markup = /<!--[^]*?(?:-->|$)|<script\b((?:[^<>"']|"[^"]*"|'[^']*')*)>([^]*?)(?:<\/script\s*>|$)/gi
  markup.lastIndex = frontMatter?.markupStart ?? 0
  for (const match of text.matchAll(markup)) {
    const [whole, attributes, content] = match
    if (attributes === undefined || content === undefined) continue
    const start = match.index + whole.indexOf('>', '<script'.length + attributes.length) + 1
    const language = blockLanguage(attributes, isAstro)
    if (language) blocks.push({ start, end: start + content.length, language })
  }
  return blocks
}

/** Finds the front matter: its first fence comes before anything else in the file. */
function frontMatterIn(text: string): FrontMatter | null {
  const open = /^\s*---\r?\n/.exec(text)
  if (!open) return null
  const start = open[0].length
  const close = /^---[^\S\n]*$/gm
  close.lastIndex = start
  const closed = close.exec(text)
  return closed && { start, end: closed.index, markupStart: closed.index + closed[0].length }
}

const notMarkup = /<!--[^]*?(?:-->|$)|<!doctype[^<>]*>|<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi

/** Returns the markup of a `.svelte` or `.astro` file: scripts, styles, comments and front matter are blank. */
export function markupIn(path: string, text: string): string {
  const markupStart = /\.astro$/i.test(path) ? frontMatterIn(text)?.markupStart ?? 0 : 0
  return blank(text.slice(0, markupStart)) + text.slice(markupStart).replace(notMarkup, blank)
}

/** Returns the language of a block, or null if it is no script, such as JSON. */
function blockLanguage(attributes: string, isAstro: boolean): ScriptLanguage | null {
  const type = attribute(attributes, 'type')
  if (type !== undefined && !/^(?:module|(?:text|application)\/(?:java|type)script)$/i.test(type)) return null
  return scriptLanguage(attribute(attributes, 'lang') ?? (isAstro || type?.endsWith('typescript') ? 'ts' : undefined))
}

function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

/** Returns the language that a `lang` attribute names. */
export function scriptLanguage(lang: string | undefined): ScriptLanguage {
  if (lang === 'tsx') return 'tsx'
  return lang === 'ts' || lang === 'typescript' ? 'ts' : 'js'
}

/** A file with more blocks than these has each parsed apart, not with the text before it filled up with spaces. */
const MOST_FILLED = 8

/** Parses the script blocks of a file as one module; ranges are those of the whole file. */
export function parseBlocks(path: string, text: string, blocks: readonly ScriptBlock[]): ParsedText {
  const parsed = blocks.length > MOST_FILLED ? blocks.map(block => parseMoved(path, text.slice(block.start, block.end), block))
    : blocks.map(({ start, end, language }) => parseText(path, blank(text.slice(0, start)) + text.slice(start, end), language))
  return { body: parsed.flatMap(({ body }) => body), problems: parsed.flatMap(({ problems }) => problems) }
}

/** Parses the fences of a Markdown file, each as a block, since none can see the names of another. A fence with syntax errors is a sketch and is skipped. */
export function parseFences(path: string, text: string): ParsedText {
  const body = fencesOf(text).flatMap((fence): Block[] => {
    const { body, problems } = parseMoved(path, withoutMarkers(text, fence, fence.depth), fence)
    return problems.length > 0 ? [] : [{ kind: 'block', body, start: fence.start, end: fence.end }]
  })
  return { body: [...body, ...lowerShellFences(text)].sort((a, b) => a.start - b.start), problems: [] }
}

/** Parses code apart from the text before it: filling that up for each of a thousand pieces would take a minute. */
function parseMoved(path: string, code: string, { start, language }: ScriptBlock): ParsedText {
  const { body, problems } = parseText(path, code, language)
  return { body: movedBy(start, body), problems: problems.map(problem => ({ ...problem, start: problem.start + start })) }
}

/** Moves code to its place in a longer text. */
export function movedBy(offset: number, body: readonly Statement[]): Statement[] {
  const isOffset = (key: string, value: unknown): value is number => (key === 'start' || key === 'end') && typeof value === 'number'
  return JSON.parse(JSON.stringify(body), (key, value: unknown) => isOffset(key, value) ? value + offset : value) as Statement[]
}
