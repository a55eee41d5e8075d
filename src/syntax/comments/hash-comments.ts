import { createRequire } from 'node:module'
import type { Comment } from './comment.ts'

/** Finds the comments of a shell script: `#` where a word could begin, outside of quotes and of here-documents (`<<EOF`). */
export function shellComments(text: string): Comment[] {
  const comments: Comment[] = []
  const piece = /\\[^]|'[^']*(?:'|$)|"(?:[^"\\]|\\[^])*(?:"|$)|<<<|<<-?[^\S\n]*(?:\\?(\w+)|'([^'\n]+)'|"([^"\n]+)")|(?<![^\s;&|()])#[^\n\r]*/g
  for (let match = piece.exec(text); match; match = piece.exec(text)) {
    const mark = match[1] ?? match[2] ?? match[3]
    if (mark !== undefined) piece.lastIndex = documentEnd(text, piece.lastIndex, mark)
    else if (match[0].startsWith('#')) comments.push(hashComment(match.index, match[0].length))
  }
  return comments
}

/** Returns the end of the line that closes a here-document; the rest of the line after `<<EOF` does not matter for comments. */
function documentEnd(text: string, from: number, mark: string): number {
  const lines = /\n[^\S\n]*([^\n]*)/g
  lines.lastIndex = from
  for (let line = lines.exec(text); line; line = lines.exec(text)) if (line[1]?.trimEnd() === mark) return lines.lastIndex
  return text.length
}

let yaml: typeof import('yaml') | undefined
/** The mark that the lexer writes before the text of a scalar. Neither it nor the other marks are part of the text. */
const scalar = '\u001F'
const marks = new Set([scalar, '\u0002', '\u0018'])

/** Finds the comments of YAML; its lexer distinguishes them from texts. */
export function yamlComments(text: string): Comment[] {
  yaml ??= createRequire(import.meta.url)('yaml') as typeof import('yaml')
  const comments: Comment[] = []
  let at = 0
  let before = ''
  for (const token of new yaml.Lexer().lex(text)) {
    if (token.startsWith('#') && before !== scalar) comments.push(hashComment(at, token.length))
    if (!marks.has(token)) at += token.length
    before = token
  }
  return comments
}

function hashComment(start: number, length: number): Comment {
  const span = { start, end: start + length }
  return { style: 'hash', ...span, body: { start: start + 1, end: span.end }, outer: span }
}
