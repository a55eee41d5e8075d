import type { Cursor } from './cursor.ts'
import { note, peek } from './cursor.ts'
import type { TextPart, Word, WordPart } from './nodes.ts'
import { parseExpansion } from './parse-expansion.ts'
import { parseBackquotes } from './parse-substitution.ts'

const BREAKS: ReadonlySet<string> = new Set([' ', '\t', '\r', '\n', ';', '&', '|', '<', '>', '(', ')'])

const LONGEST_GLOB = 80

/** A character that is skipped: it stands where a text around has a backslash that the shell removes before it runs this one. */
export const NOTHING = '\0'

/** Tests if a word ends before the next character. */
export function isBreak(cursor: Cursor): boolean {
  const char = peek(cursor)
  if (cursor.at >= cursor.end) return true
  return BREAKS.has(char)
}

/** Parses a word at the cursor, up to an unquoted blank or operator, or to a character that `ends` it. */
export function parseWord(cursor: Cursor, ends = ''): Word {
  const start = cursor.at
  const parts: WordPart[] = []
  while (cursor.at < cursor.end) {
    const char = peek(cursor)
    if (ends === '' ? isBreak(cursor) && !(char === '(' && isGlob(cursor)) : char !== '' && ends.includes(char)) break
    parsePiece(cursor, parts, false)
  }
  return { parts, start, end: cursor.at }
}

/** `@(a|b)`, `?(a)`: the parenthesis of a pattern. */
function isGlob({ text, at }: Cursor): boolean {
  if (at === 0 || !/[@?*+!]/.test(text[at - 1] ?? '') || text[at - 2] === '$') return false
  return /^\([\w.*|-]*\)/.test(text.slice(at, at + LONGEST_GLOB))
}

/** Parses one piece of a word. */
function parsePiece(cursor: Cursor, parts: WordPart[], quoted: boolean): void {
  const { at } = cursor
  switch (peek(cursor)) {
    case '\'': return quoted ? addText(cursor, parts, 1, quoted) : singleQuoted(cursor, parts)
    case '"': return quoted ? addText(cursor, parts, 1, quoted) : doubleQuoted(cursor, parts)
    case '\\': return escaped(cursor, parts, quoted)
    case NOTHING: cursor.at++; return
    case '`': parts.push(parseBackquotes(cursor, quoted)); return
    case '$': {
      const part = dollar(cursor, parts, quoted)
      if (part) parts.push(part)
      else if (cursor.at === at) addText(cursor, parts, 1, quoted)
      return
    }
    case '(': if (!quoted) return glob(cursor, parts); return addText(cursor, parts, 1, quoted)
    default: return addText(cursor, parts, plainLength(cursor, quoted), quoted)
  }
}

/** The number of characters at the cursor, at least one, of which none can end or change what they stand in. */
function plainLength({ text, at }: Cursor, quoted: boolean): number {
  const plain = quoted ? /[^"'\\`$(\0\n]+/y : /[\w.-]+/y
  plain.lastIndex = at
  return plain.exec(text)?.[0].length ?? 1
}

function glob(cursor: Cursor, parts: WordPart[]): void {
  const close = cursor.text.slice(cursor.at, cursor.at + LONGEST_GLOB).indexOf(')')
  addText(cursor, parts, close < 0 ? 1 : close + 1, false)
}

/** `$'…'` and `$"…"`, or an expansion. */
function dollar(cursor: Cursor, parts: WordPart[], quoted: boolean): WordPart | undefined {
  const next = peek(cursor, 1)
  if (!quoted && next === '\'') { ansiQuoted(cursor, parts); return undefined }
  if (!quoted && next === '"') { cursor.at++; doubleQuoted(cursor, parts); return undefined }
  return parseExpansion(cursor, quoted)
}

/** Adds characters of the source; a piece that continues the last one is joined with it. */
export function addText(cursor: Cursor, parts: WordPart[], length: number, quoted: boolean): void {
  const start = cursor.at
  cursor.at = Math.min(cursor.end, start + length)
  pushText(parts, { kind: 'text', text: cursor.text.slice(start, cursor.at), quoted, start, end: cursor.at })
}

export function pushText(parts: WordPart[], part: TextPart): void {
  const last = parts.at(-1)
  if (last?.kind === 'text' && last.end === part.start && last.quoted === part.quoted) {
    parts[parts.length - 1] = { ...last, text: last.text + part.text, end: part.end }
  } else parts.push(part)
}

function singleQuoted(cursor: Cursor, parts: WordPart[]): void {
  const start = cursor.at
  let end = cursor.text.indexOf('\'', start + 1)
  if (end < 0 || end > cursor.end) {
    note(cursor, 'A quote is not closed.', start)
    end = cursor.end
  }
  cursor.at = start + 1
  for (const [index, piece] of cursor.text.slice(cursor.at, end).split(NOTHING).entries()) {
    if (index) cursor.at++
    addText(cursor, parts, piece.length, true)
  }
  cursor.at = Math.min(cursor.end, end + 1)
}

/** `$'…'`: what is escaped is left out of the pieces that occur in the source. */
function ansiQuoted(cursor: Cursor, parts: WordPart[]): void {
  const start = cursor.at
  cursor.at += 2
  while (cursor.at < cursor.end && peek(cursor) !== '\'') {
    if (peek(cursor) !== '\\') addText(cursor, parts, 1, true)
    else if (/['"\\]/.test(peek(cursor, 1))) { cursor.at++; addText(cursor, parts, 1, true) }
    else {
      parts.push({ kind: 'other', quoted: true, start: cursor.at, end: Math.min(cursor.end, cursor.at + 2) })
      cursor.at += 2
    }
  }
  if (cursor.at >= cursor.end) note(cursor, 'A quote is not closed.', start)
  cursor.at = Math.min(cursor.end, cursor.at + 1)
}

function doubleQuoted(cursor: Cursor, parts: WordPart[]): void {
  const start = cursor.at++
  addText(cursor, parts, 0, true)
  while (cursor.at < cursor.end && peek(cursor) !== '"') parsePiece(cursor, parts, true)
  if (cursor.at >= cursor.end) note(cursor, 'A quote is not closed.', start)
  cursor.at = Math.min(cursor.end, cursor.at + 1)
}

/** A backslash makes the next character literal, inside of quotes only a special one; before a line break it joins the lines. */
function escaped(cursor: Cursor, parts: WordPart[], quoted: boolean): void {
  const by = cursor.text[cursor.at + 1] === NOTHING ? 2 : 1
  const next = cursor.text[cursor.at + by] ?? ''
  if (next === '\n') cursor.at += 2
  else if (next !== '' && cursor.at + by < cursor.end && (!quoted || /["\\$`]/.test(next))) {
    cursor.at += by
    addText(cursor, parts, 1, true)
  } else addText(cursor, parts, 1, quoted)
}

/** Parses the text of a here-document, in which quotes are literal. */
export function parseDocument(cursor: Cursor, stripsTabs: boolean): Word {
  const start = cursor.at
  const parts: WordPart[] = []
  while (cursor.at < cursor.end) {
    if (stripsTabs && cursor.text[cursor.at] === '\t' && (cursor.at === start || cursor.text[cursor.at - 1] === '\n')) {
      while (cursor.text[cursor.at] === '\t' && cursor.at < cursor.end) cursor.at++
    } else parsePiece(cursor, parts, true)
  }
  return { parts, start, end: cursor.at }
}
