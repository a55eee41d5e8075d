import { note, peek, reservedWord, skipBlanks } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { readDocuments } from './parse-redirect.ts'

/** Skips blanks, lines and separators. */
export function skipAll(cursor: Cursor): void {
  for (skipBlanks(cursor); peek(cursor) === '\n' || peek(cursor) === ';'; skipBlanks(cursor)) {
    cursor.at++
    if (cursor.text[cursor.at - 1] === '\n' && cursor.documents.length) readDocuments(cursor)
  }
}

/** Skips a reserved word, and notes where it is missing. */
export function expect(cursor: Cursor, word: string): boolean {
  skipAll(cursor)
  const isThere = reservedWord(cursor) === word
  if (isThere) cursor.at += word.length
  else note(cursor, `"${word}" is missing.`, cursor.at)
  return isThere
}
