import { peek, skipBlanks, startsWith } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { DECLARES } from './declaring.ts'
import type { Assignment, Redirect, Simple, Word } from './nodes.ts'
import { parseSubstitution } from './parse-substitution.ts'
import { parseRedirect, readDocuments } from './parse-redirect.ts'
import { isBreak, parseWord } from './parse-word.ts'

/** Parses a command with its assignments and redirections; undefined, without moving, where none begins. */
export function parseSimple(cursor: Cursor): Simple | undefined {
  const start = cursor.at
  const assignments: Assignment[] = []
  const words: Word[] = []
  const redirects: Redirect[] = []
  let end = start
  for (;;) {
    skipBlanks(cursor)
    const redirect = parseRedirect(cursor)
    const assignment = !redirect && canAssign(words) ? parseAssignment(cursor) : undefined
    if (redirect) redirects.push(redirect)
    else if (assignment) assignments.push(assignment)
    else if (/[<>]/.test(peek(cursor)) && peek(cursor, 1) === '(') words.push(processWord(cursor))
    else if (isBreak(cursor)) break
    else words.push(parseWord(cursor))
    end = cursor.at
  }
  if (!assignments.length && !words.length && !redirects.length) {
    cursor.at = start
    return undefined
  }
  return { kind: 'simple', assignments, words, redirects, start, end }
}

function processWord(cursor: Cursor): Word {
  const start = cursor.at
  const part = parseSubstitution(cursor, false, true)
  return { parts: [part], start, end: cursor.at }
}

function canAssign(words: readonly Word[]): boolean {
  const [first] = words
  if (!first) return true
  const [name] = first.parts
  return name?.kind === 'text' && first.parts.length === 1 && DECLARES.has(name.text)
}

const HEAD = /(\w+)(\[)?/y

/** Parses `name=value` at the cursor; undefined, without moving, for other words. */
function parseAssignment(cursor: Cursor): Assignment | undefined {
  const start = cursor.at
  HEAD.lastIndex = start
  const [, name = '', bracket] = HEAD.exec(cursor.text) ?? []
  if (name === '' || /^\d/.test(name)) return undefined
  cursor.at = start + name.length
  const index = bracket === undefined ? null : indexAt(cursor)
  const append = startsWith(cursor, '+=')
  if (!append && peek(cursor) !== '=') {
    cursor.at = start
    return undefined
  }
  cursor.at += append ? 2 : 1
  const head = { name, nameSpan: { start, end: start + name.length }, append, index, start }
  if (peek(cursor) === '(') return { ...head, value: null, items: arrayAt(cursor), end: cursor.at }
  const value = parseWord(cursor)
  return { ...head, value, items: null, end: cursor.at }
}

function indexAt(cursor: Cursor): Word {
  cursor.at++
  const index = parseWord(cursor, ']\n')
  if (peek(cursor) === ']') cursor.at++
  return index
}

/** Parses the words of an array over any number of lines. */
function arrayAt(cursor: Cursor): Word[] {
  cursor.at++
  const items: Word[] = []
  for (;;) {
    skipBlanks(cursor)
    const { at } = cursor
    if (cursor.at >= cursor.end) return items
    if (peek(cursor) === ')') { cursor.at++; return items }
    if (peek(cursor) === '\n') {
      cursor.at++
      if (cursor.documents.length) readDocuments(cursor)
    } else if (isBreak(cursor)) cursor.at++
    else items.push(parseWord(cursor))
    if (cursor.at === at) cursor.at++
  }
}
