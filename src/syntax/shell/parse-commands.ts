import { DEEPEST, isAtEnd, note, peek, reservedWord, skipBlanks, startsWith, TOO_DEEP } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { Command } from './nodes.ts'
import { parseCompound } from './parse-compound.ts'
import { readDocuments } from './parse-redirect.ts'
import { parseSimple } from './parse-simple.ts'

/** Reserved words that end a list of commands. */
const ENDS: ReadonlySet<string> = new Set(['then', 'elif', 'else', 'fi', 'do', 'done', 'esac', '}'])

/** Longer chains of `&&`, `||` and `|` are cut: no person writes them. */
const LONGEST_CHAIN = 100

/** Parses commands up to the end, to a closing character, or to a reserved word that ends a list; the cursor stays before that. */
export function parseCommands(cursor: Cursor, close: string): Command[] {
  const found: Command[] = []
  for (;;) {
    skipSeparators(cursor)
    if (isAtEnd(cursor) || (cursor.parentheses > 0 && peek(cursor) === ')') || (close === ';;' && startsWith(cursor, close))) return found
    if (ENDS.has(reservedWord(cursor))) {
      if (cursor.depth > 0 && close !== ')' && close !== '') return found
      // No list is open that it could end.
      note(cursor, `"${reservedWord(cursor)}" ends nothing.`, cursor.at)
      cursor.at += reservedWord(cursor).length
      continue
    }
    const before = cursor.at
    const command = parseAndOr(cursor)
    if (command) found.push(command)
    if (cursor.at === before) {
      note(cursor, `"${peek(cursor)}" is not expected.`, cursor.at)
      cursor.at++
    }
  }
}

/** Skips the ends of lines and commands, with the here-documents between lines. */
function skipSeparators(cursor: Cursor): void {
  for (;;) {
    skipBlanks(cursor)
    const char = peek(cursor)
    if (char === '\n') nextLine(cursor)
    else if (char === ';' && peek(cursor, 1) !== ';') cursor.at++
    else if (char === '&' && peek(cursor, 1) !== '>') cursor.at++
    else return
  }
}

function nextLine(cursor: Cursor): void {
  cursor.at++
  if (cursor.documents.length) readDocuments(cursor)
}

/** Skips blanks and ends of lines, where a command goes on. */
function skipLines(cursor: Cursor): void {
  for (skipBlanks(cursor); peek(cursor) === '\n'; skipBlanks(cursor)) nextLine(cursor)
}

function parseAndOr(cursor: Cursor): Command | undefined {
  let left = parsePipeline(cursor)
  for (let length = 0; length < LONGEST_CHAIN; length++) {
    skipBlanks(cursor)
    const operator = startsWith(cursor, '&&') ? '&&' : startsWith(cursor, '||') ? '||' : undefined
    if (!left || !operator) return left
    cursor.at += 2
    skipLines(cursor)
    const right = parsePipeline(cursor)
    if (!right) return left
    left = { kind: 'and-or', operator, left, right, start: left.start, end: right.end }
  }
  return left
}

function parsePipeline(cursor: Cursor): Command | undefined {
  const start = cursor.at
  let negated = false
  for (let word = reservedWord(cursor); word === '!' || word === 'time'; word = reservedWord(cursor)) {
    if (word === '!') negated = !negated
    cursor.at += word.length
    skipBlanks(cursor)
    // The one option of the keyword.
    if (word !== 'time' || !/^-p\s/.test(cursor.text.slice(cursor.at, cursor.at + 3))) continue
    cursor.at += 2
    skipBlanks(cursor)
  }
  const first = parseCommand(cursor)
  if (!first) return undefined
  const commands = [first]
  for (skipBlanks(cursor); commands.length < LONGEST_CHAIN && peek(cursor) === '|' && peek(cursor, 1) !== '|'; skipBlanks(cursor)) {
    cursor.at += peek(cursor, 1) === '&' ? 2 : 1
    skipLines(cursor)
    const next = parseCommand(cursor)
    if (!next) break
    commands.push(next)
  }
  const end = commands.at(-1)?.end ?? start
  return commands.length > 1 || negated ? { kind: 'pipeline', commands, negated, start, end } : first
}

function parseCommand(cursor: Cursor): Command | undefined {
  if (cursor.depth >= DEEPEST) {
    // It is noted first: the notes are limited.
    cursor.problems.unshift({ message: TOO_DEEP, start: cursor.at })
    cursor.at = cursor.end
    return undefined
  }
  cursor.depth++
  const command = parseCompound(cursor, parseCommand) ?? parseSimple(cursor)
  cursor.depth--
  return command
}
