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
const fenceLine = /^[^\S\n]*(?:(?:[-*+]|\d{1,9}[.)])[^\S\n]+)?(`{3,}|~{3,})([^\n]*)(?:\n|$)/gm

const codeLine = new RegExp(String.raw`^[^\S\n]*(?:(?:[-*+]|\d{1,9}[.)])[^\S\n]+)?(?:\`{3}|~{3})[\`~]*[^\S\n]*\{?\.?(?:${[...languages.keys()].join('|')})\b`, 'im')

/** Tests if a Markdown text seems to have such fences, without reading all of it. */
export function hasFences(text: string): boolean {
  return codeLine.test(text)
}

/** The fences of a Markdown text that hold JavaScript or TypeScript; one that is not closed reaches to the end. */
export function fencesOf(text: string): Fence[] {
  const fences: Fence[] = []
  let open: { readonly mark: string, readonly start: number, readonly language: ScriptLanguage | undefined } | null = null
  for (const { 0: line, 1: mark = '', 2: info = '', index } of text.matchAll(fenceLine)) {
    if (!open) {
      if (!mark.startsWith('`') || !info.includes('`')) open = { mark, start: index + line.length, language: languageOf(info) }
    } else if (mark.startsWith(open.mark) && info.trim() === '') {
      if (open.language) fences.push({ start: open.start, end: index, language: open.language })
      open = null
    }
  }
  if (open?.language) fences.push({ start: open.start, end: text.length, language: open.language })
  return fences
}

/** The language of `js`, `{.js}`, `ts twoslash` and `js{1,3}`. */
function languageOf(info: string): ScriptLanguage | undefined {
  return languages.get(/^\s*\{?\.?(\w+)/.exec(info)?.[1]?.toLowerCase() ?? '')
}

/** The text of a Markdown file with nothing but its code, each character in its place. */
export function codeInFences(text: string): string {
  let code = ''
  for (const { start, end } of fencesOf(text)) code += blank(text.slice(code.length, start)) + text.slice(start, end)
  return code
}
