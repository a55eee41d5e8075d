import { parenthesized, peek, skipBlanks } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { Redirect, Word } from './nodes.ts'
import { isBreak, parseDocument, parseWord } from './parse-word.ts'

const OPERATOR = /(\d*|\{\w+\})(&>>|&>|<<<|<<-|<<|<>|<&|<|>>|>&|>\||>)/y

/** Parses a redirection at the cursor; undefined, without moving, for anything else, and for a process substitution. */
export function parseRedirect(cursor: Cursor): Redirect | undefined {
  if (!/[\d{&<>]/.test(peek(cursor))) return undefined
  const start = cursor.at
  OPERATOR.lastIndex = start
  const [whole, descriptor = '', operator = ''] = OPERATOR.exec(cursor.text) ?? []
  if (whole === undefined || start + whole.length > cursor.end) return undefined
  if ((operator === '<' || operator === '>') && descriptor === '' && cursor.text[start + 1] === '(') return undefined
  cursor.at = start + whole.length
  skipBlanks(cursor)
  if (operator === '<<' || operator === '<<-') return hereDocument(cursor, start, operator, descriptor)
  const target = parseTarget(cursor)
  return { operator, descriptor, target, start, end: cursor.at }
}

function parseTarget(cursor: Cursor): Word | null {
  if (/[<>]/.test(peek(cursor)) && peek(cursor, 1) === '(') return parseProcess(cursor)
  return isBreak(cursor) ? null : parseWord(cursor)
}

/** `< <(command)`. */
function parseProcess(cursor: Cursor): Word {
  const start = cursor.at
  cursor.at += 2
  const body = parenthesized(cursor)
  return { start, end: cursor.at, parts: [{ kind: 'substitution', body, process: true, quoted: false, start, end: cursor.at }] }
}

/** `<< END`: its text follows on the next line, and is filled in there. */
function hereDocument(cursor: Cursor, start: number, operator: string, descriptor: string): Redirect {
  const mark = parseWord(cursor)
  const end = mark.parts.map(part => part.kind === 'text' ? part.text : '').join('')
  const redirect = { operator, descriptor, target: null as Word | null, start, end: cursor.at }
  const quoted = /['"\\]/.test(cursor.text.slice(mark.start, mark.end))
  if (end !== '') cursor.documents.push({ end, quoted, stripsTabs: operator === '<<-', fill: text => { redirect.target = text } })
  return redirect
}

/** Reads the texts of the here-documents that begin on this line; the cursor is behind the end of the line before. */
export function readDocuments(cursor: Cursor): void {
  const waiting = cursor.documents
  cursor.documents = []
  for (const { end, quoted, stripsTabs, fill } of waiting) {
    const start = cursor.at
    const stop = endOfDocument(cursor, end, stripsTabs)
    const inner: Cursor = { ...cursor, at: start, end: stop.text, documents: [] }
    if (quoted) fill((stripsTabs ? stripped : plainDocument)(cursor.text, start, stop.text))
    else fill(parseDocument(inner, stripsTabs))
    cursor.at = stop.next
  }
}

function plainDocument(text: string, start: number, end: number): Word {
  return { start, end, parts: [{ kind: 'text', text: text.slice(start, end), quoted: true, start, end }] }
}

/** A quoted document without the tabs at the beginning of its lines. */
function stripped(text: string, start: number, end: number): Word {
  const parts = [...text.slice(start, end).matchAll(/^\t*([^\n]*\n?)/gm)].filter(match => match[0] !== '').map(match => {
    const [whole, line = ''] = match
    const from = start + match.index + whole.length - line.length
    return { kind: 'text' as const, text: line, quoted: true, start: from, end: from + line.length }
  })
  return { parts, start, end }
}

/** Finds the line that ends a document; one that is not closed extends to the end. */
function endOfDocument({ text, at, end }: Cursor, mark: string, stripsTabs: boolean): { readonly text: number, readonly next: number } {
  for (let from = at; from < end;) {
    const newline = text.indexOf('\n', from)
    const stop = newline < 0 || newline > end ? end : newline
    const line = text.slice(from, stop).replace(/\r$/, '')
    if ((stripsTabs ? line.replace(/^\t+/, '') : line.trim()) === mark) return { text: from, next: Math.min(end, stop + 1) }
    from = stop + 1
  }
  return { text: end, next: end }
}
