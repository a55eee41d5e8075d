import { note, parenthesized, peek, reservedWord, skipBlanks, startsWith } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { CaseBranch, Command, IfBranch, Redirect, Word } from './nodes.ts'
import { parseRedirect, readDocuments } from './parse-redirect.ts'
import { isBreak, parseWord } from './parse-word.ts'

type ParseCommand = (cursor: Cursor) => Command | undefined

/** Parses a compound command or a function; undefined, without moving, where none begins. */
export function parseCompound(cursor: Cursor, parseCommand: ParseCommand): Command | undefined {
  const start = cursor.at
  if (startsWith(cursor, '((')) return arithmetic(cursor)
  if (peek(cursor) === '(') return subshell(cursor)
  const word = reservedWord(cursor)
  switch (word) {
    case '{': return group(cursor)
    case 'if': return ifCommand(cursor)
    case 'for': case 'select': return forCommand(cursor, word.length)
    case 'while': case 'until': return whileCommand(cursor, word.length)
    case 'case': return caseCommand(cursor)
    case '[[': return test(cursor)
    default: {
      const found = functionAt(cursor, parseCommand)
      if (!found) cursor.at = start
      return found
    }
  }
}

/** Skips blanks, lines and separators. */
function skipAll(cursor: Cursor): void {
  for (skipBlanks(cursor); peek(cursor) === '\n' || peek(cursor) === ';'; skipBlanks(cursor)) {
    cursor.at++
    if (cursor.text[cursor.at - 1] === '\n' && cursor.documents.length) readDocuments(cursor)
  }
}

/** Skips a reserved word, and notes where it is missing. */
function expect(cursor: Cursor, word: string): boolean {
  skipAll(cursor)
  const isThere = reservedWord(cursor) === word
  if (isThere) cursor.at += word.length
  else note(cursor, `"${word}" is missing.`, cursor.at)
  return isThere
}

/** Parses the redirections behind a compound command. */
function redirectsOf(cursor: Cursor): Redirect[] {
  const redirects: Redirect[] = []
  for (;;) {
    const { at } = cursor
    skipBlanks(cursor)
    const redirect = parseRedirect(cursor)
    if (!redirect) {
      cursor.at = at
      return redirects
    }
    if (redirect.target === null && peek(cursor) === '<') redirects.push({ ...redirect, target: parseProcess(cursor) })
    else redirects.push(redirect)
  }
}

/** `< <(command)`. */
function parseProcess(cursor: Cursor): Word {
  const start = cursor.at
  cursor.at += 2
  const body = parenthesized(cursor)
  return { start, end: cursor.at, parts: [{ kind: 'substitution', body, process: true, quoted: false, start, end: cursor.at }] }
}

function group(cursor: Cursor): Command {
  const start = cursor.at++
  const body = cursor.grammar.commands(cursor, '}')
  expect(cursor, '}')
  const redirects = redirectsOf(cursor)
  return { kind: 'group', subshell: false, body, redirects, start, end: cursor.at }
}

function subshell(cursor: Cursor): Command {
  const start = cursor.at++
  const body = parenthesized(cursor)
  const redirects = redirectsOf(cursor)
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
  return { kind: 'if', branches, redirects: redirectsOf(cursor), start, end: cursor.at }
}

function forCommand(cursor: Cursor, length: number): Command {
  const start = cursor.at
  cursor.at += length
  skipBlanks(cursor)
  const isArithmetic = startsWith(cursor, '((')
  if (isArithmetic) skipParentheses(cursor)
  const name = isArithmetic ? { parts: [], start: cursor.at, end: cursor.at } : parseWord(cursor)
  skipAll(cursor)
  const words = reservedWord(cursor) === 'in' ? wordsBehind(cursor, 'in') : isArithmetic ? [] : null
  const body = loopBody(cursor)
  const text = cursor.text.slice(name.start, name.end)
  const nameSpan = { start: name.start, end: name.end }
  return { kind: 'for', name: /^\w+$/.test(text) ? text : '', nameSpan, words, body, redirects: redirectsOf(cursor), start, end: cursor.at }
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
  return { kind: 'while', test, body, redirects: redirectsOf(cursor), start, end: cursor.at }
}

function caseCommand(cursor: Cursor): Command {
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
  return { kind: 'case', subject, branches, redirects: redirectsOf(cursor), start, end: cursor.at }
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
  cursor.at = Math.min(cursor.end, cursor.at + (mark.exec(cursor.text)?.[0].length ?? 0))
  return { patterns, body, start, end }
}

function arithmetic(cursor: Cursor): Command {
  const start = cursor.at
  skipParentheses(cursor)
  return { kind: 'test', words: [], redirects: redirectsOf(cursor), start, end: cursor.at }
}

function skipParentheses(cursor: Cursor): void {
  let depth = 0
  for (; cursor.at < cursor.end; cursor.at++) {
    if (cursor.text[cursor.at] === '(') depth++
    else if (cursor.text[cursor.at] === ')' && --depth === 0) break
  }
  cursor.at = Math.min(cursor.end, cursor.at + 1)
}

/** `[[ … ]]`: operators that would end a word elsewhere are words here. */
function test(cursor: Cursor): Command {
  const start = cursor.at
  cursor.at += 2
  const words: Word[] = []
  for (;;) {
    while (/\s/.test(peek(cursor))) cursor.at++
    if (cursor.at >= cursor.end || reservedWord(cursor) === ']]' || startsWith(cursor, ']]')) break
    const operator = /(?:&&|\|\||[()<>&|;])/y
    operator.lastIndex = cursor.at
    const [mark] = operator.exec(cursor.text) ?? []
    if (mark === undefined) words.push(parseWord(cursor))
    else {
      words.push({ start: cursor.at, end: cursor.at + mark.length, parts: [{ kind: 'text', text: mark, quoted: false, start: cursor.at, end: cursor.at + mark.length }] })
      cursor.at += mark.length
    }
  }
  cursor.at = Math.min(cursor.end, cursor.at + 2)
  return { kind: 'test', words, redirects: redirectsOf(cursor), start, end: cursor.at }
}

const FUNCTION = /(?:function[ \t]+([^\s(){};&|<>$'"`]+)[ \t]*(?:\([ \t]*\))?|([^\s(){};&|<>$'"`=]+)[ \t]*\([ \t]*\))\s*(?=[{(]|\[\[|if\b|for\b|while\b|case\b)/y

/** `name() { … }` and `function name { … }`. */
function functionAt(cursor: Cursor, parseCommand: ParseCommand): Command | undefined {
  const start = cursor.at
  if (cursor.verbatim.has(start)) return undefined
  FUNCTION.lastIndex = start
  const match = FUNCTION.exec(cursor.text)
  const name = match?.[1] ?? match?.[2]
  if (!match || name === undefined || start + match[0].length >= cursor.end) return undefined
  cursor.at = start + match[0].length
  const body = parseCommand(cursor)
  if (!body) return undefined
  const nameStart = start + match[0].indexOf(name, match[1] === undefined ? 0 : 'function'.length)
  return { kind: 'function', name, nameSpan: { start: nameStart, end: nameStart + name.length }, body, start, end: cursor.at }
}
