import { peek, reservedWord, skipBlanks } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { CaseBranch, Command, Word } from './nodes.ts'
import { parseRedirects } from './parse-redirects.ts'
import { isBreak, parseWord } from './parse-word.ts'
import { expect, skipAll } from './skip-lines.ts'

/** `case word in pattern) …;; esac`. */
export function parseCase(cursor: Cursor): Command {
  const start = cursor.at
  cursor.at += 'case'.length
  skipBlanks(cursor)
  const subject = parseWord(cursor)
  expect(cursor, 'in')
  const branches: CaseBranch[] = []
  for (skipAll(cursor); cursor.at < cursor.end && reservedWord(cursor) !== 'esac'; skipAll(cursor)) {
    const before = cursor.at
    branches.push(caseBranch(cursor))
    if (cursor.at === before) break
  }
  expect(cursor, 'esac')
  return { kind: 'case', subject, branches, redirects: parseRedirects(cursor), start, end: cursor.at }
}

function caseBranch(cursor: Cursor): CaseBranch {
  const start = cursor.at
  if (peek(cursor) === '(') cursor.at++
  const patterns: Word[] = []
  for (skipBlanks(cursor); !isBreak(cursor); skipBlanks(cursor)) {
    patterns.push(parseWord(cursor))
    skipBlanks(cursor)
    if (peek(cursor) === '|') cursor.at++
  }
  if (peek(cursor) === ')') cursor.at++
  const body = cursor.grammar.commands(cursor, ';;')
  const end = cursor.at
  const mark = /;;&?|;&/y
  mark.lastIndex = cursor.at
  const [close = ''] = mark.exec(cursor.text) ?? []
  cursor.at = Math.min(cursor.end, cursor.at + close.length)
  return { patterns, body, falls: close.endsWith('&'), start, end }
}
