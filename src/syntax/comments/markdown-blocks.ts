import type { Span } from '../expr.ts'

/** The structure of a Markdown text, as far as comments need it. */
export interface MarkdownBlocks {
  /** Front matter, and code that only its indent marks. */
  readonly code: readonly Span[]
  /** The offsets where a block of text begins: no inline construct continues from one block into the next. */
  readonly starts: readonly number[]
}

/** The state of the lines above a line. */
interface Above {
  /** The columns where the text of each open list item begins. */
  readonly items: number[]
  /** True for text that an indented line continues. */
  isText: boolean
  /** Elements end at the next empty line. */
  isHtml: boolean
}

const breakLine = /^(?:(?:\*[^\S\n]*){3,}|(?:-[^\S\n]*){3,}|(?:_[^\S\n]*){3,}|=+[^\S\n]*)$/
const itemMark = /^(?:[-*+]|\d{1,9}[.)])(?=\s|$)/
/** The limit of lists within lists; deeper ones are read as text. */
const deepest = 100

/** Reads the lines of a Markdown text whose fences are blank. */
export function markdownBlocks(text: string): MarkdownBlocks {
  const code: Span[] = []
  const starts: number[] = []
  const above: Above = { items: [], isText: false, isHtml: false }
  const from = frontMatterEnd(text)
  if (from > 0) code.push({ start: 0, end: from })
  for (const { 0: line, index } of text.matchAll(/[^\n]*(?:\n|$)/g)) {
    if (line === '' || index < from) continue
    const kind = kindOf(line.trimEnd(), above)
    if (kind === 'code') code.push({ start: index, end: index + line.length })
    if (kind !== 'text') starts.push(index)
  }
  return { code, starts }
}

/** Returns the end of the front matter: YAML between dashes or TOML between pluses, before anything else. */
function frontMatterEnd(text: string): number {
  return /^\uFEFF?(---|\+\+\+)[^\S\n]*\n(?:[^\n]*\n)*?\1[^\S\n]*(?:\n|$)/.exec(text)?.[0].length ?? 0
}

/** Distinguishes a line of code from one that begins a block, and from text that continues the line above. */
function kindOf(line: string, above: Above): 'code' | 'start' | 'text' {
  // Quotes are read like the text in them.
  const content = line.replace(/^(?: {0,3}> ?)+/, '')
  if (!/\S/.test(content)) {
    Object.assign(above, { isText: false, isHtml: false })
    return 'start'
  }
  const continues = above.isText || above.isHtml
  const rest = content.trimStart()
  const indent = widthOf(content.slice(0, content.length - rest.length), 0)
  if (!continues || itemMark.test(rest)) while (indent < (above.items.at(-1) ?? 0)) above.items.pop()
  if (indent - (above.items.at(-1) ?? 0) >= 4 && !continues) return 'code'
  return kindAfterMarks(rest, indent, !continues, above)
}

/** Opens the list items that begin in a line, and returns the kind of the text after their marks. */
function kindAfterMarks(line: string, column: number, isNew: boolean, above: Above): 'code' | 'start' | 'text' {
  const mark = breakLine.test(line) ? undefined : itemMark.exec(line)?.[0]
  if (mark === undefined || above.items.length > deepest) return kindOfText(line, isNew, above)
  const afterMark = line.slice(mark.length)
  const rest = afterMark.trimStart()
  const from = column + mark.length
  const width = widthOf(afterMark.slice(0, afterMark.length - rest.length), from)
  const isCode = width > 4 && rest !== ''
  above.items.push(from + (width === 0 || isCode ? 1 : width))
  above.isText = false
  return isCode ? 'code' : kindAfterMarks(rest, from + width, true, above)
}

/** Returns the kind of the text after the marks of lists. */
function kindOfText(rest: string, isStart: boolean, above: Above): 'start' | 'text' {
  const isAlone = breakLine.test(rest) || /^#{1,6}(?:\s|$)/.test(rest) || rest.startsWith('|')
  above.isHtml ||= /^<\/?[a-z]/i.test(rest)
  above.isText = rest !== '' && !isAlone && !rest.endsWith('-->')
  return isStart || isAlone || rest.startsWith('<!--') ? 'start' : 'text'
}

/** Returns the width of blanks from a column on; a tab extends to the next multiple of four. */
function widthOf(blanks: string, column: number): number {
  let at = column
  for (const blank of blanks) at += blank === '\t' ? 4 - at % 4 : 1
  return at - column
}
