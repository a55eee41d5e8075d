import { DEEPEST, note, peek, startsWith } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { OtherPart, Parameter, Word, WordPart } from './nodes.ts'
import { inZsh } from './zsh-expansion.ts'
import { closingOf, parseArithmeticExpansion, parseSubstitution } from './parse-substitution.ts'

/** Parses `$…` at the cursor; undefined, without moving, for a dollar sign alone. */
export function parseExpansion(cursor: Cursor, quoted: boolean): WordPart | undefined {
  if (cursor.dialect === 'make') return inRecipe(cursor, quoted)
  if (cursor.dialect === 'zsh') return inZsh(cursor, quoted, shellExpansion)
  return shellExpansion(cursor, quoted)
}

/** In a recipe, `$(NAME)` and `${NAME}` are variables of make, and `$$` stands for the dollar sign of the shell. */
function inRecipe(cursor: Cursor, quoted: boolean): WordPart | undefined {
  const start = cursor.at
  if (startsWith(cursor, '$$')) {
    cursor.at++
    const part = shellExpansion(cursor, quoted)
    if (part) return { ...part, start }
    return { kind: 'text', text: cursor.text.slice(start, cursor.at), quoted, start, end: cursor.at }
  }
  const [whole, name] = /^\$(?:\((\w+)\)|\{\w+\}|\w)/.exec(cursor.text.slice(start, start + LONGEST_UNREAD)) ?? []
  if (whole === undefined) {
    cursor.at = closingOf(cursor, start)
    return { kind: 'other', quoted, start, end: cursor.at }
  }
  cursor.at = Math.min(cursor.end, start + whole.length)
  const known = name ?? whole.replace(/\W/g, '')
  return parameterOf(known, start + whole.indexOf(known), { start, end: cursor.at, quoted })
}

function shellExpansion(cursor: Cursor, quoted: boolean): WordPart | undefined {
  const start = cursor.at
  if (startsWith(cursor, '$((')) return parseArithmeticExpansion(cursor, quoted)
  if (startsWith(cursor, '$(')) return parseSubstitution(cursor, quoted, false)
  if (startsWith(cursor, '${')) return braced(cursor, quoted)
  const name = /\$(\w+|[@*#?$!-])/y
  name.lastIndex = start
  const found = name.exec(cursor.text)?.[1]
  if (found === undefined) return undefined
  // `$12` is `$1` and a 2.
  const known = /^\d/.test(found) ? found.slice(0, 1) : found
  cursor.at = Math.min(cursor.end, start + 1 + known.length)
  return parameterOf(known, start + 1, { start, end: cursor.at, quoted })
}

function parameterOf(name: string, nameStart: number, rest: Pick<Parameter, 'start' | 'end' | 'quoted'> & Partial<Parameter>): Parameter {
  return { kind: 'parameter', name, nameSpan: { start: nameStart, end: nameStart + name.length }, operator: '', operand: null, index: null, ...rest }
}

const OPERATOR = /:?[-=?+]|%%?|##?|\/[/#%]?|\^\^?|,,?|@(?=[A-Za-z]\})|:/y

/** `${{ env.NAME }}`, which a runner of workflows replaces before the shell sees it: a value of the environment or one with a dotted name. */
function template(cursor: Cursor, quoted: boolean): WordPart | undefined {
  const start = cursor.at
  const close = cursor.text.slice(start, Math.min(start + LONGEST_UNREAD, cursor.end)).indexOf('}}')
  if (close < 0) return undefined
  cursor.at = start + close + 2
  const [whole, prefix = '', name] = /^\$\{\{(\s*(?:env\.)?)([\w-]+(?:\.[\w-]+)*)\s*$/.exec(cursor.text.slice(start, start + close)) ?? []
  if (whole === undefined || name === undefined) return { kind: 'other', quoted, start, end: cursor.at }
  return parameterOf(name, start + 3 + prefix.length, { start, end: cursor.at, quoted })
}

/** `${…}`. */
function braced(cursor: Cursor, quoted: boolean): WordPart {
  const start = cursor.at
  const replaced = startsWith(cursor, '${{') ? template(cursor, quoted) : undefined
  if (replaced) return replaced
  const head = /\$\{([#!]?)(\w+|[@*#?$!-])/y
  head.lastIndex = start
  const [whole, prefix = '', name = ''] = head.exec(cursor.text) ?? []
  if (whole === undefined || cursor.depth >= DEEPEST) return unread(cursor, start, quoted)
  cursor.at = Math.min(cursor.end, start + whole.length)
  cursor.depth++
  const nameStart = cursor.at - name.length
  const index = peek(cursor) === '[' ? indexOf(cursor) : null
  OPERATOR.lastIndex = cursor.at
  const [operator = ''] = prefix === '' ? OPERATOR.exec(cursor.text) ?? [] : []
  cursor.at = Math.min(cursor.end, cursor.at + operator.length)
  const operand = operandOf(cursor, operator)
  cursor.depth--
  if (peek(cursor) === '}') cursor.at++
  else note(cursor, 'A brace is not closed.', start)
  const how = prefix === '#' ? 'length' : prefix === '!' ? 'indirect' : operator
  return parameterOf(name, nameStart, { start, end: cursor.at, quoted, operator: how, operand, index })
}

function indexOf(cursor: Cursor): Word {
  cursor.at++
  const index = cursor.grammar.word(cursor, ']}\n')
  if (peek(cursor) === ']') cursor.at++
  return index
}

/** The word behind an operator, up to the brace; without an operator the rest is skipped. */
function operandOf(cursor: Cursor, operator: string): Word | null {
  const word = cursor.grammar.word(cursor, '}')
  return operator === '' ? null : word
}

/** The longest expansion of an unknown form that is skipped as a whole. */
const LONGEST_UNREAD = 1_000

function unread(cursor: Cursor, start: number, quoted: boolean): OtherPart {
  const close = cursor.text.slice(start, Math.min(start + LONGEST_UNREAD, cursor.end)).indexOf('}')
  cursor.at = close < 0 ? Math.min(cursor.end, start + 2) : start + close + 1
  return { kind: 'other', quoted, start, end: cursor.at }
}
