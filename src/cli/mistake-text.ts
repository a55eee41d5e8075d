import { lineFrame } from '../report/code-frame.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { createPaint } from '../report/paint.ts'
import { formatMistake, type Mistake } from '../schedule/schedule-error.ts'

/** Nobody reads all frames of many mistakes. */
const mostFrames = 10

/** Describes mistakes, one line for each, with the code below the last one of each place. */
export function mistakeText(mistakes: readonly Mistake[], columns = 80): string {
  let frames = 0
  const lines = mistakes.flatMap((mistake, index) => {
    const isLast = !isSamePlace(mistake, mistakes[index + 1])
    const frame = isLast && frames < mostFrames ? frameOf(mistake, columns) : []
    if (frame.length > 0) frames++
    return [escapeTerminal(formatMistake(mistake)), ...frame]
  })
  return lines.map(line => `${line}\n`).join('')
}

function frameOf({ source, line, column }: Mistake, columns: number): string[] {
  if (source === undefined) return []
  const word = /^[\w.-]+/.exec(source.slice(column - 1))?.[0] ?? ''
  return lineFrame(source, { line, column, endLine: line, endColumn: column + Math.max(1, word.length) }, columns, createPaint(false)).slice(1)
}

function isSamePlace(a: Mistake, b: Mistake | undefined): boolean {
  return a.file === b?.file && a.line === b.line && a.column === b.column
}
