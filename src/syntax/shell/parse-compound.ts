import { arithmeticTargets } from './arithmetic.ts'
import { parenthesized, peek, reservedWord, skipBlanks, startsWith } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { Command, IfBranch, Word } from './nodes.ts'
import { parseCase } from './parse-case.ts'
import { parseFunction } from './parse-function.ts'
import type { ParseCommand } from './parse-function.ts'
import { parseRedirects } from './parse-redirects.ts'
import { parseArithmetic, parseTest, skipParentheses } from './parse-test.ts'
import { isBreak, parseWord } from './parse-word.ts'
import { expect, skipAll } from './skip-lines.ts'

/** Parses a compound command or a function; undefined, without moving, where none begins. */
export function parseCompound(cursor: Cursor, parseCommand: ParseCommand): Command | undefined {
  const start = cursor.at
  if (startsWith(cursor, '((')) return parseArithmetic(cursor)
  if (peek(cursor) === '(') return subshell(cursor)
  const word = reservedWord(cursor)
  switch (word) {
    case '{': return group(cursor)
    case 'if': return ifCommand(cursor)
    case 'for': case 'select': return forCommand(cursor, word.length)
    case 'while': case 'until': return whileCommand(cursor, word.length)
    case 'case': return parseCase(cursor)
    case '[[': return parseTest(cursor)
    default: {
      const found = parseFunction(cursor, parseCommand)
      if (!found) cursor.at = start
      return found
    }
  }
}

function group(cursor: Cursor): Command {
  const start = cursor.at++
  const body = cursor.grammar.commands(cursor, '}')
  expect(cursor, '}')
  const redirects = parseRedirects(cursor)
  return { kind: 'group', subshell: false, body, redirects, start, end: cursor.at }
}

function subshell(cursor: Cursor): Command {
  const start = cursor.at++
  const body = parenthesized(cursor)
  const redirects = parseRedirects(cursor)
  return { kind: 'group', subshell: true, body, redirects, start, end: cursor.at }
}

function ifCommand(cursor: Cursor): Command {
  const start = cursor.at
  const branches: IfBranch[] = []
  for (let word = 'if'; word === 'if' || word === 'elif'; word = reservedWord(cursor)) {
    const from = cursor.at
    cursor.at += word.length
    const test = cursor.grammar.commands(cursor, 'then')
    expect(cursor, 'then')
    const body = cursor.grammar.commands(cursor, 'fi')
    branches.push({ test, body, start: from, end: cursor.at })
  }
  if (reservedWord(cursor) === 'else') {
    const from = cursor.at
    cursor.at += 'else'.length
    branches.push({ test: null, body: cursor.grammar.commands(cursor, 'fi'), start: from, end: cursor.at })
  }
  expect(cursor, 'fi')
  return { kind: 'if', branches, redirects: parseRedirects(cursor), start, end: cursor.at }
}

function forCommand(cursor: Cursor, length: number): Command {
  const start = cursor.at
  cursor.at += length
  skipBlanks(cursor)
  const isArithmetic = startsWith(cursor, '((')
  const from = cursor.at
  if (isArithmetic) skipParentheses(cursor)
  const sets = isArithmetic ? arithmeticTargets(cursor.text.slice(from, cursor.at)) : []
  const name = isArithmetic ? { parts: [], start: cursor.at, end: cursor.at } : parseWord(cursor)
  skipAll(cursor)
  const words = reservedWord(cursor) === 'in' ? wordsBehind(cursor, 'in') : isArithmetic ? [] : null
  const body = loopBody(cursor)
  const text = cursor.text.slice(name.start, name.end)
  const nameSpan = { start: name.start, end: name.end }
  const head = { name: /^\w+$/.test(text) ? text : '', nameSpan, words, body, ...sets.length > 0 && { sets } }
  return { kind: 'for', ...head, redirects: parseRedirects(cursor), start, end: cursor.at }
}

function wordsBehind(cursor: Cursor, word: string): Word[] {
  cursor.at += word.length
  const words: Word[] = []
  for (skipBlanks(cursor); !isBreak(cursor); skipBlanks(cursor)) words.push(parseWord(cursor))
  return words
}

/** `do … done`, or the braces that bash allows in their place. */
function loopBody(cursor: Cursor): readonly Command[] {
  skipAll(cursor)
  if (peek(cursor) === '{') {
    const braces = group(cursor)
    return [braces]
  }
  expect(cursor, 'do')
  const body = cursor.grammar.commands(cursor, 'done')
  expect(cursor, 'done')
  return body
}

function whileCommand(cursor: Cursor, length: number): Command {
  const start = cursor.at
  cursor.at += length
  const test = cursor.grammar.commands(cursor, 'do')
  const body = loopBody(cursor)
  return { kind: 'while', test, body, redirects: parseRedirects(cursor), start, end: cursor.at }
}
