import { blank } from './blank.ts'
import type { Span } from './expr.ts'
import { endOfQuote, quoteDepth, withoutMarkers } from './quote-markers.ts'
import type { ScriptLanguage } from './typescript/parse-text.ts'

/** The code in a fence. */
export interface FencedCode extends Span {
  /** The number of quotations around it: `> ```js`. */
  readonly depth: number
}

/** Fenced code of a Markdown file; the range is that of the code. */
export interface Fence extends FencedCode {
  readonly language: ScriptLanguage
}

const languages: ReadonlyMap<string, ScriptLanguage> = new Map([
  ...['js', 'jsx', 'mjs', 'cjs', 'javascript'].map(name => [name, 'js'] as const),
  ...['ts', 'mts', 'cts', 'typescript'].map(name => [name, 'ts'] as const),
  ['tsx', 'tsx'],
])

// A fence may be in a quotation, and the first item of a list: `> 1. ```js`.
const quotes = String.raw`[^\S\n]*(?:>[^\S\n]*)*`
const item = String.raw`(?:(?:[-*+]|\d{1,9}[.)])[^\S\n]+)?`
const lineStart = `^${quotes}${item}`
const fenceLine = new RegExp(String.raw`^(${quotes})${item}(\x60{3,}|~{3,})([^\n]*)(?:\n|$)`, 'gm')

const anyLanguage = [...languages.keys()].join('|')
/** Languages of commands for a shell, or of a session with prompts. */
const SHELL = /^(?:bash|sh|shell|zsh|console|terminal)$/
const shellLine = new RegExp(String.raw`${lineStart}(?:\x60{3}|~{3})[\x60~]*[^\S\n]*\{?\.?(?:bash|sh|shell|zsh|console|terminal)\b`, 'im')
/** Programs that send requests. */
const PROGRAM = /\b(?:curl|wget|(?:gh|hub) api|https?|xhs?)\s/

const codeLine = new RegExp(String.raw`${lineStart}(?:\x60{3}|~{3})[\x60~]*[^\S\n]*\{?\.?(?:${anyLanguage})\b`, 'im')

/** Tests if a text names a program that sends requests. */
export function hasProgram(text: string): boolean {
  return PROGRAM.test(text)
}

/** Tests if a Markdown text seems to have fences of code or of commands that send requests, without reading all of it. */
export function hasFences(text: string): boolean {
  return codeLine.test(text) || (PROGRAM.test(text) && shellLine.test(text))
}

/** Finds the fences of a Markdown text that hold JavaScript or TypeScript. */
export function fencesOf(text: string): Fence[] {
  return allFences(text).flatMap(({ start, end, depth, info }) => {
    const language = languageOf(info)
    return language ? [{ start, end, depth, language }] : []
  })
}

/** Finds the fences of a Markdown text that hold commands for a shell, among them a program that sends requests. */
export function shellFencesOf(text: string): FencedCode[] {
  if (!PROGRAM.test(text)) return []
  return allFences(text).filter(({ start, end, info }) => SHELL.test(nameOf(info)) && PROGRAM.test(text.slice(start, end)))
}

interface AnyFence extends FencedCode {
  readonly info: string
}

/** Finds all fences of a Markdown text with their info strings; one that is not closed extends to the end of its quotation. */
export function allFences(text: string): AnyFence[] {
  const fences: AnyFence[] = []
  let open: (AnyFence & { readonly mark: string }) | null = null
  let behind = 0
  let quoted = { depth: 0, end: text.length }
  const close = ({ mark: _mark, ...fence }: NonNullable<typeof open>, end: number): void => {
    fences.push({ ...fence, end })
    open = null
    behind = end
  }
  for (const { 0: line, 1: quote = '', 2: mark = '', 3: info = '', index } of text.matchAll(fenceLine)) {
    if (open && index >= open.end) close(open, open.end)
    if (!open) {
      behind = behindComments(text, behind, index)
      if (index < behind) continue
      const start = index + line.length
      const depth = quoteDepth(quote)
      if (mark.startsWith('`') && info.includes('`')) continue
      if (depth > 0 && (quoted.depth !== depth || start >= quoted.end)) quoted = { depth, end: endOfQuote(text, start, depth) }
      open = { mark, start, end: depth > 0 ? quoted.end : text.length, depth, info }
    } else if (mark.startsWith(open.mark) && info.trim() === '' && quoteDepth(quote) === open.depth) close(open, index)
  }
  if (open) close(open, open.end)
  return fences
}

/** Returns the end of the last comment that begins on a line of its own between two offsets; one without an end is none. */
function behindComments(text: string, from: number, to: number): number {
  let behind = from
  for (const { 0: opening, index } of text.slice(from, to).matchAll(/^ {0,3}<!--/gm)) {
    if (from + index < behind) continue
    const end = text.indexOf('-->', from + index + opening.length)
    if (end < 0) return behind
    behind = end + '-->'.length
  }
  return behind
}

/** Returns the language of an info string: `js`, `{.js}`, `ts twoslash` and `js{1,3}`. */
export function languageOf(info: string): ScriptLanguage | undefined {
  return languages.get(nameOf(info))
}

function nameOf(info: string): string {
  return /^\s*\{?\.?(\w+)/.exec(info)?.[1]?.toLowerCase() ?? ''
}

/** Returns the text of a Markdown file with everything but its code blank, so that offsets stay the same. */
export function codeInFences(text: string): string {
  let code = ''
  const fences = [...fencesOf(text), ...shellFencesOf(text)].sort((a, b) => a.start - b.start)
  for (const { start, end, depth } of fences) code += blank(text.slice(code.length, start)) + withoutMarkers(text, { start, end }, depth)
  return code
}
