import { blank } from './blank.ts'
import type { Span } from './expr.ts'
import type { ScriptLanguage } from './typescript/parse-text.ts'

/** Fenced code of a Markdown file; the range is that of the code. */
export interface Fence extends Span {
  readonly language: ScriptLanguage
}

const languages: ReadonlyMap<string, ScriptLanguage> = new Map([
  ...['js', 'jsx', 'mjs', 'cjs', 'javascript'].map(name => [name, 'js'] as const),
  ...['ts', 'mts', 'cts', 'typescript'].map(name => [name, 'ts'] as const),
  ['tsx', 'tsx'],
])

// The first item of a list may be a fence: `1. ```js`.
const lineStart = String.raw`^[^\S\n]*(?:(?:[-*+]|\d{1,9}[.)])[^\S\n]+)?`
const fenceLine = new RegExp(String.raw`${lineStart}(\x60{3,}|~{3,})([^\n]*)(?:\n|$)`, 'gm')

const anyLanguage = [...languages.keys()].join('|')
/** Languages of commands for a shell, or of a session with prompts. */
const SHELL = /^(?:bash|sh|shell|zsh|console|terminal)$/
const shellLine = new RegExp(String.raw`${lineStart}(?:\x60{3}|~{3})[\x60~]*[^\S\n]*\{?\.?(?:bash|sh|shell|zsh|console|terminal)\b`, 'im')
/** Programs that send requests. */
const PROGRAM = /\b(?:curl|wget|gh api|https?|xhs?)\s/

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
  return allFences(text).flatMap(({ start, end, info }) => {
    const language = languageOf(info)
    return language ? [{ start, end, language }] : []
  })
}

/** Finds the fences of a Markdown text that hold commands for a shell, among them a program that sends requests. */
export function shellFencesOf(text: string): Span[] {
  if (!PROGRAM.test(text)) return []
  return allFences(text).filter(({ start, end, info }) => SHELL.test(nameOf(info)) && PROGRAM.test(text.slice(start, end)))
}

/** Finds all fences of a Markdown text with their info strings; one that is not closed extends to the end. */
export function allFences(text: string): (Span & { readonly info: string })[] {
  const fences: (Span & { readonly info: string })[] = []
  let open: { readonly mark: string, readonly start: number, readonly info: string } | null = null
  let behind = 0
  for (const { 0: line, 1: mark = '', 2: info = '', index } of text.matchAll(fenceLine)) {
    if (!open) {
      behind = behindComments(text, behind, index)
      if (index < behind) continue
      if (!mark.startsWith('`') || !info.includes('`')) open = { mark, start: index + line.length, info }
    } else if (mark.startsWith(open.mark) && info.trim() === '') {
      fences.push({ start: open.start, end: index, info: open.info })
      open = null
      behind = index
    }
  }
  if (open) fences.push({ start: open.start, end: text.length, info: open.info })
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
  for (const { start, end } of fences) code += blank(text.slice(code.length, start)) + text.slice(start, end)
  return code
}
