import type { Span } from '../expr.ts'
import type { Command } from './nodes.ts'
import type { ShellText } from './lower-script.ts'
import { parseShell } from './parse-shell.ts'
import { partsOf } from './walk.ts'

/** Finds the ranges of a script in which no comment can be inserted: commands with their words, which may have several lines, and here-documents. */
export function solidSpans(text: string, piece: Partial<ShellText> = {}): readonly Span[] {
  const { start = 0, end = text.length } = piece
  const spans: Span[] = []
  const open: Command[] = [...parseShell(text, { start, end }, piece).commands]
  for (let command = open.pop(); command; command = open.pop()) {
    const { commands, words } = partsOf(command)
    if (command.kind === 'simple' || command.kind === 'test') spans.push({ start: command.start, end: command.end })
    spans.push(...words.map(({ start, end }) => ({ start, end })), ...documentsOf(command))
    for (const inner of commands) open.push(inner)
  }
  return spans
}

/** The here-documents of a command, with the line breaks around them. */
function documentsOf(command: Command): readonly Span[] {
  const redirects = 'redirects' in command ? command.redirects : []
  return redirects.flatMap(({ operator, target }) => (
    target && operator.startsWith('<<') && operator !== '<<<' ? [{ start: target.start - 1, end: target.end + 1 }] : []))
}
