import type { Cursor } from './cursor.ts'
import type { OtherPart, Word, WordPart } from './nodes.ts'
import { literalOf } from './walk.ts'

/** Marks that only zsh reads behind a variable: `$list[2]`, and `$0:A:h`. */
const BEHIND = /(?:\[[^\]\n]{0,100}\]|:(?:[aAcehlPqQrtux](?![\w-])|g?s(?=[^\w\s])))+/y

/** Marks before a name that change how it expands: `$=flags`, `$~pattern`. */
const MARKED = /\$[=~^]+\{?\w+\}?/y

/** A list that is set. */
const LIST = /(?:^|[\s;])(\w+)\+?=\(/g

/** Options by which zsh splits variables as other shells do. */
const SPLITS = /\b(?:setopt\b[^\n;]{0,200}sh_?word_?split|set\s+-o\s+shwordsplit|emulate\s+(?:-\w+\s+)?(?:sh|ksh|bash)\b)/i

/** Tests if a script is one of zsh, by its first line or the ending of its name. */
export function isZsh(path: string, text: string): boolean {
  const first = /^#![^\n]*/.exec(text)?.[0]
  return (first === undefined ? path.endsWith('.zsh') : /\bzsh\b/.test(first)) && !SPLITS.test(text)
}

/** Parses an expansion of zsh. A variable is one word, or all elements of a list; other forms than those of all shells are not known. */
export function inZsh(cursor: Cursor, quoted: boolean, parse: (cursor: Cursor, quoted: boolean) => WordPart | undefined): WordPart | undefined {
  const start = cursor.at
  const marked = matchAt(MARKED, cursor, start)
  if (marked > 0) return unknownTo(cursor, start, start + marked, quoted)
  const part = parse(cursor, quoted)
  if (part?.kind !== 'parameter' || /^\W$/.test(part.name)) return part
  const behind = cursor.text[start + 1] === '{' ? 0 : matchAt(BEHIND, cursor, cursor.at)
  const index = part.index && literalOf(part.index)
  if (behind > 0 || (index !== null && !/^(?:[@*]|[A-Za-z_-]+)$/.test(index ?? ''))) return unknownTo(cursor, start, cursor.at + behind, quoted)
  if (!listsIn(cursor.text).has(part.name) || part.index) return { ...part, quoted: true }
  if (quoted || part.operator !== '') return unknownTo(cursor, start, cursor.at, quoted)
  return { ...part, index: allElements(part.end) }
}

function matchAt(pattern: RegExp, { text }: Cursor, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

function unknownTo(cursor: Cursor, start: number, end: number, quoted: boolean): OtherPart {
  cursor.at = Math.min(cursor.end, end)
  return { kind: 'other', quoted, start, end: cursor.at }
}

function allElements(at: number): Word {
  return { parts: [{ kind: 'text', text: '@', quoted: false, start: at, end: at }], start: at, end: at }
}

let last: { readonly text: string, readonly lists: ReadonlySet<string> } = { text: '', lists: new Set() }

function listsIn(text: string): ReadonlySet<string> {
  if (text !== last.text) last = { text, lists: new Set([...text.matchAll(LIST)].map(([, name = '']) => name)) }
  return last.lists
}
