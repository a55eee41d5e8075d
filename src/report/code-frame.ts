import { displayWidth } from './display-width.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { redact } from './redact.ts'
import type { Paint } from './paint.ts'
import { lineStarts } from './positions.ts'
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
  const near = nearby(text, range)
  return near === undefined ? [] : lineFrame(near.line, near.range, columns, paint)
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
  const near = nearby(text, range)
  return near === undefined ? undefined : cutLine(redact(near.line), near.range, width)
}

/** The characters around a place that are looked at: a line may have megabytes. */
const NEAR = 2000

/** Returns the line of a range, or what is near to it of a long one, with its place in that. */
function nearby(text: string, range: Range): { readonly line: string, readonly range: Range } | undefined {
  const line = lineOf(text, range.line)
  if (line === undefined || line.length <= 4 * NEAR) return line === undefined ? undefined : { line, range }
  const from = Math.max(0, range.column - NEAR)
  return { line: line.slice(from, range.column + NEAR), range: { ...range, column: range.column - from, endColumn: range.endColumn - from } }
}

let latest: { readonly text: string, readonly starts: readonly number[] } = { text: '', starts: [0] }

/** Returns a line of a text; the line breaks are those of ESLint. Many findings in a row are in the same text. */
function lineOf(text: string, line: number): string | undefined {
  if (latest.text !== text) latest = { text, starts: lineStarts(text) }
  const { starts } = latest
  const start = starts[line - 1]
  return start === undefined ? undefined : text.slice(start, starts[line]).replace(/(?:\r\n|[\n\r\u2028\u2029])$/, '')
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
