import { HOLE } from '../values/text.ts'

/** How much is read around a word: an operand has its operator nearer than this. */
const BEFORE = 400
const AFTER = 160

/** Operators that English has no word for, and those that it has: they count only beside a text or a list. */
const SYMBOL = String.raw`(?:={1,3}(?!>)|!==?|=~|!~|<>|<=|>=|<(?![/!a-z])|>|~)`
const WORD = '-?(?:eq|neq?|l[te]e?|g[te]e?|lte|gte)'
const ENGLISH = '(?:not +)?(?:contains|matches|(?:strict +)?wildcard|i?like|in)'

const END = String.raw`(?=\s*(?:$|[)\]},;"'&|\n]|(?:and|or|xor)\b))`
const OPERAND = String.raw`(?:[-\d"'$({\[${HOLE}]|[\w.]+\(|\w+\.\w|\w+${END})`
const INDEX = String.raw`(?:\[[^\]\n]{0,80}\])*`

const COMPARED_AFTER = new RegExp(
  `^${INDEX}\\s*(?:(?:${SYMBOL}\\s*|${WORD}\\s+)(?:${OPERAND}|$)|${WORD}$|${ENGLISH}\\s*(?:["'({\\[$]|r#*"|${HOLE}${END})|is +(?:not +)?null\\b)`, 'i')
/** A hole can be the operator: `${field} ${operator} 10`. */
const HOLE_AFTER = new RegExp(`^${INDEX}\\s*${HOLE}\\s*(?:["'\\d${HOLE}]|$)`)
const KNOWN_OPERAND = `(?:[\\d"')\\]}${HOLE}]|\\w\\.\\w+)`
const COMPARED_BEFORE = new RegExp(
  `(?:${KNOWN_OPERAND}\\s*(?:${SYMBOL}\\s+|[=!]==?\\s*)|\\w\\s*[=!]==?\\s*|${KNOWN_OPERAND}\\s+${WORD}\\s+|["'${HOLE}]\\s+in\\s+)$`, 'i')

const CALLED = /[a-z_]\w*\((?:[^()\n]*,)?\s*$/i
const CALL_GOES_ON = new RegExp(`^${INDEX}\\s*[,)]`)
const LISTED = /\[(?:[^()[\]\n]*(,))?\s*$/
const LIST_GOES_ON = /^\s*(?:(,)|\](?![([:]))/

const LOGIC_BEFORE = /(?:\b(?:and|or|xor|not)\s+|&&\s*|\|\|\s*|!\s*)\(*\s*$/i
const LOGIC_AFTER = /^\s*\)*\s*(?:(?:and|or|xor)\b|&&|\|\|)/i
const COMPARISON = /\b(?:eq|ne|[lg][te])\s+["'\d$]|[=!]=\s*["'\d]|[<>]=?\s*\d|\bin\s+[{$]|\b(?:contains|matches)\s+["']/i

/** Tests if the word in a range of a text is an operand of an expression there: beside a comparison, in a call or list, or beside `and`. */
export function isOperand(text: string, start: number, end: number): boolean {
  const before = lineBefore(text, start)
  const after = text.slice(end, end + AFTER)
  if (/[\w$]$/.test(before) || /\w\.$/.test(before) || /^(?:\w|[.-]\w)/.test(after)) return false
  if (COMPARED_AFTER.test(after) || HOLE_AFTER.test(after)) return isStart(before)
  if (isProse(before)) return false
  if (COMPARED_BEFORE.test(before)) return !/<[a-z/][^<>]*>\s*$/i.test(before)
  if (CALLED.test(before)) return CALL_GOES_ON.test(after)
  return isInList(before, after) || isLogical(before, after)
}

/** Returns what stands before a position on its line; a line that begins far before does not look as if it began here. */
function lineBefore(text: string, start: number): string {
  const from = Math.max(0, start - BEFORE)
  const window = text.slice(from, start)
  const line = window.slice(window.lastIndexOf('\n') + 1)
  return from > 0 && line.length === window.length ? `.${line}` : line
}

const MOST_BRACKETS = 20

/** Tests if an expression can begin behind a text: at the start of a line, after an operator or a bracket, or in quotes that are a value themselves. */
function isStart(before: string): boolean {
  let rest = before.trimEnd()
  for (let brackets = 0; brackets < MOST_BRACKETS; brackets++) {
    if (/^\s*(?:-|if|when|unless)?$/i.test(rest)) return true
    if (/(?:\b(?:and|or|xor|not|where|having|filter)|&&|\|\||[:=,;]|[\w$][({[])$/i.test(rest) || rest.endsWith(HOLE)) return true
    const outer = /[({[!]$/.test(rest) ? rest.slice(0, -1) : /(?:^|[:=,([{])\s*["']$/.test(rest) ? rest.slice(0, -1) : undefined
    if (outer === undefined) return false
    rest = outer.trimEnd()
  }
  return false
}

/** Tests if a line reads as a sentence: it begins with a capital word, or has three plain words in a row. */
function isProse(line: string): boolean {
  const value = line.slice(line.search(/(?:[:=,([]\s*["'])[^"']*$/) + 1).replace(/"[^"]*"|'[^']*'/g, '""')
  return /^[\s"'>*#-]*[A-Z][a-z]+\s/.test(value) || /(?:^|\s)[a-z]+ +[a-z]+ +[a-z]+(?=\s)/i.test(value)
}

function isInList(before: string, after: string): boolean {
  const [opened, next] = [LISTED.exec(before), LIST_GOES_ON.exec(after)]
  return opened !== null && next !== null && (opened[1] ?? next[1]) !== undefined
}

/** Tests if the word is a condition of its own, beside others that compare. */
function isLogical(before: string, after: string): boolean {
  if (!LOGIC_BEFORE.test(before) && !LOGIC_AFTER.test(after)) return false
  const isAlone = /^\s*(?:not\s+|!|\()+\s*$/i.test(before) && /^\s*\)*\s*$/.test(after)
  return isAlone || COMPARISON.test(before) || COMPARISON.test(after.split('\n')[0] ?? '')
}
