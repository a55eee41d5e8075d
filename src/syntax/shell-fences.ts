import { buildLiteral } from './build.ts'
import type { Block, Expr, Span } from './expr.ts'
import { shellFencesOf } from './fences.ts'
import { runText } from './shell-text.ts'

/** A value that a reader fills in: `<zone-id>`. */
const PLACEHOLDER = /(?<!<)<[A-Za-z][\w. -]{0,40}>/g

/** The text that a shell prints before a command: `$`, `%`, `user@host:~$` and `root@host:/#`. */
const PROMPT = String.raw`^[^\S\n]*(?:[\w.-]+@[\w.-]+(?::[^\s$#%]*)?[$#%]|[$%])[^\S\n]`
const IS_SESSION = new RegExp(PROMPT, 'm')
const COMMANDS = new RegExp(String.raw`${PROMPT}+((?:[^\n\\]|\\[^])*(?:\n|$))`, 'gm')

/** Lowers each shell fence of a Markdown text to a call that runs it as a command line. */
export function lowerShellFences(text: string): Block[] {
  return shellFencesOf(text).map(fence => runText(commandsIn(text, fence).flatMap(span => partsOf(text, span)), fence))
}

/** Finds the commands of a fence: all of it, or what follows the prompts of a session, whose other lines are output. */
function commandsIn(text: string, { start, end }: Span): readonly Span[] {
  const code = text.slice(start, end)
  if (!IS_SESSION.test(code)) return [{ start, end }]
  return [...code.matchAll(COMMANDS)].map(({ 0: line, 1: command = '', index }) => {
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
