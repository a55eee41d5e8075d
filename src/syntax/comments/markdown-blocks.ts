import type { Span } from '../expr.ts'

/** What the lines of a Markdown text are, as far as comments need to know. */
export interface MarkdownBlocks {
  /** Front matter, and code that is marked by nothing but its indent. */
  readonly code: readonly Span[]
  /** Where a block of text begins: nothing inside of a line leads from one into another. */
  readonly starts: readonly number[]
}

/** What stands above a line. */
interface Above {
  /** Where the text of each item of a list begins that is open here. */
  readonly items: number[]
  /** Whether it is text that an indented line goes on with. */
  isText: boolean
  /** Elements end at the next empty line. */
  isHtml: boolean
}

const breakLine = /^(?:(?:\*[^\S\n]*){3,}|(?:-[^\S\n]*){3,}|(?:_[^\S\n]*){3,}|=+[^\S\n]*)$/
const itemMark = /^(?:[-*+]|\d{1,9}[.)])(?=\s|$)/
/** Lists within lists; more are text. */
const deepest = 100

/** Reads the lines of a Markdown text of which the fences are blank. */
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

/** YAML between dashes or TOML between pluses, before anything else. */
function frontMatterEnd(text: string): number {
  return /^\uFEFF?(---|\+\+\+)[^\S\n]*\n(?:[^\n]*\n)*?\1[^\S\n]*(?:\n|$)/.exec(text)?.[0].length ?? 0
}

/** Tells a line of code from one that begins a block, and from text that goes on with the line above. */
function kindOf(line: string, above: Above): 'code' | 'start' | 'text' {
  // Quotes are read like the text in them.
  const content = line.replace(/^(?: {0,3}> ?)+/, '')
  if (!/\S/.test(content)) {
    Object.assign(above, { isText: false, isHtml: false })
    return 'start'
  }
  const goesOn = above.isText || above.isHtml
  const rest = content.trimStart()
  const indent = widthOf(content.slice(0, content.length - rest.length), 0)
  if (!goesOn || itemMark.test(rest)) while (indent < (above.items.at(-1) ?? 0)) above.items.pop()
  if (indent - (above.items.at(-1) ?? 0) >= 4 && !goesOn) return 'code'
  return behindMarks(rest, indent, !goesOn, above)
}

/** Opens the items of lists that begin in a line, and tells what stands behind their marks. */
function behindMarks(line: string, column: number, isNew: boolean, above: Above): 'code' | 'start' | 'text' {
  const mark = breakLine.test(line) ? undefined : itemMark.exec(line)?.[0]
  if (mark === undefined || above.items.length > deepest) return lineOf(line, isNew, above)
  const behind = line.slice(mark.length)
  const rest = behind.trimStart()
  const from = column + mark.length
  const width = widthOf(behind.slice(0, behind.length - rest.length), from)
  const isCode = width > 4 && rest !== ''
  above.items.push(from + (width === 0 || isCode ? 1 : width))
  above.isText = false
  return isCode ? 'code' : behindMarks(rest, from + width, true, above)
}

/** What is left of a line behind the marks of lists. */
function lineOf(rest: string, isStart: boolean, above: Above): 'start' | 'text' {
  const isAlone = breakLine.test(rest) || /^#{1,6}(?:\s|$)/.test(rest) || rest.startsWith('|')
  above.isHtml ||= /^<\/?[a-z]/i.test(rest)
  above.isText = rest !== '' && !isAlone && !rest.endsWith('-->')
  return isStart || isAlone || rest.startsWith('<!--') ? 'start' : 'text'
}

/** The columns of blanks that begin at one; a tab reaches to the next fourth. */
function widthOf(blanks: string, column: number): number {
  let at = column
  for (const blank of blanks) at += blank === '\t' ? 4 - at % 4 : 1
  return at - column
}
