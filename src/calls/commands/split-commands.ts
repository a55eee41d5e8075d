import type { Text, TextPart } from '../../uses/api-use.ts'
import { hole, plain, sliceText } from '../values/text.ts'
import { nextLine, redirect } from './shell-redirects.ts'
import { add, endCommand, endPipeline, endWord, offsetsOf, placeIn, skipComment } from './shell-scan.ts'
import type { Pipeline, Scan, Variables } from './shell-scan.ts'

/** A longer text is no command line that a person wrote. */
const LONGEST = 20_000
const DEEPEST = 20

const NONE: ReadonlySet<TextPart> = new Set()

/** Splits text as a POSIX shell does. The shell does not interpret `verbatim` parts: they are words, or pieces of words. */
export function splitCommands(text: Text, verbatim: ReadonlySet<TextPart> = NONE, variables: Variables = new Map(), depth = 0): readonly Pipeline[] {
  const length = text.reduce((sum, part) => sum + (part.text?.length ?? 1), 0)
  if (depth > DEEPEST || length > LONGEST) return []
  const scan: Scan = {
    text,
    whole: plain(text),
    verbatim: offsetsOf(text, verbatim),
    variables,
    at: 0,
    word: null,
    words: [],
    commands: [],
    found: [],
    depth,
    hereDocumentEnd: null,
    dropsNext: false,
    intoFile: false,
  }
  while (scan.at < scan.whole.length) step(scan)
  endPipeline(scan)
  return scan.found
}

function step(scan: Scan): void {
  const { whole, at } = scan
  const char = whole[at] ?? ''
  if (scan.verbatim.has(at)) return add(scan, at, at + 1)
  switch (char) {
    case '\'': return singleQuoted(scan)
    case '"': return doubleQuoted(scan)
    case '\\': return escaped(scan, /[^]/)
    case '$': case '`': return expansion(scan)
    case ' ': case '\t': case '\r': scan.at++; return endWord(scan)
    case '\n': endPipeline(scan); return nextLine(scan)
    case ';': case '(': case ')': scan.at++; return endPipeline(scan)
    case '|': return bar(scan)
    case '&': return whole[at + 1] === '>' ? redirect(scan, at + 1) : (scan.at++, endPipeline(scan))
    case '<': case '>': return redirect(scan, at)
    case '#': return scan.word ? add(scan, at, at + 1) : skipComment(scan)
    default: return add(scan, at, at + 1)
  }
}

function singleQuoted(scan: Scan): void {
  let end = scan.whole.indexOf('\'', scan.at + 1)
  while (scan.verbatim.has(end)) end = scan.whole.indexOf('\'', end + 1)
  add(scan, scan.at + 1, end < 0 ? scan.whole.length : end)
  scan.at += 1
}

function doubleQuoted(scan: Scan): void {
  scan.word ??= []
  scan.at++
  while (scan.at < scan.whole.length && (scan.whole[scan.at] !== '"' || scan.verbatim.has(scan.at))) {
    const char = scan.whole[scan.at]
    if (scan.verbatim.has(scan.at)) add(scan, scan.at, scan.at + 1)
    else if (char === '\\') escaped(scan, /["\\$`\n]/)
    else if (char === '$' || char === '`') expansion(scan)
    else add(scan, scan.at, scan.at + 1)
  }
  scan.at++
}

/** A backslash before an `escapable` character makes it literal; before a line break it joins the lines. */
function escaped(scan: Scan, escapable: RegExp): void {
  const { at, whole } = scan
  const next = whole[at + 1] ?? ''
  if (next === '\n') scan.at += 2
  else if (escapable.test(next)) add(scan, at + 1, at + 2)
  else add(scan, at, at + 1)
}

const VARIABLE = /^\$(?:(\w+)|\{(\w+)(?::?[-=?+]([^}]*))?\})/

/** `$NAME`, `${NAME}` and `$(command)`: a variable that the text itself sets is known. */
function expansion(scan: Scan): void {
  const { at, whole } = scan
  const [char, next] = [whole[at], whole[at + 1]]
  if (char === '`' || next === '(') return substitution(scan, char === '`' ? at + 1 : at + 2, char === '`' ? '`' : ')')
  if (char === '$' && next === '\'' ) { scan.at++; return singleQuoted(scan) }
  const [all, bare, braced] = VARIABLE.exec(whole.slice(at)) ?? []
  if (all === undefined) return add(scan, at, at + 1)
  const name = bare ?? braced ?? ''
  const known = scan.variables.get(name)
  scan.word = [...scan.word ?? [], ...known ?? [hole(placeIn(scan, at, at + all.length), name)]]
  scan.at = at + all.length
}

/** Splits the commands of a substitution, whose output becomes a piece of a word. */
function substitution(scan: Scan, from: number, close: string): void {
  let depth = 1
  let end = from
  for (; end < scan.whole.length; end++) {
    if (scan.whole[end] === '(' && close === ')') depth++
    else if (scan.whole[end] === close && --depth === 0) break
  }
  const inner = splitCommands(sliceText(scan.text, from, end), NONE, scan.variables, scan.depth + 1)
  scan.found.push(...inner.map(each => ({ ...each, prints: false })))
  scan.word = [...scan.word ?? [], hole(placeIn(scan, from, end))]
  scan.at = end + 1
}

/** `|`, `|&` and `||`. */
function bar(scan: Scan): void {
  const isOr = scan.whole[scan.at + 1] === '|'
  scan.at += isOr || scan.whole[scan.at + 1] === '&' ? 2 : 1
  if (isOr) endPipeline(scan)
  else endCommand(scan)
}
