import { escapeTerminal } from '../escape-terminal.ts'
import { oneLine } from '../one-line.ts'

/** Formats a line of a calendar, folded where it is longer than 75 bytes. */
export function calendarLine(name: string, value: string): string {
  const lines: string[] = []
  let line = ''
  for (const character of `${name}:${value}`) {
    if (Buffer.byteLength(line + character) > 75) {
      lines.push(line)
      line = ' '
    }
    line += character
  }
  return [...lines, line].map(each => `${each}\r\n`).join('')
}

/** Escapes text of a calendar; its lines stay lines. */
export function calendarText(lines: readonly string[]): string {
  return lines.map(line => escaped(oneLine(line))).join('\\n')
}

/** Escapes the name of a file. */
export function calendarName(name: string): string {
  return escaped(escapeTerminal(name))
}

function escaped(line: string): string {
  return line.replace(/[\\;,]/g, '\\$&')
}
