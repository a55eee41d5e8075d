import { displayWidth } from './display-width.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { redact } from './redact.ts'
import type { Paint } from './paint.ts'
import type { Finding } from './report.ts'
import { cutTo } from './table-layout.ts'

type Range = Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>

export interface MarkedLine {
  readonly before: string
  readonly marked: string
  readonly after: string
}

/** Formats the line of a finding with the place underlined, cut to the width of the terminal; empty when the line does not exist. */
export function codeFrame(text: string, range: Range, columns: number, paint: Paint): string[] {
  const line = lineOf(text, range.line)
  return line === undefined ? [] : lineFrame(line, range, columns, paint)
}

/** Formats a given line in the same form. */
export function lineFrame(line: string, range: Range, columns: number, paint: Paint): string[] {
  const gutter = String(range.line).length
  const cut = cutLine(redact(line), range, Math.max(20, columns - gutter - 3))
  const bar = paint('blue', '|')
  const empty = ' '.repeat(gutter)
  const mark = '^'.repeat(Math.max(1, displayWidth(cut.marked)))
  return [
    `${empty} ${bar}`,
    `${paint('blue', String(range.line))} ${bar} ${cut.before}${cut.marked}${cut.after}`,
    `${empty} ${bar} ${' '.repeat(displayWidth(cut.before))}${paint('red', mark)}`,
  ]
}

/** Divides a line into three parts, the middle one that of the finding; cut to a width, and safe to show. Undefined when the line does not exist. */
export function markedLine(text: string, range: Range, width: number): MarkedLine | undefined {
  const line = lineOf(text, range.line)
  return line === undefined ? undefined : cutLine(redact(line), range, width)
}

/** Returns a line of a text; the line breaks are those of ESLint. */
function lineOf(text: string, line: number): string | undefined {
  const breaks = /\r\n|[\n\r\u2028\u2029]/g
  let start = 0
  for (let current = 1; current < line; current++) {
    if (breaks.exec(text) === null) return undefined
    start = breaks.lastIndex
  }
  return text.slice(start, breaks.exec(text)?.index ?? text.length)
}

/** The columns that are left for the text behind the marked one. */
const BEHIND = 10

/** Cuts a line that is wider than the terminal to a window around the marked text. */
function cutLine(line: string, range: Range, width: number): MarkedLine {
  const start = range.column - 1
  const end = range.endLine > range.line ? line.length : range.endColumn - 1
  const [text, marked, rest] = [visible(line.slice(0, start)), visible(line.slice(start, end)), visible(line.slice(end).trimEnd())]
  const [wide, needed] = [displayWidth(text), Math.max(1, displayWidth(marked))]
  const room = Math.max(0, width - needed - Math.min(BEHIND, displayWidth(rest)))
  const before = wide + needed <= width ? text : lastColumns(text, room)
  const shown = cutTo(marked, width - displayWidth(before))
  return { before, marked: shown, after: cutTo(rest, width - displayWidth(before) - displayWidth(shown)) }
}

/** Returns the end of a text that fits, with `…` before it; nothing of an indent alone. */
function lastColumns(text: string, width: number): string {
  if (text.trim() === '' || width < 1) return ''
  const characters = [...text]
  let room = width - 1
  let from = characters.length
  for (; from > 0; from--) {
    room -= displayWidth(characters[from - 1] ?? '')
    if (room < 0) break
  }
  const end = characters.slice(from).join('')
  return text.slice(0, text.length - end.length).trim() === '' ? end.trimStart() : `…${end}`
}

function visible(text: string): string {
  return escapeTerminal(text.replaceAll('\t', '  '))
}
