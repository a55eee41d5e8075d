import { buildLiteral } from './build.ts'
import type { Block, Expr, Span } from './expr.ts'
import { shellFencesOf } from './fences.ts'
import { runText } from './shell-text.ts'

/** A value that a reader fills in: `<zone-id>`. */
const PLACEHOLDER = /(?<!<)<[A-Za-z][\w. -]{0,40}>/g

/** Lowers each shell fence of a Markdown text to a call that runs it as a command line. */
export function lowerShellFences(text: string): Block[] {
  return shellFencesOf(text).map(fence => runText(commandsIn(text, fence).flatMap(span => partsOf(text, span)), fence))
}

/** Finds the commands of a fence: all of it, or what follows the prompts of a session, whose other lines are output. */
function commandsIn(text: string, { start, end }: Span): readonly Span[] {
  const code = text.slice(start, end)
  if (!/^[^\S\n]*\$[^\S\n]/m.test(code)) return [{ start, end }]
  return [...code.matchAll(/^[^\S\n]*\$[^\S\n]+((?:[^\n\\]|\\[^])*(?:\n|$))/gm)].map(({ 0: line, 1: command = '', index }) => {
    const from = start + index + line.length - command.length
    return { start: from, end: from + command.length }
  })
}

function partsOf(text: string, { start, end }: Span): readonly Expr[] {
  const parts: Expr[] = []
  let from = start
  const chunk = (to: number): void => { if (to > from) parts.push(buildLiteral(text.slice(from, to), 'chunk', from, to)) }
  for (const { 0: whole, index } of text.slice(start, end).matchAll(PLACEHOLDER)) {
    chunk(start + index)
    from = start + index + whole.length
    parts.push({ kind: 'other', operator: 'placeholder', children: [], start: start + index, end: from })
  }
  chunk(end)
  return parts
}
