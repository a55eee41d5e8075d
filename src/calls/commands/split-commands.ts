import type { Text, TextPart } from '../../uses/api-use.ts'
import { hole, plain, sliceText } from '../values/text.ts'
import { add, comment, endCommand, endPipeline, endWord, offsetsOf, placeIn } from './shell-scan.ts'
import type { Pipeline, Scan, Variables } from './shell-scan.ts'

export type { Pipeline } from './shell-scan.ts'

/** More is no command line that a person wrote. */
const LONGEST = 20_000
const DEEPEST = 20

const NONE: ReadonlySet<TextPart> = new Set()

/** Splits text as a POSIX shell does. `closed` parts are words, or pieces of them, whatever stands in them. */
export function splitCommands(text: Text, closed: ReadonlySet<TextPart> = NONE, variables: Variables = new Map(), depth = 0): readonly Pipeline[] {
  const length = text.reduce((sum, part) => sum + (part.text?.length ?? 1), 0)
  if (depth > DEEPEST || length > LONGEST) return []
  const scan: Scan = { text, whole: plain(text), closed: offsetsOf(text, closed), variables, at: 0, word: null, words: [], commands: [], found: [], depth, textEnd: null, dropsNext: false, intoFile: false }
  while (scan.at < scan.whole.length) step(scan)
  endPipeline(scan)
  return scan.found
}

function step(scan: Scan): void {
  const { whole, at } = scan
  const char = whole[at] ?? ''
  if (scan.closed.has(at)) return add(scan, at, at + 1)
  switch (char) {
    case '\'': return single(scan)
    case '"': return double(scan)
    case '\\': return escaped(scan, /[^]/)
    case '$': case '`': return expansion(scan)
    case ' ': case '\t': case '\r': scan.at++; return endWord(scan)
    case '\n': endPipeline(scan); return afterText(scan)
    case ';': case '(': case ')': scan.at++; return endPipeline(scan)
    case '|': return bar(scan)
    case '&': return whole[at + 1] === '>' ? redirect(scan, at + 1) : (scan.at++, endPipeline(scan))
    case '<': case '>': return redirect(scan, at)
    case '#': return scan.word ? add(scan, at, at + 1) : comment(scan)
    default: return add(scan, at, at + 1)
  }
}

function single(scan: Scan): void {
  let end = scan.whole.indexOf('\'', scan.at + 1)
  while (scan.closed.has(end)) end = scan.whole.indexOf('\'', end + 1)
  add(scan, scan.at + 1, end < 0 ? scan.whole.length : end)
  scan.at += 1
}

function double(scan: Scan): void {
  scan.word ??= []
  scan.at++
  while (scan.at < scan.whole.length && (scan.whole[scan.at] !== '"' || scan.closed.has(scan.at))) {
    const char = scan.whole[scan.at]
    if (scan.closed.has(scan.at)) add(scan, scan.at, scan.at + 1)
    else if (char === '\\') escaped(scan, /["\\$`\n]/)
    else if (char === '$' || char === '`') expansion(scan)
    else add(scan, scan.at, scan.at + 1)
  }
  scan.at++
}

/** A backslash takes the meaning of what it is there for; a line that it ends goes on. */
function escaped(scan: Scan, meant: RegExp): void {
  const { at, whole } = scan
  const next = whole[at + 1] ?? ''
  if (next === '\n') scan.at += 2
  else if (meant.test(next)) add(scan, at + 1, at + 2)
  else add(scan, at, at + 1)
}

const VARIABLE = /^\$(?:(\w+)|\{(\w+)(?::?[-=?+]([^}]*))?\})/

/** `$NAME`, `${NAME}` and `$(command)`: what the text itself sets is known. */
function expansion(scan: Scan): void {
  const { at, whole } = scan
  const [char, next] = [whole[at], whole[at + 1]]
  if (char === '`' || next === '(') return substitution(scan, char === '`' ? at + 1 : at + 2, char === '`' ? '`' : ')')
  if (char === '$' && next === '\'' ) { scan.at++; return single(scan) }
  const [all, bare, braced] = VARIABLE.exec(whole.slice(at)) ?? []
  if (all === undefined) return add(scan, at, at + 1)
  const name = bare ?? braced ?? ''
  const known = scan.variables.get(name)
  scan.word = [...scan.word ?? [], ...known ?? [hole(placeIn(scan, at, at + all.length), name)]]
  scan.at = at + all.length
}

/** Commands whose output becomes a word are commands too. */
function substitution(scan: Scan, from: number, close: string): void {
  let depth = 1
  let end = from
  for (; end < scan.whole.length; end++) {
    if (scan.whole[end] === '(' && close === ')') depth++
    else if (scan.whole[end] === close && --depth === 0) break
  }
  const inner = splitCommands(sliceText(scan.text, from, end), new Set(), scan.variables, scan.depth + 1)
  scan.found.push(...inner.map(each => ({ ...each, prints: false })))
  scan.word = [...scan.word ?? [], hole(placeIn(scan, from, end))]
  scan.at = end + 1
}

function bar(scan: Scan): void {
  const isOr = scan.whole[scan.at + 1] === '|'
  scan.at += isOr || scan.whole[scan.at + 1] === '&' ? 2 : 1
  if (isOr) endPipeline(scan)
  else endCommand(scan)
}

const SHELL = /^(?:.*\/)?(?:ba|da|z|k)?sh$|^ssh$/

/** `<< END`: what stands up to that word is given to a command; only a shell runs it. */
function heldText(scan: Scan, at: number): boolean {
  const [all, , end] = /^<<-?[ \t]*(['"]?)(\w+)\1/.exec(scan.whole.slice(at)) ?? []
  if (all === undefined || end === undefined) return false
  endWord(scan)
  if (!scan.words.some(word => SHELL.test(plain(word)))) scan.textEnd = end
  scan.at = at + all.length
  return true
}

/** The next line, or the one behind a text that is no command. */
function afterText(scan: Scan): void {
  const end = scan.textEnd === null ? undefined : new RegExp(`^\\s*${scan.textEnd}\\s*$`, 'm').exec(scan.whole.slice(scan.at + 1))
  scan.at += end ? 1 + end.index + end[0].length : scan.textEnd === null ? 1 : scan.whole.length
  scan.textEnd = null
}

/** `> file`, `2>&1`, `< file`, `&> file`. */
function redirect(scan: Scan, at: number): void {
  if (heldText(scan, at)) return
  const descriptor = scan.word ? plain(scan.word) : ''
  const isNumbered = /^\d$/.test(descriptor)
  if (isNumbered) scan.word = null
  else endWord(scan)
  const operator = /^(?:<<<?-?|<&?|>>|>[&|]?)/.exec(scan.whole.slice(at))?.[0] ?? '>'
  if (operator.startsWith('>') && operator !== '>&' && (!isNumbered || descriptor === '1')) scan.intoFile = true
  scan.at = at + operator.length
  scan.dropsNext = true
}
