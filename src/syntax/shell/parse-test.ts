import { arithmeticTargets } from './arithmetic.ts'
import { peek, reservedWord, startsWith } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { Command, Word, WordPart } from './nodes.ts'
import { parseRedirects } from './parse-redirects.ts'
import { arithmetic } from './parse-substitution.ts'
import { parseWord } from './parse-word.ts'
import { literalOf } from './walk.ts'

/** `(( … ))`. */
export function parseArithmetic(cursor: Cursor): Command {
  const start = cursor.at
  skipParentheses(cursor)
  const span = { start, end: cursor.at }
  const part = arithmetic(cursor, { start: start + 2, end: cursor.at - 2 }, { kind: 'other', quoted: false, ...span })
  return { kind: 'test', words: part.operands || part.sets ? [{ parts: [part], ...span }] : [], redirects: parseRedirects(cursor), start, end: cursor.at }
}

/** Skips parentheses with all that they contain. */
export function skipParentheses(cursor: Cursor): void {
  let depth = 0
  for (; cursor.at < cursor.end; cursor.at++) {
    if (cursor.text[cursor.at] === '(') depth++
    else if (cursor.text[cursor.at] === ')' && --depth === 0) break
  }
  cursor.at = Math.min(cursor.end, cursor.at + 1)
}

/** `[[ … ]]`: operators that would end a word elsewhere are words here. */
export function parseTest(cursor: Cursor): Command {
  const start = cursor.at
  cursor.at += 2
  const words: Word[] = []
  for (;;) {
    while (/\s/.test(peek(cursor))) cursor.at++
    if (cursor.at >= cursor.end || reservedWord(cursor) === ']]' || startsWith(cursor, ']]')) break
    const operator = /(?:&&|\|\||[()<>&|;])/y
    operator.lastIndex = cursor.at
    const [mark] = operator.exec(cursor.text) ?? []
    if (literalOf(words.at(-1)) === '=~') words.push(parseExpression(cursor))
    else if (mark === undefined) words.push(parseWord(cursor))
    else {
      const span = { start: cursor.at, end: cursor.at + mark.length }
      words.push({ ...span, parts: [{ kind: 'text', text: mark, quoted: false, ...span }] })
      cursor.at = span.end
    }
  }
  cursor.at = Math.min(cursor.end, cursor.at + 2)
  return { kind: 'test', words: withTargets(words), redirects: parseRedirects(cursor), start, end: cursor.at }
}

/** Parses a regular expression: `(`, `|` and `)` are parts of it. */
function parseExpression(cursor: Cursor): Word {
  const start = cursor.at
  const parts: WordPart[] = []
  while (cursor.at < cursor.end && !/\s/.test(peek(cursor))) {
    const at = cursor.at
    parts.push(...parseWord(cursor).parts)
    if (cursor.at > at) continue
    cursor.at++
    parts.push({ kind: 'text', text: cursor.text.slice(at, cursor.at), quoted: false, start: at, end: cursor.at })
  }
  return { parts, start, end: cursor.at }
}

/** Adds to the operands of comparisons of numbers the variables that they set: `[[ n=2 -gt 1 ]]`. */
function withTargets(words: readonly Word[]): readonly Word[] {
  const isOperator = (word: Word | undefined): boolean => /^-(?:eq|ne|lt|le|gt|ge)$/.test(literalOf(word) ?? '')
  return words.map((word, index) => {
    if (!isOperator(words[index - 1]) && !isOperator(words[index + 1])) return word
    const sets = arithmeticTargets(word.parts.map(part => part.kind === 'text' ? part.text : '\u{FFFC}').join(''))
    const { end } = word
    return sets.length ? { ...word, parts: [...word.parts, { kind: 'other', quoted: false, sets, start: end, end }] } : word
  })
}
